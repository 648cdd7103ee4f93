// What the WebAssembly module exports besides the functions of zugzwang.h, as callers outside it
// cannot call malloc() and have no function pointers. docs/protocol.md describes it.

#include <zugzwang/zugzwang.h>

#include <cstddef>
#include <cstdlib>

#define ZUGZWANG_EXPORT(name) extern "C" __attribute__((export_name(name)))

extern "C" __attribute__((import_module("zugzwang"), import_name("progress"))) void
zugzwang_progress_import(const char* report, void* context);

/// Memory for a request or a book, to be released by zugzwang_free(); null if there is none.
ZUGZWANG_EXPORT("zugzwang_alloc") void* zugzwang_alloc(std::size_t bytes) {
  return std::malloc(bytes);
}

/// For zugzwang_call_with_progress(): hands every report to the imported function.
ZUGZWANG_EXPORT("zugzwang_host_progress") zugzwang_progress_callback zugzwang_host_progress() {
  return [](const char* report, void* context) { zugzwang_progress_import(report, context); };
}
