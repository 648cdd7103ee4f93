#pragma once

#include <rapidcheck.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>

#include "notation/game_record.hpp"
#include "support/generators.hpp"

namespace zugzwang {

inline void showValue(const GameRecord& record, std::ostream& out) {
  showValue(*game_of(record), out);
  out << ' ' << describe(record.result) << " '" << record.first << "' '" << record.second << "'";
  for (const auto& [ply, comment] : record.comments) out << ' ' << ply << "='" << comment << "'";
}

namespace testing {

/// Text made of everything that a format might stumble over.
[[nodiscard]] inline std::string random_text(std::mt19937_64& rng) {
  using namespace std::string_view_literals;
  static constexpr std::array kPieces{"a"sv,    "Z"sv,    "9"sv, " "sv,  "\""sv, "\\"sv,  "{"sv,
                                      "}"sv,    "["sv,    "]"sv, "\n"sv, "\r"sv, "\t"sv,  "\0"sv,
                                      "\x1b"sv, "\x7f"sv, "ä"sv, "🙂"sv, "/"sv,  "1-0"sv, "\\n"sv};
  std::string text;
  for (auto pieces = rng() % 12; pieces > 0; --pieces) text += kPieces[rng() % kPieces.size()];
  return text;
}

/// The game with names, comments, times and a result that fits.
[[nodiscard]] inline GameRecord random_record(std::mt19937_64& rng, const Game& game) {
  GameRecord record = record_of(game);
  if (!game.outcome().is_over()) {
    static constexpr std::array<GameResult, 7> kOffBoard{{
        {Verdict::Open, ResultReason::Unfinished},
        {Verdict::FirstWins, ResultReason::Resigned},
        {Verdict::SecondWins, ResultReason::Time},
        {Verdict::Draw, ResultReason::Agreed},
        {Verdict::FirstWins, ResultReason::Unstated},
        {Verdict::SecondWins, ResultReason::Unstated},
        {Verdict::Draw, ResultReason::Unstated},
    }};
    record.result = kOffBoard[rng() % kOffBoard.size()];
  }
  record.first = random_text(rng);
  record.second = random_text(rng);
  if (rng() % 2 == 0) record.yellow = rng() % 2 == 0 ? Side::First : Side::Second;
  for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
    if (rng() % 8 == 0) record.comments[static_cast<int>(ply)] = random_text(rng);
  }
  if (rng() % 2 == 0) {
    for (std::size_t i = 0; i < record.moves.size(); ++i) record.times.emplace_back(rng() % 100000);
  }
  return record;
}

[[nodiscard]] inline rc::Gen<GameRecord> any_record() {
  return rc::gen::apply(
      [](const Game& game, std::uint64_t seed) {
        std::mt19937_64 rng(seed);
        return random_record(rng, game);
      },
      any_game(), rc::gen::arbitrary<std::uint64_t>());
}

}  // namespace testing
}  // namespace zugzwang
