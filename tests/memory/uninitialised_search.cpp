// Searches under the memory sanitizer, which ends the program when a decision depends on
// uninitialised memory. A separate program, because everything it links must be built with the
// sanitizer, which would otherwise miss writes.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "board/position.hpp"
#include "search/search_control.hpp"
#include "solver/engine.hpp"

namespace zugzwang {
namespace {

template <class P>
P after(P position, std::string_view digits) {
  for (const char digit : digits) position.play(Column(digit - '1'));
  return position;
}

/// Narrows the score of a position with two threads.
template <class P>
void search(const P& position) {
  constexpr std::size_t kTableBytes = std::size_t{1} << 20;
  constexpr std::uint64_t kNodes = 200'000;
  Engine<typename P::Layout> engine(position.layout(), kTableBytes);
  SearchControl control({.nodes = kNodes});
  const ScoreBounds bounds =
      engine.solve(position.movers_stones(), position.opponents_stones(),
                   {-kMaxBoardBits, kMaxBoardBits}, Precision::Exact, 2, control, {});
  std::printf("%d to %d\n", bounds.lower, bounds.upper);
}

/// One question, as asked by one thread among several.
template <class P>
void probe_in_company(const P& position, int goal) {
  using L = typename P::Layout;
  using Table = TableFor<typename P::Word>;
  constexpr int kBucketBits = 10;
  const int bits = position.geometry().bits();
  Table far_table(bits, kBucketBits);
  ThreadMemory<L> memory(position.layout(), kBucketBits);
  SearchContext<L> context(position.layout(), far_table);
  BusyTable busy;
  context.busy = &busy;
  SearchControl control;
  NodeSearch<L> search(context, memory, control);
  const auto root =
      Node<L>::of(position.layout(), position.movers_stones(), position.opponents_stones());
  std::printf("%d\n", search.probe(root, goal));
}

}  // namespace
}  // namespace zugzwang

int main() {
  using namespace zugzwang;
  for (const std::string_view digits : {"4444", "44455554221", "32164625", "3333355555"}) {
    search(after(StandardPosition(), digits));
  }
  using Narrow = BasicPosition<NarrowLayout>;
  search(after(Narrow(*Geometry::make(6, 7, 4)), "333"));
  search(after(Position(*Geometry::make(9, 7, 4)), "555"));
  // Long forced lines: children far from their deadlines turn out to be leaves.
  const Narrow tall(*Geometry::make(3, 18, 3));
  probe_in_company(after(tall, "1333333322322333223332222322322"), 3);
  probe_in_company(after(tall, "21112222111221221111111222"), 5);
  return 0;
}
