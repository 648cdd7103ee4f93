#pragma once

// How the result of a ladder is printed.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/terminal/match_report.hpp"

namespace zugzwang::cli {

/// The result of a ladder, with the lowest rung at Elo 0. Contestants beyond the rungs were added:
/// they have played against all of them. Every pair must have played for all but the JSON.
class LadderReport {
 public:
  /// The report must outlive it.
  LadderReport(const MatchReport& played, std::size_t rungs)
      : played_(played), rungs_(rungs), ratings_(played.result.ratings()) {}

  /// A Markdown table that is readable as plain text.
  [[nodiscard]] std::string table() const;
  [[nodiscard]] std::string added_table() const;
  /// Steps that are too small or too large, in words.
  [[nodiscard]] std::vector<std::string> remarks() const;
  [[nodiscard]] nlohmann::ordered_json json() const;

 private:
  [[nodiscard]] const std::string& name(std::size_t i) const { return played_.contestants[i].name; }
  /// The match of a rung against the one below.
  [[nodiscard]] const PairingResult& step(std::size_t rung) const {
    return played_.result.pairings[rung - 1];
  }
  [[nodiscard]] double elo(std::size_t i) const { return ratings_.elo(i) - ratings_.elo(0); }
  [[nodiscard]] std::string rating(std::size_t i) const;
  [[nodiscard]] std::string line(std::size_t rung) const;
  /// The text, or nothing where times are left out.
  [[nodiscard]] std::string time_column(const char* text) const;
  [[nodiscard]] std::string time_of(std::size_t i) const;

  const MatchReport& played_;
  std::size_t rungs_;
  Ratings ratings_;
};

}  // namespace zugzwang::cli
