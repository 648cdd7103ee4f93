#pragma once

// The words of messages.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "board/cell.hpp"
#include "online/event.hpp"
#include "online/seat.hpp"
#include "online/settings.hpp"

namespace zugzwang::online {

template <class Value>
struct WireWord {
  Value value;
  std::string_view text;
};
template <class Value, std::size_t kCount>
using WireWords = std::array<WireWord<Value>, kCount>;

inline constexpr WireWords<Seat, 2> kSeatWords{
    {{Seat::Creator, "creator"}, {Seat::Guest, "guest"}}};
inline constexpr WireWords<Side, 2> kSideWords{{{Side::First, "first"}, {Side::Second, "second"}}};
inline constexpr WireWords<Start, 5> kStartWords{{{Start::Random, "random"},
                                                  {Start::Creator, "creator"},
                                                  {Start::Guest, "guest"},
                                                  {Start::Fair, "fair"},
                                                  {Start::Swap, "swap"}}};
inline constexpr WireWords<OfferKind, 3> kOfferWords{{{OfferKind::Takeback, "takeback"},
                                                      {OfferKind::Draw, "draw"},
                                                      {OfferKind::Rematch, "rematch"}}};

template <class Value, std::size_t kCount>
[[nodiscard]] constexpr std::string_view text_of(const WireWords<Value, kCount>& words,
                                                 Value value) {
  for (const auto& word : words) {
    if (word.value == value) return word.text;
  }
  return {};
}

template <class Value, std::size_t kCount>
[[nodiscard]] constexpr std::optional<Value> value_of(const WireWords<Value, kCount>& words,
                                                      std::string_view text) {
  for (const auto& word : words) {
    if (word.text == text) return word.value;
  }
  return std::nullopt;
}

/// "creator, guest"
template <class Value, std::size_t kCount>
[[nodiscard]] std::string list_of(const WireWords<Value, kCount>& words) {
  std::string list;
  for (const auto& word : words) {
    if (!list.empty()) list += ", ";
    list += word.text;
  }
  return list;
}

}  // namespace zugzwang::online
