#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "board/game.hpp"
#include "online/event.hpp"
#include "online/seat.hpp"
#include "online/settings.hpp"

namespace zugzwang::online {

/// Why a game ended. The first three are on the board.
enum class EndReason : std::uint8_t {
  Line,
  FullBoard,
  Consolation,
  Resigned,
  Flag,
  Absence,
  Agreed,
  Left,
};

struct GameEnd {
  EndReason reason;
  /// None for a draw.
  std::optional<Seat> winner;
  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

struct SeatHolder {
  std::string name;
  std::string token_hash;
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

struct RunningScore {
  PerSeat<int> wins{};
  int draws = 0;
  friend bool operator==(const RunningScore&, const RunningScore&) = default;
};

/// The state after a log: a value, and a pure function of the events that were applied.
class Table {
 public:
  /// Applies the event. False if it cannot follow those before it; then nothing changes.
  [[nodiscard]] bool apply(const Event& event);

  /// How many events there were, which is the number of the next one.
  [[nodiscard]] int count() const { return count_; }
  /// When the last one happened.
  [[nodiscard]] Time last_at() const { return last_at_; }
  /// Was there a command with this id?
  [[nodiscard]] bool knows(std::string_view id) const { return ids_.contains(id); }

  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// None if the seat is free.
  [[nodiscard]] const std::optional<SeatHolder>& holder(Seat seat) const {
    return holders_[index_of(seat)];
  }
  /// The seat that the token with this hash holds. A seat that was left is held by nobody.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view token_hash) const;
  [[nodiscard]] bool has_left(Seat seat) const { return left_[index_of(seat)]; }
  /// A player has left: no more games.
  [[nodiscard]] bool is_closed() const { return has_left(Seat::Creator) || has_left(Seat::Guest); }

  /// The number of the last game that began, 0 if none has.
  [[nodiscard]] int game_number() const { return game_number_; }
  /// Is a game being played?
  [[nodiscard]] bool is_running() const { return game_number_ > 0 && !end_; }
  /// The stones of the last game that began.
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] int stones() const { return static_cast<int>(game_.moves().size()); }
  /// Stones that cannot be taken back: those of the opening, or the first one of a swap.
  [[nodiscard]] int fixed_stones() const { return fixed_stones_; }
  /// Who began the last game, as its event says.
  [[nodiscard]] Seat first_seat() const { return first_seat_; }
  /// The side of a seat in the last game. While a side is being chosen, the one it has so far.
  [[nodiscard]] Side side_of(Seat seat) const {
    return seat == first_side_ ? Side::First : Side::Second;
  }
  [[nodiscard]] Seat seat_of(Side side) const {
    return side == Side::First ? first_side_ : other(first_side_);
  }
  /// Is a swap waiting for somebody to choose a side?
  [[nodiscard]] bool is_choosing() const {
    return is_running() && is_swap_ && !side_chosen_ && stones() == 1;
  }
  /// Who has to move or to choose; none if no game is being played.
  [[nodiscard]] std::optional<Seat> to_act() const;
  /// Since when it has been their turn.
  [[nodiscard]] Time turn_since() const { return turn_since_; }
  /// How the last game ended; none while it runs and before there is one.
  [[nodiscard]] const std::optional<GameEnd>& end() const { return end_; }
  [[nodiscard]] const RunningScore& score() const { return score_; }

  /// The offer that waits for an answer. There is one at a time.
  [[nodiscard]] const std::optional<Offered>& offer() const { return offer_; }
  /// Has such an offer of this seat been declined since the last stone?
  [[nodiscard]] bool was_declined(Seat seat, OfferKind kind) const {
    return declined_[index_of(seat)][static_cast<std::size_t>(kind)];
  }
  /// How many stones would remain if a stone of this seat were taken back; none if it has none.
  [[nodiscard]] std::optional<int> stones_after_takeback(Seat seat) const;

  /// The time that a seat has left at that moment, never negative; none without a clock. Only the
  /// clock of whoever has to act runs, and neither does when the game is over.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left(Seat seat, Time now) const;

 private:
  [[nodiscard]] bool on(const Created& created, Time at);
  [[nodiscard]] bool on(const Seated& seated, Time at);
  [[nodiscard]] bool on(const Configured& configured, Time at);
  [[nodiscard]] bool on(const Renamed& renamed, Time at);
  [[nodiscard]] bool on(const Started& started, Time at);
  [[nodiscard]] bool on(const SideChosen& chosen, Time at);
  [[nodiscard]] bool on(const Moved& moved, Time at);
  [[nodiscard]] bool on(const Offered& offered, Time at);
  [[nodiscard]] bool on(const Accepted& accepted, Time at);
  [[nodiscard]] bool on(const Declined& declined, Time at);
  [[nodiscard]] bool on(const Resigned& resigned, Time at);
  [[nodiscard]] bool on(const FlagFell& fell, Time at);
  [[nodiscard]] bool on(const WinClaimed& claimed, Time at);
  [[nodiscard]] bool on(const ClockCredited& credited, Time at);
  [[nodiscard]] bool on(const HandedOver& handed_over, Time at);
  [[nodiscard]] bool on(const Left& left, Time at);

  /// Whose clock runs, or ran when the game ended.
  [[nodiscard]] Seat acting() const;
  [[nodiscard]] bool take_back(int stones, Time at);
  /// Takes what was spent from the clock of the seat; false if it has less.
  [[nodiscard]] bool charge(Seat seat, std::chrono::milliseconds spent);
  void begin_turn(Time at);
  void finish(EndReason reason, std::optional<Seat> winner, Time at);
  void finish_on_board(Time at);

  int count_ = 0;
  Time last_at_{};
  std::set<std::string, std::less<>> ids_;

  Settings settings_;
  PerSeat<std::optional<SeatHolder>> holders_;
  PerSeat<bool> left_{};
  RunningScore score_;

  // The last game that began.
  int game_number_ = 0;
  Game game_;
  int fixed_stones_ = 0;
  Seat first_seat_ = Seat::Creator;
  /// Who has the side that moves first.
  Seat first_side_ = Seat::Creator;
  bool is_swap_ = false;
  bool side_chosen_ = false;
  Time turn_since_{};
  /// With a base clock: at the beginning of the turn.
  PerSeat<std::chrono::milliseconds> left_on_clock_{};
  std::optional<GameEnd> end_;
  Time ended_at_{};

  std::optional<Offered> offer_;
  PerSeat<std::array<bool, 3>> declined_{};
};

}  // namespace zugzwang::online
