# The flags that every target of this project shares, as one interface library.

add_library(build_flags INTERFACE)
target_compile_options(build_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(ZUGZWANG_WERROR)
  target_compile_options(build_flags INTERFACE -Werror)
endif()
if(ZUGZWANG_NATIVE)
  target_compile_options(build_flags INTERFACE -march=native)
endif()
if(ZUGZWANG_SANITIZE)
  target_compile_options(build_flags INTERFACE
    -fsanitize=${ZUGZWANG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(build_flags INTERFACE -fsanitize=${ZUGZWANG_SANITIZE})
endif()

# compile_quickly(TARGET): for what is not hot. Optimizing it takes longer than it ever saves.
function(compile_quickly target)
  target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
endfunction()

# precompile_headers_of_others(TARGET [HEADER...]): where each file is compiled alone, most of its time would go into
# headers that are not ours, those of the standard library among them. That a file includes what it needs of ours is
# still seen.
function(precompile_headers_of_others target)
  if(NOT CMAKE_UNITY_BUILD AND NOT ZUGZWANG_WASM)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <chrono> <expected> <functional> <map> <memory>
      <optional> <ranges> <span> <string> <string_view> <utility> <variant> <vector> ${ARGN})
  endif()
endfunction()
