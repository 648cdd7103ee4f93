#pragma once

// Plans, key frames and refutations in words: short sentences, each with one fact.

#include <optional>
#include <string>
#include <string_view>

#include "explain/key_frames.hpp"
#include "explain/reason.hpp"
#include "explain/refutation.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// Why the position has its value, and how far that holds: one to three sentences, and what is
/// proved.
[[nodiscard]] std::string reason_text(const Position& position, const Reason& reason,
                                      Speech speech);

/// What a proof of a win says, in a sentence.
[[nodiscard]] std::string proof_text(const WinProof& proof, Speech speech);
[[nodiscard]] std::string proof_text(const Position& position, const WinTree& tree, Side winner,
                                     Speech speech);

/// "Best play: d4 c2 e3": the plan's line.
[[nodiscard]] std::string best_line_text(const Position& position, const Plan& plan, Speech speech);

/// What a key frame of the plan shows, in a sentence.
[[nodiscard]] std::string frame_text(const Position& position, const Plan& plan,
                                     const KeyFrame& frame, Speech speech);

/// What is wrong with the move, in a sentence: "d loses: with c3, Red threatens b3 and e3 ..."
[[nodiscard]] std::string refutation_text(const Refutation& refutation, Speech speech);

/// The same without the move and what it gives away: "with c3, Red threatens b3 and e3 ..." Empty
/// where there is no more to say.
[[nodiscard]] std::string refuting_reply_text(const Refutation& refutation, Speech speech);

/// What to remember, with the lesson that teaches it.
struct Principle {
  std::string text;
  /// The page's name for it.
  std::string_view lesson;
};

/// The principle behind a plan that wins; none for a draw or a win with the next stone.
[[nodiscard]] std::optional<Principle> principle_of(const Position& position, const Plan& plan,
                                                    Speech speech);

}  // namespace zugzwang
