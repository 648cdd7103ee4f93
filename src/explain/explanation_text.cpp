#include "explain/explanation_text.hpp"

#include <cstddef>
#include <vector>

#include "explain/marked_diagram.hpp"
#include "explain/why_text.hpp"

namespace zugzwang {

namespace {

std::string reasons_text(const Explanation& explanation, Speech speech) {
  const std::string why_not = why_not_text(explanation, speech);
  return "\n" + why_text(explanation, speech) + (why_not.empty() ? "" : "\n" + why_not);
}

std::string line_of(std::string_view sentence) { return std::string(sentence) + "\n"; }

}  // namespace

std::string explanation_text(const Explanation& explanation, Speech speech) {
  std::string text = line_of(marked_diagram(explanation, speech.language));
  if (!explanation.score && !explanation.outcome.is_over()) {
    text += line_of(value_not_found(speech.language));
  }
  const std::vector<std::string> sentences = sentences_of(explanation, speech);
  // The value comes first, then why, then everything else.
  const std::size_t values = explanation.score ? 1 : 0;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    if (i == values && explanation.reason) text += reasons_text(explanation, speech) + "\n";
    text += line_of(sentences[i]);
  }
  if (explanation.reason && sentences.size() == values) text += reasons_text(explanation, speech);
  if (explanation.score && !explanation.reason) text += line_of(reason_not_found(speech.language));
  if (!explanation.proof) return text;
  text += "\n" + line_of(proof_heading(speech.language));
  for (const std::string& line : proof_lines(*explanation.proof)) text += "  " + line_of(line);
  return text;
}

}  // namespace zugzwang
