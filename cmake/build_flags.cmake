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

# compile_quickly(TARGET): for code that is not hot. Optimizing it takes longer than it ever saves.
function(compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Debug>:-O0>)
endfunction()
