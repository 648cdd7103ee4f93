#pragma once

namespace zugzwang::testing {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ZUGZWANG_SANITIZED
#endif
#endif

/// How many random examples to try. Under a sanitizer, which looks for faults other than wrong
/// results and is ten times slower, some of them are enough.
[[nodiscard]] constexpr int effort(int examples) {
#if defined(ZUGZWANG_SANITIZED)
  constexpr int kPart = 20;
  return examples / kPart;
#else
  return examples;
#endif
}

}  // namespace zugzwang::testing
