#pragma once

// A UCI session without its streams: lines go in, lines come out.
//
// The thread that reads lines never waits for a search. During one it executes `stop`, `quit`,
// `isready` and `uci` immediately; everything else waits in a queue for a second thread, which
// executes one command after the other. Nothing is dropped: only when the queue is full, which
// takes tens of thousands of commands, does the reading thread wait for room.

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

  /// Takes the next line, without its line break. False if the session is over: after `quit`, or
  /// when lines cannot be written any more.
  bool take(std::string_view line);
  /// The end of input: queued commands are executed, and `go infinite` is stopped. Waits for them
  /// as long as somebody reads the answers; otherwise everything is stopped.
  void finish();

  /// False if there is no second thread: commands are executed before the next line is taken.
  [[nodiscard]] bool works_in_background() const { return thread_.has_value(); }
  [[nodiscard]] bool output_failed() const { return output_.failed(); }

 private:
  [[nodiscard]] std::string introduction() const;
  /// Nobody reads the answers any more.
  [[nodiscard]] bool is_over();
  /// Sends an answer that needs no work: immediately during a search, otherwise in its turn.
  void say(std::string text);
  void take_turn(Command command);
  /// Puts it into the queue, once there is room. Nothing is queued when nobody reads the answers
  /// any more. With the mutex locked.
  void enqueue(std::unique_lock<std::mutex>& lock, Command command);
  /// Waits until the condition is true, with the mutex locked. False if nobody reads the answers
  /// any more.
  template <class Condition>
  [[nodiscard]] bool wait_while_connected(std::unique_lock<std::mutex>& lock,
                                          const Condition& condition);
  /// Ends the last search if it is infinite, and no other. With the mutex locked.
  void end_infinite_search();
  void stop();
  void quit();
  void close();
  void work();

  SessionSettings settings_;
  Output output_;
  Worker worker_;

  std::mutex mutex_;  ///< guards what follows, up to the atomic
  std::condition_variable arrived_;
  std::condition_variable progressed_;  ///< a command has left the queue, or all are executed
  std::deque<Command> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_working_ = false;
  bool closing_ = false;
  bool abandoned_ = false;  ///< nobody reads the answers any more
  std::uint64_t searches_sent_ = 0;
  std::uint64_t searches_done_ = 0;
  bool last_search_is_infinite_ = false;

  std::atomic<bool> cancelled_ = false;  ///< of the command that is being executed
  std::optional<Thread> thread_;         ///< none if it could not be started
};

}  // namespace zugzwang::uci
