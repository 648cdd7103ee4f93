#pragma once

// Board engines of one layout. All of the search is compiled here: where a program has several
// versions of it for different processors, each includes this.

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#include "board/layout.hpp"
#include "solver/board_engine.hpp"
#include "solver/engine.hpp"

namespace zugzwang {

template <BoardLayout L>
class LayoutEngine final : public BoardEngine {
  using Word = typename L::Word;

 public:
  explicit LayoutEngine(std::unique_ptr<Engine<L>> engine) : engine_(std::move(engine)) {}

  [[nodiscard]] Geometry geometry() const override { return engine_->layout().geometry(); }

  ScoreBounds solve(const Position& position, ScoreBounds known, Precision precision, int threads,
                    SearchControl& control, const BoundsCallback& report) override {
    return engine_->solve(static_cast<Word>(position.movers_stones()),
                          static_cast<Word>(position.opponents_stones()), known, precision, threads,
                          control, report);
  }

  void probe_on_threads(int threads, SearchControl& control,
                        const std::function<void(const Probe& probe)>& job) override {
    engine_->search_on_threads(threads, control, [&](NodeSearch<L>& search) {
      job([&](const Position& position, int goal) {
        return engine_->probe(static_cast<Word>(position.movers_stones()),
                              static_cast<Word>(position.opponents_stones()), goal, control,
                              search);
      });
    });
  }

  void forget() override { engine_->forget(); }

 private:
  std::unique_ptr<Engine<L>> engine_;
};

/// In the layout in which the board is searched fastest; null if the machine does not have the
/// memory.
[[nodiscard]] inline std::unique_ptr<BoardEngine> make_layout_engine(Geometry geometry,
                                                                     std::size_t table_bytes) {
  const auto make = [&]<class L>(const L& layout) -> std::unique_ptr<BoardEngine> {
    auto engine = Engine<L>::make(layout, table_bytes);
    if (!engine) return nullptr;
    return std::make_unique<LayoutEngine<L>>(std::move(engine));
  };
  const bool narrow = geometry.bits() <= kWordBits<std::uint64_t>;
  if (geometry == Geometry::standard()) return make(StandardLayout{});
  if (geometry.connect() == FourInARowLayout<u128>::connect()) {
    if (narrow) return make(FourInARowLayout<std::uint64_t>(geometry));
#if !defined(__wasm__)  // which is downloaded: each version of the search makes it larger
    if (geometry.rows() == 7) return make(FixedRowsLayout<7>(geometry));
    if (geometry.rows() == 8) return make(FixedRowsLayout<8>(geometry));
#endif
    return make(FourInARowLayout<u128>(geometry));
  }
#if !defined(__wasm__)
  if (narrow) return make(NarrowLayout(geometry));
#endif
  return make(WideLayout(geometry));
}

}  // namespace zugzwang
