#include <zugzwang/zugzwang.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <string_view>

#include "api/api.hpp"
#include "search/threads.hpp"

#if !defined(__wasm__)
#include "book/built_in_books.hpp"
#endif

namespace {

/// The WebAssembly module has to be small, and gets its book from outside.
zugzwang::SolverOptions engine_options() {
#if defined(__wasm__)
  return {.threads = 1};
#else
  return {.threads = 1, .books = zugzwang::built_in_books()};
#endif
}

}  // namespace

struct zugzwang_engine {
  zugzwang::Mutex mutex;
  zugzwang::Api api{engine_options()};
};

namespace {

/// A copy that belongs to the caller; null if there is no memory.
char* hand_over(const std::string& text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace

const char* zugzwang_version(void) { return ZUGZWANG_VERSION; }

zugzwang_engine* zugzwang_create(void) { return new (std::nothrow) zugzwang_engine; }

void zugzwang_destroy(zugzwang_engine* engine) { delete engine; }

char* zugzwang_call(zugzwang_engine* engine, const char* request) {
  return zugzwang_call_with_progress(engine, request, nullptr, nullptr);
}

char* zugzwang_call_with_progress(zugzwang_engine* engine, const char* request,
                                  zugzwang_progress_callback callback, void* context) {
  if (engine == nullptr || request == nullptr) return nullptr;
  zugzwang::ProgressCallback on_progress;
  if (callback != nullptr) {
    on_progress = [&](std::string_view report) { callback(std::string(report).c_str(), context); };
  }
  const zugzwang::Lock lock(engine->mutex);
  return hand_over(engine->api.handle(request, on_progress));
}

char* zugzwang_load_book(zugzwang_engine* engine, const void* file, size_t bytes) {
  if (engine == nullptr || file == nullptr) return nullptr;
  const zugzwang::Lock lock(engine->mutex);
  return hand_over(engine->api.load_book({static_cast<const std::byte*>(file), bytes}));
}

void zugzwang_free(char* text) { std::free(text); }
