#include "explain/key_frames.hpp"

#include <algorithm>
#include <array>

#include "theory/lines.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang {

namespace {

class FrameMaker {
 public:
  FrameMaker(const Position& position, const Plan& plan) : start_(position), plan_(plan) {}

  std::vector<KeyFrame> make() && {
    add(FrameRole::Now, 0);
    if (plan_.winner) {
      add_win();
    } else {
      add_draw();
    }
    add(FrameRole::End, plan_.plies());
    std::ranges::sort(frames_, {}, &KeyFrame::ply);
    return std::move(frames_);
  }

 private:
  void add_win() {
    if (plan_.bite) {
      add(FrameRole::Bite, *plan_.bite);
    } else if (plan_.sequence) {
      add(FrameRole::Sequence, *plan_.sequence);
    }
    const bool decides = plan_.kind() != PlanKind::Zugzwang;
    const int decided = plan_.plies() - 2;
    // The stone that makes the last threat also decides, unless the threat has stood for longer.
    if (plan_.last_birth() < decided || !decides) add(FrameRole::Birth, plan_.last_birth());
    if (decides) add(FrameRole::Decided, decided);
  }

  void add_draw() {
    int stopped = 0;
    int birth = 0;
    for (const DecidingCell& cell : plan_.cells) {
      if (*cell.filled <= stopped) continue;
      stopped = *cell.filled;
      birth = cell.birth;
    }
    add(FrameRole::Stopped, stopped);
    add(FrameRole::Birth, birth);
    if (plan_.dead) add(FrameRole::NoLines, *plan_.dead);
    // A draw in which nothing happens: at least show that.
    if (frames_.size() == 1) add(FrameRole::NoLines, plan_.plies() - 1);
  }

  /// Adds the frame unless it is outside the line, its place is taken, or there are enough.
  void add(FrameRole role, int ply) {
    constexpr std::size_t kMaxBeforeEnd = 3;
    const bool is_edge = role == FrameRole::Now || role == FrameRole::End;
    if (!is_edge && (ply <= 0 || ply >= plan_.plies() || frames_.size() == kMaxBeforeEnd)) return;
    if (std::ranges::find(frames_, ply, &KeyFrame::ply) != frames_.end()) return;
    Position position = start_;
    for (int i = 0; i < ply; ++i) position.play(plan_.line[static_cast<std::size_t>(i)]);
    frames_.push_back({.role = role,
                       .ply = ply,
                       .position = position,
                       .cells = cells_at(role, ply),
                       .closed = closed_at(position)});
  }

  /// The deciding cells that are threats by then; where one is stopped or the game ends, the cells
  /// just filled.
  [[nodiscard]] std::vector<Cell> cells_at(FrameRole role, int ply) const {
    std::vector<Cell> cells;
    for (const DecidingCell& cell : plan_.cells) {
      const bool stands = cell.birth <= ply && (!cell.filled || *cell.filled > ply);
      const bool just_filled = cell.filled && *cell.filled == ply;
      if (role == FrameRole::End || role == FrameRole::Stopped ? just_filled : stands) {
        cells.push_back(cell.cell);
      }
    }
    return cells;
  }

  [[nodiscard]] std::vector<Cell> closed_at(const Position& position) const {
    if (!plan_.winner || position.last_mover_has_line()) return {};
    return cells_of_mask(position, poisoned_cells(position, other(*plan_.winner)));
  }

  const Position& start_;
  const Plan& plan_;
  std::vector<KeyFrame> frames_;
};

}  // namespace

std::string_view to_text(FrameRole role) {
  static constexpr std::array<std::string_view, 8> kNames{"now",     "birth",   "sequence", "bite",
                                                          "decided", "stopped", "no_lines", "end"};
  return kNames[static_cast<std::size_t>(role)];
}

std::vector<KeyFrame> key_frames(const Position& position, const Plan& plan) {
  return FrameMaker(position, plan).make();
}

}  // namespace zugzwang
