#pragma once

#include <initializer_list>
#include <string>

#include "explain/language.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// Says things in one language, with the names that the sides have in it.
class Voice {
 public:
  explicit Voice(Speech speech) : speech_(speech) {}

  [[nodiscard]] Language language() const { return speech_.language; }
  [[nodiscard]] std::string say(Text text, std::initializer_list<std::string> arguments) const {
    return fill_in(text, speech_.language, arguments);
  }
  [[nodiscard]] std::string name(Side side) const { return std::string(name_of(side, speech_)); }

 private:
  Speech speech_;
};

}  // namespace zugzwang
