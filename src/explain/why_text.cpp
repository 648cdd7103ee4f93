#include "explain/why_text.hpp"

#include "explain/marked_diagram.hpp"
#include "explain/plan_words.hpp"

namespace zugzwang {

std::string why_text(const Explanation& explanation, Speech speech) {
  const Position& position = explanation.position;
  const Plan& plan = explanation.reason->plan;
  std::string text = reason_text(position, *explanation.reason, speech) + "\n" +
                     best_line_text(position, plan, speech) + "\n\n" +
                     frame_diagrams(explanation.frames, plan) + "\n";
  for (std::size_t i = 0; i < explanation.frames.size(); ++i) {
    text += std::to_string(i + 1) + "  " +
            frame_text(position, plan, explanation.frames[i], speech) + "\n";
  }
  if (const auto principle = principle_of(position, plan, speech)) {
    text += "\n" + principle->text + "\n";
  }
  return text;
}

std::string why_not_text(const Explanation& explanation, Speech speech) {
  std::string text;
  for (const Refutation& refutation : explanation.refutations) {
    text += refutation_text(refutation, speech) + "\n";
  }
  return text;
}

}  // namespace zugzwang
