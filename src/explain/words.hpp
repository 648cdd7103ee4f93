#pragma once

// Explanations in words: short sentences from templates, in English and German.

#include <string>
#include <string_view>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/language.hpp"

namespace zugzwang {

/// How to say it: which language, and which side has the yellow stones.
struct Speech {
  Language language = Language::English;
  Side yellow = Side::First;
};

/// Why nothing is said about a game under house rules (see solver/house_rules.hpp).
[[nodiscard]] std::string_view no_exact_values(Language language);

/// That a limit came before the exact value.
[[nodiscard]] std::string_view value_not_found(Language language);

/// That a limit came between the exact value and its reason.
[[nodiscard]] std::string_view reason_not_found(Language language);

/// The heading above the rules of a proof.
[[nodiscard]] std::string_view proof_heading(Language language);

/// "Yellow" and "Red", "Gelb" and "Rot".
[[nodiscard]] std::string_view name_of(Side side, Speech speech);

/// One sentence, or a few short ones, for the fact of this explanation.
[[nodiscard]] std::string sentence_of(const Explanation& explanation, const Fact& fact,
                                      Speech speech);

/// All facts in words, in their order.
[[nodiscard]] std::vector<std::string> sentences_of(const Explanation& explanation, Speech speech);

/// The rules of a proof, one per line: "claimeven  a1 a2". Rules keep Allis's names in every
/// language.
[[nodiscard]] std::vector<std::string> proof_lines(const Proof& proof);

}  // namespace zugzwang
