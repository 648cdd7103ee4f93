#pragma once

namespace zugzwang {

/// Also in notation/sign.hpp, with other members.
struct Sign {
  int colour = 0;
};

inline int width_of(const Sign& sign) { return sign.colour; }

namespace {
struct Nail {};
}  // namespace

}  // namespace zugzwang
