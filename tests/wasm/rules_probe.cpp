// Prints facts about the rules and the notation, to be compared with rules_probe.expected.

#include <cstdio>
#include <string>

#include "board/census.hpp"
#include "board/reach.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"
#include "notation/text.hpp"

namespace zugzwang {
namespace {

void print_census(int columns, int rows, int connect, int plies) {
  CensusRequest request{.geometry = *Geometry::make(columns, rows, connect), .plies = plies};
  request.on_ply = [](const PlyCensus& ply) {
    std::printf("%d %llu %llu\n", ply.ply, static_cast<unsigned long long>(ply.games.value),
                static_cast<unsigned long long>(ply.positions));
  };
  std::printf("census %dx%dx%d\n", columns, rows, connect);
  if (!take_census(request)) std::printf("too large\n");
}

void print_position(const char* text, Geometry geometry) {
  const auto read = read_position(text, {.rules = {.geometry = geometry}});
  if (!read) {
    std::printf("%s\n", read.error().message.c_str());
    return;
  }
  const Outcome outcome = outcome_of(read->position);
  std::printf("%s", to_diagram(read->position, {.highlighted = outcome.winning_cells()}).c_str());
  const auto moves = find_moves(read->position);
  std::printf("%s\n", moves ? to_digits(*moves).c_str() : "no game");
  if (read->record) std::printf("%s", to_json(*read->record).c_str());
}

}  // namespace
}  // namespace zugzwang

int main() {
  using namespace zugzwang;
  print_census(7, 6, 4, 7);
  print_census(4, 4, 3, 16);
  print_census(10, 10, 5, 5);
  print_position("4455667", Geometry::standard());
  print_position("[First \"Ann\"] 1. d1 d2 {good} 2. e1 *", Geometry::standard());
  print_position("44x", Geometry::standard());
  print_position("{\"format\":", Geometry::standard());
  print_position("a1 l1 a2 l2 a3 l3 a4", *Geometry::make(12, 9, 4));
}
