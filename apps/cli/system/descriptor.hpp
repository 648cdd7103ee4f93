#pragma once

#include <string_view>
#include <utility>

namespace zugzwang::cli {

/// Owns a file descriptor.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { (void)close(); }

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] int get() const { return number_; }
  /// 0, or errno: the last chance to learn that a write has failed.
  [[nodiscard]] int close();

 private:
  int number_ = -1;
};

/// Writes all of it. 0, or errno.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes);

}  // namespace zugzwang::cli
