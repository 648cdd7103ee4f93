#pragma once

// Whether a server kept its word.

#include <set>
#include <string>
#include <vector>

#include "online/event.hpp"

namespace zugzwang::online_load {

/// What a player did and was told.
struct Testimony {
  std::set<std::string> sent = {};          ///< the ids of all commands
  std::set<std::string> acknowledged = {};  ///< the ids of moves
  std::vector<online::Event> events = {};   ///< as they were heard
};

/// What is wrong with the log of a table, according to its players; empty if nothing is.
[[nodiscard]] std::string fault_of(const std::vector<online::Event>& log, const Testimony& creator,
                                   const Testimony& guest);

}  // namespace zugzwang::online_load
