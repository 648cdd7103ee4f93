#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "online/table.hpp"
#include "online_load/checker.hpp"
#include "online_load/connection.hpp"
#include "search/random.hpp"

namespace zugzwang::online_load {

/// What all players share.
struct Run {
  boost::asio::io_context& io;
  std::vector<std::uint16_t> ports;
  std::chrono::milliseconds pause;
  Random random;
  bool is_ending = false;              ///< no more moves
  std::vector<double> latencies = {};  ///< from a move until the opponent knows, in milliseconds
  std::uint64_t moves = 0;
  std::uint64_t reconnections = 0;
  std::map<std::string, std::uint64_t> refusals = {};
};

/// What both players of a table know.
struct Meeting {
  std::string table = {};
  std::string move_id = {};  ///< the last move that was sent, and when
  std::chrono::steady_clock::time_point move_sent = {};
};

/// One of two players who play one game after the other, come back when they are cut off, and
/// write down what they were told.
class Player {
 public:
  Player(Run& run, Meeting& meeting, online::Seat seat, std::uint64_t number);

  void connect();
  /// The other player of the table.
  void set_opponent(Player& opponent) { opponent_ = &opponent; }

  [[nodiscard]] bool is_waiting() const { return !pending_.empty(); }
  [[nodiscard]] const Testimony& testimony() const { return testimony_; }
  void drop();

 private:
  void opened();
  void received(const online::ServerMessage& message);
  void heard(const online::Event& event);
  void answered(const std::string& id, bool done);
  void go_on();
  void act();
  void move();
  void send_command(online::CommandBody body);

  Run& run_;
  Meeting& meeting_;
  const online::Seat seat_;
  const std::string name_;
  const std::string token_;
  Player* opponent_ = nullptr;
  std::shared_ptr<Connection> connection_;
  boost::asio::steady_timer timer_;
  std::size_t port_ = 0;
  bool is_there_ = false;  ///< a welcome has come
  bool is_seated_ = false;
  bool is_thinking_ = false;
  std::uint64_t commands_ = 0;
  std::string pending_;  ///< the id of the command that waits for its answer
  online::CommandBody pending_body_;
  online::Table state_;
  Testimony testimony_;
};

}  // namespace zugzwang::online_load
