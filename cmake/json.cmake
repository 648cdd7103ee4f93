# nlohmann-json without exceptions: the library has none, and the programs must be built with the
# same definition, or the two would disagree about the same inline functions.

add_library(json INTERFACE)
target_compile_definitions(json INTERFACE JSON_NOEXCEPTION)
if(ZUGZWANG_WASM)
  # Header-only, so the host's copy will do; linked from a separate folder, because the host's
  # other headers must not be visible.
  find_path(json_headers nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
  file(CREATE_LINK ${json_headers}/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
  target_include_directories(json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
else()
  find_package(nlohmann_json REQUIRED)
  target_link_libraries(json INTERFACE nlohmann_json::nlohmann_json)
endif()
