#include "book/draft.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "board/immediate_wins.hpp"
#include "book/opening_book.hpp"

namespace zugzwang {

namespace {

constexpr std::string_view kJournalMagic = "ZUGZJRNL";
constexpr std::uint8_t kJournalVersion = 1;
constexpr std::size_t kScoreAt = 4;
constexpr std::size_t kCheckAt = 5;

bool needs_score(const BookSlots& slots, const BookPosition& position) {
  return slots.is_canonical(position) && has_score(position);
}

/// Three bytes that a truncated or overwritten entry will hardly have by chance.
std::array<std::byte, 3> entry_check(std::uint32_t slot, std::int8_t score) {
  std::uint64_t mixed = (std::uint64_t{slot} << 8 | static_cast<std::uint8_t>(score)) + 1;
  mixed *= kGoldenRatio;
  return {static_cast<std::byte>(mixed >> 40), static_cast<std::byte>(mixed >> 48),
          static_cast<std::byte>(mixed >> 56)};
}

}  // namespace

BookDraft::BookDraft(BookSlots slots)
    : slots_(std::move(slots)),
      states_(slots_.count(slots_.plies()), State::Unneeded),
      scores_(states_.size(), static_cast<std::int8_t>(
                                  Score::loss_next(slots_.geometry(), slots_.plies()).value())) {
  for (std::uint32_t slot = 0; slot < states_.size(); ++slot) {
    const BookPosition position = position_at(slot);
    if (!needs_score(slots_, position)) continue;
    states_[slot] = State::Open;
    ++needed_;
  }
}

bool BookDraft::is_open(std::uint32_t slot) const { return states_[slot] == State::Open; }

void BookDraft::set(std::uint32_t slot, Score score) {
  if (!is_open(slot)) return;
  states_[slot] = State::Solved;
  scores_[slot] = static_cast<std::int8_t>(score.value());
  ++solved_;
}

Score BookDraft::score_of_child(const BookPosition& child,
                                std::span<const std::int8_t> scores) const {
  // The parent could not win immediately, so no child has a line.
  if (child.is_full()) return {};
  if (can_win_now(child)) return Score::win_now(child.geometry(), child.ply());
  return Score(scores[slots_.slot_of(child)]);
}

std::vector<std::byte> BookDraft::finish() const {
  assert(is_complete());
  const Geometry geometry = slots_.geometry();
  std::vector<std::vector<std::int8_t>> scores(static_cast<std::size_t>(slots_.plies()) + 1);
  scores.back() = scores_;
  for (int ply = slots_.plies() - 1; ply >= 0; --ply) {
    const auto index = static_cast<std::size_t>(ply);
    const auto unused = static_cast<std::int8_t>(Score::loss_next(geometry, ply).value());
    scores[index].assign(slots_.count(ply), unused);
    for (std::uint32_t slot = 0; slot < slots_.count(ply); ++slot) {
      const BookPosition position = slots_.position_at(ply, slot);
      if (!needs_score(slots_, position)) continue;
      Score best(unused);
      for (const Column column : position.open_columns()) {
        BookPosition child = position;
        child.play(column);
        best = std::max(best, -score_of_child(child, scores[index + 1]));
      }
      scores[index][slot] = static_cast<std::int8_t>(best.value());
    }
  }
  return write_book(slots_, scores);
}

std::vector<std::byte> journal_head(const BookSlots& slots) {
  const Geometry geometry = slots.geometry();
  std::vector<std::byte> head;
  for (const char c : kJournalMagic) head.push_back(static_cast<std::byte>(c));
  for (const int number : {int{kJournalVersion}, geometry.columns(), geometry.rows(),
                           geometry.connect(), slots.plies(), 0, 0, 0}) {
    head.push_back(static_cast<std::byte>(number));
  }
  return head;
}

std::vector<std::byte> journal_entry(std::uint32_t slot, Score score) {
  std::vector<std::byte> entry(kJournalEntryBytes);
  for (std::size_t i = 0; i < kScoreAt; ++i) entry[i] = static_cast<std::byte>(slot >> (8 * i));
  entry[kScoreAt] = static_cast<std::byte>(score.value());
  std::ranges::copy(entry_check(slot, static_cast<std::int8_t>(score.value())),
                    entry.begin() + kCheckAt);
  return entry;
}

std::expected<std::size_t, JournalFault> replay_journal(std::span<const std::byte> journal,
                                                        BookDraft& draft) {
  const auto head = journal_head(draft.slots());
  // A build killed before the head was complete has nothing to lose.
  if (journal.size() < head.size()) {
    const bool is_ours = std::ranges::equal(journal, std::span(head).first(journal.size()));
    return is_ours ? std::expected<std::size_t, JournalFault>(0)
                   : std::unexpected(JournalFault::NotAJournal);
  }
  if (!std::ranges::equal(journal.first(kJournalMagic.size()),
                          std::span(head).first(kJournalMagic.size()))) {
    return std::unexpected(JournalFault::NotAJournal);
  }
  if (!std::ranges::equal(journal.first(head.size()), head)) {
    return std::unexpected(JournalFault::OtherBook);
  }
  std::size_t at = head.size();
  const std::uint32_t slots = draft.slots().count(draft.slots().plies());
  for (; at + kJournalEntryBytes <= journal.size(); at += kJournalEntryBytes) {
    const auto entry = journal.subspan(at, kJournalEntryBytes);
    std::uint32_t slot = 0;
    for (std::size_t i = 0; i < kScoreAt; ++i) {
      slot |= std::to_integer<std::uint32_t>(entry[i]) << (8 * i);
    }
    const auto score = static_cast<std::int8_t>(entry[kScoreAt]);
    if (slot >= slots || !std::ranges::equal(entry.subspan(kCheckAt), entry_check(slot, score))) {
      break;
    }
    draft.set(slot, Score(score));
  }
  return at;
}

}  // namespace zugzwang
