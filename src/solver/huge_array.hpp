#pragma once

// Memory for large tables that are read at random: on huge pages where the system has them, because
// otherwise finding the page takes longer than reading the entry.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zugzwang {

/// A fixed number of elements, initially zero; none if the machine does not have the memory.
template <class T>
class HugeArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  explicit HugeArray(std::size_t count) : count_(count), elements_(allocate(count)) {
    if (has_memory()) std::uninitialized_value_construct_n(elements_.get(), count);
  }

  /// False if there was not enough memory: then there are no elements.
  [[nodiscard]] bool has_memory() const { return elements_ != nullptr; }

  void fill(const T& value) { std::fill_n(elements_.get(), count_, value); }
  [[nodiscard]] T& operator[](std::size_t index) { return elements_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const { return elements_[index]; }

 private:
#if defined(__linux__)
  static constexpr std::size_t kPageBytes = std::size_t{1} << 21;
#else
  static constexpr std::size_t kPageBytes = 64;  // a cache line
#endif
  static_assert(kPageBytes >= alignof(T));
  /// More than any machine can address.
  static constexpr std::uint64_t kTooManyBytes = std::uint64_t{1} << 46;

  struct Free {
    void operator()(T* elements) const { std::free(elements); }
  };

  /// Not with operator new: when it finds no memory it calls the program's handler, which ends the
  /// program, and a table that is too large is no reason for that.
  [[nodiscard]] static T* allocate(std::size_t count) {
    if (count >= kTooManyBytes / sizeof(T)) return nullptr;
    const std::size_t bytes = count * sizeof(T);
    const std::size_t whole_pages = (bytes + kPageBytes - 1) / kPageBytes * kPageBytes;
    void* memory = std::aligned_alloc(kPageBytes, whole_pages);
#if defined(__linux__)
    // A hint: nothing depends on it.
    if (memory != nullptr) (void)madvise(memory, whole_pages, MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }

  std::size_t count_;
  std::unique_ptr<T[], Free> elements_;
};

}  // namespace zugzwang
