#include "uci/session.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string>
#include <utility>

#include "notation/parse_error.hpp"

namespace zugzwang::uci {

namespace {

constexpr std::array<std::string_view, 5> kWaitingVerbs{"setoption", "ucinewgame", "position", "go",
                                                        "d"};
/// Part of the protocol, but without a meaning here.
constexpr std::array<std::string_view, 3> kIgnoredVerbs{"debug", "register", "ponderhit"};
/// How often a waiting session checks whether anybody still reads its answers.
constexpr std::chrono::milliseconds kBetweenChecks{200};

bool is_one_of(std::string_view verb, std::span<const std::string_view> verbs) {
  return std::ranges::find(verbs, verb) != verbs.end();
}

/// About how much memory a waiting command takes.
std::size_t bytes_of(const Command& command) {
  std::size_t bytes = sizeof(Command) + command.arguments.size();
  if (!command.go) return bytes + command.go.error().size();
  for (const std::string& word : command.go->ignored) bytes += sizeof(std::string) + word.size();
  return bytes;
}

}  // namespace

Session::Session(const SessionSettings& settings, LineSink sink)
    : settings_(settings), output_(std::move(sink)), worker_(settings, output_) {
  if (settings_.in_background) thread_ = Thread::start([this] { work(); });
}

Session::~Session() { quit(); }

bool Session::take(std::string_view line) {
  if (is_over()) return false;
  if (line.size() > kMaxLineBytes) {
    say("info string this line is too long");
    return !is_over();
  }
  Words words(line);
  const auto verb = words.next();
  if (!verb) return true;
  if (*verb == "quit") {
    quit();
    return false;
  }
  if (*verb == "uci") {
    say(introduction());
  } else if (*verb == "isready") {
    say("readyok");
  } else if (*verb == "stop") {
    stop();
  } else if (is_one_of(*verb, kWaitingVerbs)) {
    Command command{.verb = std::string(*verb), .arguments = std::string(words.rest())};
    if (command.verb == "go") command.go = read_go(command.arguments);
    take_turn(std::move(command));
  } else if (!is_one_of(*verb, kIgnoredVerbs)) {
    say(fmt::format("info string unknown command {}", excerpt(*verb)));
  }
  return !is_over();
}

std::string Session::introduction() const {
  return fmt::format(
      "id name {}\n"
      "id author the Zugzwang authors\n"
      "option name Threads type spin default 1 min 1 max {}\n"
      "option name Hash type spin default {} min 1 max {}\n"
      "option name Clear Hash type button\n"
      "option name OwnBook type check default true\n"
      "option name UCI_Variant type combo default cfour var cfour\n"
      "uciok",
      settings_.program, kMaxThreads, SolverOptions::kDefaultTableMib, kMaxHashMib);
}

void Session::say(std::string text) {
  {
    // Without a search, earlier commands are executed first: that is what `isready` is for.
    std::unique_lock lock(mutex_);
    if (searches_done_ == searches_sent_ && thread_) {
      return enqueue(lock, {.verb = "say", .arguments = std::move(text)});
    }
  }
  output_.send(std::move(text));
}

void Session::take_turn(Command command) {
  std::unique_lock lock(mutex_);
  // A client that goes on without a stop has no more use for a search that would never end.
  end_infinite_search();
  if (command.verb == "go" && command.go) {
    command.search_number = ++searches_sent_;
    last_search_is_infinite_ = command.go->infinite && !command.go->perft;
  }
  if (thread_) return enqueue(lock, std::move(command));
  lock.unlock();
  cancelled_ = false;
  worker_.execute(command, cancelled_, false);
  searches_done_ = searches_sent_;
}

template <class Condition>
bool Session::wait_while_connected(std::unique_lock<std::mutex>& lock, const Condition& condition) {
  while (!progressed_.wait_for(lock, kBetweenChecks, condition)) {
    if (!output_.failed() && settings_.is_connected()) continue;
    abandoned_ = true;
    return false;
  }
  return true;
}

void Session::enqueue(std::unique_lock<std::mutex>& lock, Command command) {
  const std::size_t bytes = bytes_of(command);
  const bool has_room = wait_while_connected(lock, [&] {
    return waiting_.empty() || waiting_bytes_ + bytes <= settings_.max_waiting_bytes;
  });
  if (!has_room) return;
  waiting_bytes_ += bytes;
  waiting_.push_back(std::move(command));
  arrived_.notify_one();
}

bool Session::is_over() {
  const std::scoped_lock lock(mutex_);
  return abandoned_ || output_.failed();
}

void Session::end_infinite_search() {
  if (!std::exchange(last_search_is_infinite_, false)) return;
  // Searches queued before it have limits, and are not affected.
  const auto search = std::ranges::find(waiting_.rbegin(), waiting_.rend(), searches_sent_,
                                        &Command::search_number);
  if (search != waiting_.rend()) {
    search->stopped = true;
    return;
  }
  cancelled_ = true;
  cancelled_.notify_all();
}

void Session::stop() {
  {
    const std::scoped_lock lock(mutex_);
    // Also those that are queued: they were sent before this.
    for (Command& command : waiting_) command.stopped = true;
    last_search_is_infinite_ = false;
    cancelled_ = true;
  }
  cancelled_.notify_all();
}

void Session::quit() {
  stop();
  {
    // Every search that was sent gets its answer. Commands that only prepare others are not needed.
    const std::scoped_lock lock(mutex_);
    std::erase_if(waiting_, [this](const Command& command) {
      return output_.failed() || command.verb == "setoption" || command.verb == "ucinewgame";
    });
  }
  close();
}

void Session::finish() {
  bool is_done = false;
  {
    std::unique_lock lock(mutex_);
    end_infinite_search();
    is_done = wait_while_connected(lock, [this] { return waiting_.empty() && !is_working_; });
  }
  is_done ? close() : quit();
}

void Session::close() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  arrived_.notify_one();
  if (thread_) thread_->join();
}

void Session::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (waiting_.empty()) return;
    const Command command = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= bytes_of(command);
    is_working_ = true;
    cancelled_ = command.stopped;
    lock.unlock();
    progressed_.notify_one();
    worker_.execute(command, cancelled_, true);
    lock.lock();
    is_working_ = false;
    if (command.search_number != 0) searches_done_ = command.search_number;
    if (waiting_.empty()) progressed_.notify_one();
  }
}

}  // namespace zugzwang::uci
