#include "cli/files/tune_journal.hpp"

#include <utility>

#include "cli/system/interrupt.hpp"

namespace zugzwang::cli {

namespace {

/// A line of the journal has one number: the match in the upper bits, the game in the lower ones.
constexpr int kGameBits = 32;

std::uint64_t match_of(const EndedGame& game) { return game.number >> kGameBits; }

}  // namespace

std::expected<TuneJournal, Failure> TuneJournal::open(
    const std::string& path, const TunePlan& plan, const Contestant& start,
    std::function<void(const Failure&)> on_failure) {
  auto journal = MatchJournal::open(
      path, path, {.head = tune_journal_head(plan, start), .name = "search"}, plan.match.rules);
  if (!journal) return std::unexpected(journal.error());
  return TuneJournal(*std::move(journal), std::move(on_failure));
}

void TuneJournal::connect(TuneHooks& hooks) {
  hooks.earlier = [this](std::uint64_t match) { return next_earlier(match); };
  hooks.on_end = [this](std::uint64_t match, const MatchGame& game) { note_end(match, game); };
}

std::expected<std::optional<EndedGame>, std::string> TuneJournal::next_earlier(
    std::uint64_t match) {
  if (!ahead_ && !all_are_read_) {
    auto game = journal_.next_earlier();
    if (!game) {
      has_failed_ = true;
      return std::unexpected(game.error().sentence);
    }
    ahead_ = *std::move(game);
    all_are_read_ = !ahead_;
  }
  if (!ahead_ || match_of(*ahead_) > match) return std::nullopt;
  // A match that was played before another one is over, so it is not asked for again.
  if (match_of(*ahead_) < match) {
    return std::unexpected(
        journal_.refusal("its games are not those of this search; remove it or name another file")
            .sentence);
  }
  auto game = std::exchange(ahead_, std::nullopt);
  game->number &= (std::uint64_t{1} << kGameBits) - 1;
  return game;
}

void TuneJournal::note_end(std::uint64_t match, MatchGame game) {
  if (has_failed_) return;
  game.number |= match << kGameBits;
  if (const auto appended = journal_.append(game); !appended) give_up(appended.error());
}

void TuneJournal::give_up(const Failure& failure) {
  has_failed_ = true;
  InterruptGuard::interrupt();
  on_failure_(failure);
}

bool TuneJournal::finish(bool is_over) {
  if (has_failed_) {
    if (journal_.is_empty()) (void)journal_.remove();
    return false;
  }
  const auto done = is_over || journal_.is_empty() ? journal_.remove() : journal_.sync();
  if (!done) give_up(done.error());
  return !has_failed_;
}

}  // namespace zugzwang::cli
