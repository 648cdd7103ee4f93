#ifndef ZUGZWANG_ZUGZWANG_H
#define ZUGZWANG_ZUGZWANG_H

/* Zugzwang for C and any language that can call C: requests and answers are JSON, as described in
 * docs/protocol.md. The WebAssembly module exports the same names; docs/protocol.md lists what else
 * it has. */

#include <stddef.h>

#if defined(__wasm__)
#define ZUGZWANG_C_PUBLIC
#else
#define ZUGZWANG_C_PUBLIC __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Keeps no state but search tables, which make later answers faster, and without limits never
   different. */
typedef struct zugzwang_engine zugzwang_engine;

/* Called during a request, on the calling thread, with JSON that reports the progress. */
typedef void (*zugzwang_progress_callback)(const char* report, void* context);

/* For example "1.4.0". */
ZUGZWANG_C_PUBLIC const char* zugzwang_version(void);

/* Has the opening books built in; in the WebAssembly module they have to be loaded. An engine
 * handles one call at a time; calls from other threads wait. */
ZUGZWANG_C_PUBLIC zugzwang_engine* zugzwang_create(void);
ZUGZWANG_C_PUBLIC void zugzwang_destroy(zugzwang_engine* engine);

/* Answers a request. Any text gets an answer: {"ok":true,...} or {"ok":false,"error":{...}}. It is
 * null-terminated and belongs to the caller, who must pass it to zugzwang_free(). */
ZUGZWANG_C_PUBLIC char* zugzwang_call(zugzwang_engine* engine, const char* request);
/* The same with progress reports; callback and context may be null. */
ZUGZWANG_C_PUBLIC char* zugzwang_call_with_progress(zugzwang_engine* engine, const char* request,
                                                    zugzwang_progress_callback callback,
                                                    void* context);

/* Uses this opening book for its board from now on. The answer is like that of a request; a file
 * that is not a book changes nothing. */
ZUGZWANG_C_PUBLIC char* zugzwang_load_book(zugzwang_engine* engine, const void* file, size_t bytes);

ZUGZWANG_C_PUBLIC void zugzwang_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
