#pragma once

#include <memory>

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang {

/// What determines the strength of a level. docs/levels.md has the strength that was measured.
struct LevelPlan {
  /// How likely it is to overlook a win in one, or a threat of one, each time there is one.
  double overlooks_win = 0;
  double overlooks_threat = 0;
  /// How likely it is to play a random move where nothing is forced.
  double lapses = 0;
  /// How far it looks otherwise, in playouts; 0 if it never needs to.
  int playouts = 0;
  /// With this many empty cells or fewer it plays perfectly, where there are exact values.
  int exact_cells = 0;
};

[[nodiscard]] const LevelPlan& plan_of_level(int level);
/// The lowest level that plays perfectly at some point.
[[nodiscard]] int first_exact_level();

/// An opponent for people.
class LevelPlayer final : public RecordablePlayer {
 public:
  LevelPlayer(const LevelPlan& plan, const PlayerSetup& setup);

 private:
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;

  [[nodiscard]] Player& thinker_for(const Position& position) const;

  [[nodiscard]] ColumnSet safe_columns(const Position& position) const;
  [[nodiscard]] ColumnSet threats_to(const Position& position) const;
  void answer_threat(const Position& position, ColumnSet threats, Decision& decision) const;

  LevelPlan plan_;
  Rules rules_;
  std::unique_ptr<Player> estimator_;  ///< none if it always plays perfectly
  std::unique_ptr<Player> perfect_;    ///< none if it never does
};

}  // namespace zugzwang
