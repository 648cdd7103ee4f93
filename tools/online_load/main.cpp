// online_load --ports P[,P...] [--games N] [--idle N] [--seconds S] [--pause MS]
//
// Plays any number of random games at a time on servers on this machine, besides connections that
// only wait. Players that are cut off come back, to whichever server is there, and resend what was
// not answered. SIGTERM ends it early. At the end the logs are read and compared with what the
// players were told: a move that was acknowledged must be there, and none may be there twice.

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "online_load/player.hpp"

namespace zugzwang::online_load {
namespace {

struct Options {
  std::vector<std::uint16_t> ports;
  int games = 10;
  int idle = 0;
  int seconds = 10;
  int pause = 5000;
};

bool read_number(std::string_view text, auto& number) {
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end;
}

bool read_ports(std::string_view text, std::vector<std::uint16_t>& ports) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    std::uint16_t port = 0;
    if (!read_number(text.substr(0, end), port)) return false;
    ports.push_back(port);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return !ports.empty();
}

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    const std::string_view value = argv[i + 1];
    const bool read = name == "--ports"     ? read_ports(value, options.ports)
                      : name == "--games"   ? read_number(value, options.games)
                      : name == "--idle"    ? read_number(value, options.idle)
                      : name == "--seconds" ? read_number(value, options.seconds)
                      : name == "--pause"   ? read_number(value, options.pause)
                                            : false;
    if (!read) return false;
  }
  return argc % 2 == 1 && !options.ports.empty();
}

struct Pair {
  Meeting meeting = {};
  std::unique_ptr<Player> creator = {};
  std::unique_ptr<Player> guest = {};
};

double percentile(std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
  return sorted[place];
}

int check(const std::vector<std::unique_ptr<Pair>>& pairs,
          const std::vector<std::uint16_t>& ports) {
  int faults = 0;
  for (const auto& pair : pairs) {
    if (pair->meeting.table.empty()) continue;
    std::string fault;
    for (std::size_t attempt = 0; attempt < 2 * ports.size(); ++attempt) {
      fault = fault_of(read_log(ports[attempt % ports.size()], pair->meeting.table),
                       pair->creator->testimony(), pair->guest->testimony());
      if (fault.empty()) break;
    }
    if (fault.empty()) continue;
    ++faults;
    fmt::print("table {}: {}\n", pair->meeting.table, fault);
  }
  return faults;
}

/// Every connection is a file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

/// Has everybody play for this long, or until it is over. Returns how many seconds that took.
double play(boost::asio::io_context& io, std::chrono::seconds time, const bool& is_over) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  while (!is_over && Clock::now() < began + time) io.run_for(std::chrono::milliseconds(100));
  return std::chrono::duration<double>(Clock::now() - began).count();
}

int run(const Options& options) {
  allow_many_files();
  bool is_over = false;
  boost::asio::io_context io;
  boost::asio::signal_set signals(io, SIGTERM);
  signals.async_wait([&is_over](const auto& /*error*/, int /*signal*/) { is_over = true; });
  Run run{.io = io,
          .ports = options.ports,
          .pause = std::chrono::milliseconds(options.pause),
          .random = Random(std::random_device()())};
  std::vector<std::shared_ptr<Connection>> idle;
  int opened = 0;
  int lost = 0;
  for (int i = 0; i < options.idle; ++i) {
    const auto port = run.ports[static_cast<std::size_t>(i) % run.ports.size()];
    idle.push_back(std::make_shared<Connection>(
        io, port,
        Connection::Events{.opened = [&opened] { ++opened; }, .lost = [&lost] { ++lost; }}));
    idle.back()->open();
    // A few at a time: a server limits the connections that have not yet said what they want.
    constexpr int kAtATime = 50;
    while (i + 1 - opened - lost >= kAtATime) io.run_one_for(std::chrono::milliseconds(50));
  }
  std::vector<std::unique_ptr<Pair>> pairs;
  for (int i = 0; i < options.games; ++i) {
    auto& pair = *pairs.emplace_back(std::make_unique<Pair>());
    const auto number = static_cast<std::uint64_t>(2 * i);
    pair.creator = std::make_unique<Player>(run, pair.meeting, online::Seat::Creator, number);
    pair.guest = std::make_unique<Player>(run, pair.meeting, online::Seat::Guest, number + 1);
    pair.creator->set_opponent(*pair.guest);
    pair.guest->set_opponent(*pair.creator);
    pair.creator->connect();
    if (i % 50 == 49) io.run_for(std::chrono::milliseconds(50));
  }
  // What happens while they arrive does not count.
  io.run_for(std::chrono::seconds(2));
  run.latencies.clear();
  run.moves = 0;
  const double seconds = play(io, std::chrono::seconds(options.seconds), is_over);
  run.is_ending = true;
  const auto is_waiting = [](const auto& pair) {
    return pair->creator->is_waiting() || pair->guest->is_waiting();
  };
  for (int i = 0; i < 100 && std::ranges::any_of(pairs, is_waiting); ++i) {
    io.run_for(std::chrono::milliseconds(100));
  }
  auto& latencies = run.latencies;
  std::ranges::sort(latencies);
  fmt::print("games {}, idle connections {} of which {} were lost, moves {} in {:.0f} s\n",
             options.games, options.idle, lost, run.moves, seconds);
  fmt::print("from a move to the opponent, ms: median {:.1f}, p99 {:.1f}, max {:.1f}\n",
             percentile(latencies, 0.5), percentile(latencies, 0.99), percentile(latencies, 1));
  fmt::print("reconnections {}\n", run.reconnections);
  for (const auto& [reason, count] : run.refusals) fmt::print("refused {}: {}\n", reason, count);
  for (const auto& pair : pairs) {
    pair->creator->drop();
    pair->guest->drop();
  }
  for (const auto& connection : idle) connection->drop();
  io.run_for(std::chrono::milliseconds(200));
  const int faults = check(pairs, options.ports);
  fmt::print("tables with faults {}\n", faults);
  return faults == 0 && run.moves > 0 ? 0 : 1;
}

}  // namespace
}  // namespace zugzwang::online_load

int main(int argc, char** argv) {
  zugzwang::online_load::Options options;
  if (!zugzwang::online_load::read_options(argc, argv, options)) {
    fmt::print(stderr,
               "online_load --ports P[,P...] [--games N] [--idle N] [--seconds S] [--pause MS]\n");
    return 2;
  }
  return zugzwang::online_load::run(options);
}
