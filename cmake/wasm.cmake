# WebAssembly with the system's clang: wasm32-wasi, without exceptions or threads.

set(CMAKE_SYSTEM_NAME Generic)  # cmake has no name for WASI
set(ZUGZWANG_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions")
# The default stack of 64 KiB is too small for a deep search. It comes first in memory, so that an
# overflow traps instead of silently overwriting data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=4194304 -Wl,--stack-first")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
