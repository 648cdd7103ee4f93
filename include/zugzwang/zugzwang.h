#ifndef ZUGZWANG_ZUGZWANG_H
#define ZUGZWANG_ZUGZWANG_H

/* Zugzwang for C and whatever can call C: requests and answers are JSON, as docs/protocol.md says.
 * The WebAssembly module exports the same names; docs/protocol.md says what it has besides. */

#include <stddef.h>

#if defined(__wasm__)
#define ZUGZWANG_C_PUBLIC
#else
#define ZUGZWANG_C_PUBLIC __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Remembers nothing but search tables, which make later answers quicker, never different. */
typedef struct zugzwang_engine zugzwang_engine;

/* Called while a request is running, with JSON that says how far it is; on the thread of the call.
 */
typedef void (*zugzwang_progress_callback)(const char* report, void* context);

/* Such as "1.4.0". */
ZUGZWANG_C_PUBLIC const char* zugzwang_version(void);

/* Knows the opening book of 7x6; in the WebAssembly module only once it is loaded. An engine
 * answers one call at a time; calls from other threads wait. */
ZUGZWANG_C_PUBLIC zugzwang_engine* zugzwang_create(void);
ZUGZWANG_C_PUBLIC void zugzwang_destroy(zugzwang_engine* engine);

/* Answers a request. Any text gets an answer: {"ok":true,...} or {"ok":false,"error":{...}}. It
 * ends with a zero and belongs to the caller, who gives it to zugzwang_free(). */
ZUGZWANG_C_PUBLIC char* zugzwang_call(zugzwang_engine* engine, const char* request);
/* The same with reports; neither callback nor context is needed. */
ZUGZWANG_C_PUBLIC char* zugzwang_call_with_progress(zugzwang_engine* engine, const char* request,
                                                    zugzwang_progress_callback callback,
                                                    void* context);

/* Uses this opening book from now on. The answer is like that of a request; a file that is no book
 * changes nothing. */
ZUGZWANG_C_PUBLIC char* zugzwang_load_book(zugzwang_engine* engine, const void* file, size_t bytes);

ZUGZWANG_C_PUBLIC void zugzwang_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
