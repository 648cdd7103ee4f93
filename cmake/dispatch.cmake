# Code that is compiled a second time for processors with more than the baseline instructions, and
# called only on those. Why this needs the linker: docs/adr/0022.

if(ZUGZWANG_DISPATCH)
  if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64 OR ZUGZWANG_NATIVE OR ZUGZWANG_SANITIZE)
    set(ZUGZWANG_DISPATCH OFF)  # only one version is possible, or wanted
  else()
    find_program(LD_PROGRAM ld.bfd REQUIRED)
    find_program(OBJCOPY_PROGRAM objcopy REQUIRED)
  endif()
endif()

# add_cpu_variant(ROOM SOURCE FUNCTION FLAG...): adds the file to the room, compiled with these flags. Only
# the function is visible to other files: every inline function that it uses is a private copy. If the
# linker were to choose among the copies of all files, everybody might get this one.
function(add_cpu_variant room source function)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${function}.o)
  add_library(${function} OBJECT ${source})
  target_compile_options(${function} PRIVATE -fno-exceptions ${ARGN})
  target_link_libraries(${function} PRIVATE build_flags)
  target_include_directories(${function} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  add_custom_command(OUTPUT ${object}
    COMMAND ${LD_PROGRAM} -r --force-group-allocation $<TARGET_OBJECTS:${function}> -o ${object}.all
    COMMAND ${OBJCOPY_PROGRAM} --wildcard --keep-global-symbol=*${function}* ${object}.all ${object}
    DEPENDS $<TARGET_OBJECTS:${function}>
    COMMENT "Isolating ${function}"
    COMMAND_EXPAND_LISTS VERBATIM)
  target_sources(${room} PRIVATE ${object})
endfunction()
