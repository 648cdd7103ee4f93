// The façade behind a C interface, for WebAssembly. docs/protocol.md describes it.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "api/api.hpp"

#define ZUGZWANG_EXPORT(name) extern "C" __attribute__((export_name(name)))

extern "C" __attribute__((import_module("zugzwang"), import_name("progress"))) void
zugzwang_progress(const char* text, std::size_t bytes);

namespace {

/// The one façade of this module. A module has one caller and one thread.
zugzwang::Api& the_api() {
  static zugzwang::Api api;
  return api;
}

/// Keeps the text until the next call, behind its length.
const char* hand_out(std::string_view text) {
  static std::string kept;
  const auto bytes = static_cast<std::uint32_t>(text.size());
  kept.resize(sizeof bytes + text.size());
  std::memcpy(kept.data(), &bytes, sizeof bytes);
  std::memcpy(kept.data() + sizeof bytes, text.data(), text.size());
  return kept.data();
}

}  // namespace

ZUGZWANG_EXPORT("zugzwang_alloc") void* zugzwang_alloc(std::size_t bytes) {
  return std::malloc(bytes);
}

ZUGZWANG_EXPORT("zugzwang_free") void zugzwang_free(void* memory) { std::free(memory); }

ZUGZWANG_EXPORT("zugzwang_request")
const char* zugzwang_request(const char* text, std::size_t bytes) {
  return hand_out(the_api().handle({text, bytes}, [](std::string_view report) {
    zugzwang_progress(report.data(), report.size());
  }));
}

ZUGZWANG_EXPORT("zugzwang_load_book")
const char* zugzwang_load_book(const std::byte* file, std::size_t bytes) {
  return hand_out(the_api().load_book(std::span(file, bytes)));
}
