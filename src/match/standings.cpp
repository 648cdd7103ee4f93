#include "match/standings.hpp"

namespace zugzwang {

double Standing::score() const {
  const auto games = static_cast<double>(tally().games());
  return games > 0 ? tally().points() / games : 0;
}

std::vector<Standing> standings_of(const MatchResult& result) {
  std::vector<Standing> standings;
  for (std::size_t i = 0; i < result.efforts.size(); ++i) standings.push_back({.contestant = i});
  for (const PairingResult& pairing : result.pairings) {
    Standing& one = standings[pairing.pairing.one];
    Standing& other = standings[pairing.pairing.other];
    one.as_first += pairing.as_first;
    one.as_second += pairing.as_second;
    other.as_first += opposite(pairing.as_second);
    other.as_second += opposite(pairing.as_first);
  }
  return standings;
}

}  // namespace zugzwang
