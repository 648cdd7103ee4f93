#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

namespace zugzwang::cli {

/// The next line, without its line break. False at the end of the input, and when standard input
/// fails: an incomplete line does not count then.
[[nodiscard]] bool read_line(std::istream& in, std::string& line);

/// The lines of standard input, for a caller that must not wait for them. Nobody else may read it.
class ArrivingLines {
 public:
  enum class Next : std::uint8_t {
    Line,
    Later,  ///< it has not arrived yet
    End,
  };

  /// Fills in the next line, without its line break, if it has arrived. A failure of standard input
  /// is its end, and an incomplete line does not count then.
  [[nodiscard]] Next next(std::string& line);

 private:
  /// Reads what has arrived.
  [[nodiscard]] Next receive();

  std::string received_;
  std::size_t at_ = 0;         ///< where the next line begins
  std::size_t looked_at_ = 0;  ///< up to here there is no line break
  bool has_ended_ = false;
};

/// Records an error in code that reads the descriptor itself.
void note_input_failure(int error);

/// The sentence that says that standard input has failed; empty if it has not.
[[nodiscard]] std::string input_failure();

}  // namespace zugzwang::cli
