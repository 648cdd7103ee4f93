#pragma once

// A UCI session without its streams: lines go in, lines come out.
//
// The thread that reads lines never waits for a search. During one it obeys `stop`, `quit`,
// `isready` and `uci` at once; everything else waits in a queue for a second thread, which obeys
// one command after the other.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "search/threads.hpp"
#include "uci/worker.hpp"

namespace zugzwang::uci {

/// Longer lines are not read. A game has 42 moves of five characters.
inline constexpr std::size_t kMaxLineBytes = 65'536;

class Session {
 public:
  Session(const SessionSettings& settings, LineSink sink);
  /// Like `quit`.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Takes the next line, without its end. False if the session is over: after `quit`, or when
  /// lines cannot be written any more.
  bool take(std::string_view line);
  /// The end of input: what was asked for is done, and a search without a limit is stopped. Waits
  /// for it.
  void finish();

  /// False if there is no second thread: commands are obeyed before the next line is taken.
  [[nodiscard]] bool works_in_background() const { return thread_.has_value(); }
  [[nodiscard]] bool output_failed() const { return output_.failed(); }

 private:
  [[nodiscard]] std::string introduction() const;
  /// Says what needs no work: at once during a search, otherwise when it is its turn.
  void say(std::string text);
  void take_turn(Command command);
  void stop();
  void quit();
  void close();
  void work();

  SessionSettings settings_;
  Output output_;
  Worker worker_;

  std::mutex mutex_;  ///< guards what follows, up to the atomic
  std::condition_variable arrived_;
  std::deque<Command> waiting_;
  bool closing_ = false;
  std::uint64_t searches_sent_ = 0;
  std::uint64_t searches_done_ = 0;
  std::uint64_t searches_stopped_ = 0;  ///< all up to this number
  bool last_search_is_infinite_ = false;

  std::atomic<bool> cancelled_ = false;  ///< of the command that is being obeyed
  std::optional<Thread> thread_;         ///< none if it could not be started
};

}  // namespace zugzwang::uci
