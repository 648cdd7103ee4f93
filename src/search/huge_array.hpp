#pragma once

// Memory for large tables that are read at random: on huge pages where the system has them, because
// otherwise finding the page takes longer than reading the entry.

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zugzwang {

/// A fixed number of elements, all zero at first.
template <class T>
class HugeArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  explicit HugeArray(std::size_t count) : elements_(allocate(count * sizeof(T))) {
    std::uninitialized_value_construct_n(elements_.get(), count);
  }

  [[nodiscard]] T& operator[](std::size_t index) { return elements_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const { return elements_[index]; }

 private:
#if defined(__linux__)
  static constexpr std::size_t kPageBytes = std::size_t{1} << 21;
#else
  static constexpr std::size_t kPageBytes = 64;  // a line of the cache
#endif
  static constexpr std::align_val_t kAlignment{kPageBytes};

  struct Free {
    void operator()(T* elements) const { ::operator delete(elements, kAlignment); }
  };

  [[nodiscard]] static T* allocate(std::size_t bytes) {
    const std::size_t whole_pages = (bytes + kPageBytes - 1) / kPageBytes * kPageBytes;
    void* memory = ::operator new(whole_pages, kAlignment);
#if defined(__linux__)
    (void)madvise(memory, whole_pages, MADV_HUGEPAGE);  // a wish: nothing depends on it
#endif
    return static_cast<T*>(memory);
  }

  std::unique_ptr<T[], Free> elements_;
};

}  // namespace zugzwang
