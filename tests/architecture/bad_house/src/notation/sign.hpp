#pragma once

namespace zugzwang {

/// Also in board/sign.hpp, with other members.
enum class Sign : unsigned char { Left, Right };

inline int width_of(const Sign& other_name) { return static_cast<int>(other_name); }

/// An overload of its own.
inline int width_of(int width) { return width; }

namespace {
struct Nail {};
}  // namespace

}  // namespace zugzwang
