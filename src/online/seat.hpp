#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace zugzwang::online {

/// Who plays at a table. Everybody else watches. A seat is not a side: sides change from game to
/// game.
enum class Seat : std::uint8_t { Creator, Guest };

inline constexpr std::array kSeats{Seat::Creator, Seat::Guest};

[[nodiscard]] constexpr Seat other(Seat seat) {
  return seat == Seat::Creator ? Seat::Guest : Seat::Creator;
}

/// The index of a seat in a pair of things.
[[nodiscard]] constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// One thing for each seat: the creator's, then the guest's.
template <class T>
using PerSeat = std::array<T, 2>;

/// A moment by the server's clock. This room never asks what time it is.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

}  // namespace zugzwang::online
