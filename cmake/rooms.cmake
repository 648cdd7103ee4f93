# A room is a folder of src/ (or a program in apps/) with its own target. It may include only what it
# declares here: the tests' include checker reads the list written below.

# zugzwang_room(NAME [SOURCES file...] [ROOMS lower room...] [LIBRARIES other library...])
# A room without sources is header-only.
function(zugzwang_room name)
  cmake_parse_arguments(PARSE_ARGV 1 ROOM "" "" "SOURCES;ROOMS;LIBRARIES")
  if(NOT ROOM_SOURCES)
    add_library(zugzwang_${name} INTERFACE)
    add_library(zugzwang::${name} ALIAS zugzwang_${name})
    target_include_directories(zugzwang_${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    link_rooms(zugzwang_${name} INTERFACE ${ROOM_ROOMS})
    note_room(${name} ${ROOM_ROOMS})
    return()
  endif()
  add_library(zugzwang_${name} STATIC ${ROOM_SOURCES})
  add_library(zugzwang::${name} ALIAS zugzwang_${name})
  target_include_directories(zugzwang_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  # WebAssembly has no exceptions, so the library does without them everywhere.
  target_compile_options(zugzwang_${name} PRIVATE -fno-exceptions)
  target_link_libraries(zugzwang_${name} PRIVATE build_flags ${ROOM_LIBRARIES})
  link_rooms(zugzwang_${name} PUBLIC ${ROOM_ROOMS})
  note_room(${name} ${ROOM_ROOMS})
endfunction()

function(link_rooms target scope)
  foreach(room IN LISTS ARGN)
    # A room may depend only on lower rooms, which are declared before it.
    if(NOT TARGET zugzwang_${room})
      message(FATAL_ERROR "${target} needs the room '${room}', which must be declared before it")
    endif()
    target_link_libraries(${target} ${scope} zugzwang::${room})
  endforeach()
endfunction()

# Records "name: rooms" for the include checker.
function(note_room name)
  list(JOIN ARGN " " rooms)
  set_property(GLOBAL APPEND PROPERTY ZUGZWANG_ROOMS "${name}: ${rooms}")
endfunction()

function(write_room_list file)
  get_property(rooms GLOBAL PROPERTY ZUGZWANG_ROOMS)
  list(JOIN rooms "\n" text)
  file(WRITE ${file} "${text}\n")
endfunction()
