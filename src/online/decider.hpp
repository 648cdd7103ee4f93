#pragma once

// Shared by the files that decide.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "online/decide.hpp"

namespace zugzwang::online {

/// Refuses settings that a table cannot have.
[[nodiscard]] std::expected<void, Refusal> check_settings(const Settings& settings,
                                                          const FairOpenings& openings);

/// Decides one command to one table.
class Decider {
 public:
  Decider(const Table& table, const Sender& sender, const std::string& id, Time now, Random& random,
          const FairOpenings& openings)
      : table_(table),
        sender_(sender),
        id_(id),
        // A clock that was set back does not put the log out of order.
        at_(std::max(now, table.last_at())),
        random_(random),
        openings_(openings) {}

  Decision operator()(const Sit& sit);
  Decision operator()(const Configure& configure);
  Decision operator()(const Rename& rename);
  Decision operator()(const Move& move);
  Decision operator()(const ChooseSide& choose);
  Decision operator()(const MakeOffer& offer);
  Decision operator()(const AnswerOffer& answer);
  Decision operator()(const Resign& resign);
  Decision operator()(const ClaimWin& claim);
  Decision operator()(const Leave& leave);
  Decision operator()(const AskDeviceCode& ask);
  Decision operator()(const TakeOver& take_over);

 private:
  using Check = std::expected<void, Refusal>;

  /// For what needs a seat at a table that is open.
  [[nodiscard]] Check need_seat() const {
    if (!sender_.seat) return refuse(RefusalReason::NotSeated);
    if (table_.is_closed()) return refuse(RefusalReason::TableClosed);
    return {};
  }
  [[nodiscard]] Check need_running_game() const {
    if (const Check seated = need_seat(); !seated) return seated;
    if (table_.game_number() == 0) return refuse(RefusalReason::NoGame);
    if (!table_.is_running()) return refuse(RefusalReason::GameOver);
    // The flag's event is on its way.
    if (elapsed(table_, at_)) return refuse(RefusalReason::TimeIsUp);
    return {};
  }
  /// For what could be repeated endlessly.
  [[nodiscard]] Check need_space() const {
    if (table_.count() >= kMaxEvents) return refuse(RefusalReason::TableFull);
    return {};
  }
  [[nodiscard]] Check need_position(std::int64_t ply) const {
    if (ply != table_.stones()) {
      return refuse(RefusalReason::PositionChanged,
                    "the position has changed: there are " + std::to_string(table_.stones()) +
                        " stones on the board, not " + std::to_string(ply));
    }
    return {};
  }

  struct TurnTime {
    std::chrono::milliseconds spent;
    std::chrono::milliseconds lag;
  };
  /// What a turn that ends now costs.
  [[nodiscard]] std::expected<TurnTime, Refusal> turn_time() const;

  [[nodiscard]] Decision accept();
  [[nodiscard]] Decision start(std::vector<EventBody> before, int game, Seat first);
  [[nodiscard]] std::vector<Event> events(std::vector<EventBody> bodies) const;
  [[nodiscard]] Seat seat() const { return *sender_.seat; }

  const Table& table_;
  const Sender& sender_;
  const std::string& id_;
  Time at_;
  Random& random_;
  const FairOpenings& openings_;
};

}  // namespace zugzwang::online
