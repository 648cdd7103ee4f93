#pragma once

// Whether a server kept what it said.

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

/// What is wrong with the log of a table, by what its players say; empty if nothing is.
[[nodiscard]] std::string fault_of(const std::vector<online::Event>& log, const Testimony& creator,
                                   const Testimony& guest);

}  // namespace zugzwang::online_load
