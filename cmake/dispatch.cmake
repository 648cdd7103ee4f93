# Code that is compiled once more for processors with more instructions than all have, and called only
# on those. Why it takes a linker: docs/adr/0022.

if(ZUGZWANG_DISPATCH)
  if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64 OR ZUGZWANG_NATIVE OR ZUGZWANG_SANITIZE)
    set(ZUGZWANG_DISPATCH OFF)  # one version is all there can be, or all that is wanted
  else()
    find_program(LD_PROGRAM ld.bfd REQUIRED)
    find_program(OBJCOPY_PROGRAM objcopy REQUIRED)
  endif()
endif()

# add_version_for_processors(ROOM SOURCE FUNCTION FLAG...): adds the file to the room, compiled with these
# flags. All that others see of it is the function: every inline function that it uses is its own copy. If
# the linker were to choose among the copies of all files, it might give this one to everybody.
function(add_version_for_processors room source function)
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
