#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace zugzwang {

/// The widest word a board can lie in. Not part of ISO C++, but of both our compilers.
__extension__ using u128 = unsigned __int128;

/// A word that can hold the cells of a board, one bit each.
template <class W>
concept BoardWord = std::same_as<W, std::uint64_t> || std::same_as<W, u128>;

template <BoardWord W>
inline constexpr int kWordBits = static_cast<int>(sizeof(W) * 8);

[[nodiscard]] constexpr std::uint64_t low_half(u128 word) {
  return static_cast<std::uint64_t>(word);
}
[[nodiscard]] constexpr std::uint64_t high_half(u128 word) {
  return static_cast<std::uint64_t>(word >> 64);
}

[[nodiscard]] constexpr int count_bits(std::uint64_t word) { return std::popcount(word); }
[[nodiscard]] constexpr int count_bits(u128 word) {
  return std::popcount(low_half(word)) + std::popcount(high_half(word));
}

/// Index of the lowest set bit; the word must not be zero.
[[nodiscard]] constexpr int lowest_bit_index(std::uint64_t word) { return std::countr_zero(word); }
[[nodiscard]] constexpr int lowest_bit_index(u128 word) {
  return low_half(word) != 0 ? std::countr_zero(low_half(word))
                             : 64 + std::countr_zero(high_half(word));
}

/// Index of the highest set bit; the word must not be zero.
[[nodiscard]] constexpr int highest_bit_index(std::uint64_t word) {
  return 63 - std::countl_zero(word);
}
[[nodiscard]] constexpr int highest_bit_index(u128 word) {
  return high_half(word) != 0 ? 127 - std::countl_zero(high_half(word))
                              : 63 - std::countl_zero(low_half(word));
}

/// Shifts that may push out every bit, which << and >> leave undefined: a step of two columns on a
/// board of two columns is as long as the word.
template <BoardWord W>
[[nodiscard]] constexpr W shifted_up(W word, int by) {
  return by < kWordBits<W> ? word << by : W{0};
}
template <BoardWord W>
[[nodiscard]] constexpr W shifted_down(W word, int by) {
  return by < kWordBits<W> ? word >> by : W{0};
}

/// 2^64 divided by the golden ratio: odd, with its bits well spread, so that multiplying by it
/// mixes the bits of a word.
inline constexpr std::uint64_t kGoldenRatio = 0x9E37'79B9'7F4A'7C15U;

/// A hash for tables in memory.
[[nodiscard]] constexpr std::uint64_t hash_of(std::uint64_t word) {
  word *= kGoldenRatio;
  return word ^ word >> 32;
}
[[nodiscard]] constexpr std::uint64_t hash_of(u128 word) {
  return hash_of(low_half(word) ^ hash_of(high_half(word)));
}

/// The word without its lowest set bit.
template <BoardWord W>
[[nodiscard]] constexpr W without_lowest_bit(W word) {
  return word & (word - 1);
}

}  // namespace zugzwang
