#pragma once

namespace zugzwang {

/// Sends for the memory at this address without waiting for it.
inline void prefetch(const void* address) {
#if defined(__wasm__)
  // WebAssembly has no instruction for it, but a load whose value nobody uses does the same.
  (void)*static_cast<const volatile char*>(address);
#else
  __builtin_prefetch(address);
#endif
}

}  // namespace zugzwang
