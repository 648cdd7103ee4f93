#include "book/opening_book.hpp"

#include <gtest/gtest.h>

#include "board/outcome.hpp"
#include "book/draft.hpp"
#include "support/plain_negamax.hpp"
#include "support/right_checksum.hpp"

namespace zugzwang {
namespace {

BookSlots small_slots(int plies = 7) { return *BookSlots::make(*Geometry::make(4, 4, 4), plies); }

Position wide(const BookPosition& position) {
  return Position::with_key(Position(position.geometry()), position.key());
}

Score plain_score(const BookPosition& position) {
  static testing::PlainNegamax oracle;
  return Score(oracle.score(wide(position)));
}

/// A whole book of a small board, solved the plain way.
BookDraft solved_draft(const BookSlots& slots) {
  BookDraft draft(slots);
  for (std::uint32_t slot = 0; slot < slots.count(slots.plies()); ++slot) {
    if (draft.is_open(slot)) draft.set(slot, plain_score(draft.position_at(slot)));
  }
  return draft;
}

const std::vector<std::byte>& small_book() {
  static const std::vector<std::byte> file = solved_draft(small_slots()).finish();
  return file;
}

TEST(OpeningBook, KnowsTheExactScoreOfEveryPosition) {
  const auto book = OpeningBook::read(small_book());
  ASSERT_TRUE(book.has_value());
  int looked_up = 0;
  for (int ply = 0; ply <= book->plies(); ++ply) {
    for (std::uint32_t slot = 0; slot < book->slots().count(ply); ++slot) {
      const BookPosition position = book->slots().position_at(ply, slot);
      if (!has_score(position)) continue;
      ASSERT_EQ(book->lookup(wide(position)), plain_score(position));
      ++looked_up;
    }
  }
  EXPECT_GT(looked_up, 1000);
}

TEST(OpeningBook, HasNoAnswerForOtherBoardsDeeperPositionsAndFinishedGames) {
  const auto book = OpeningBook::read(small_book());
  ASSERT_TRUE(book.has_value());
  EXPECT_FALSE(book->lookup(Position(Geometry::standard())));
  Position deep(book->geometry());
  for (const int column : {0, 1, 2, 3, 0, 1, 2, 3}) deep.play(Column(column));
  EXPECT_FALSE(book->lookup(deep));
  Position over(book->geometry());
  for (const int column : {0, 1, 0, 1, 0, 1, 0}) over.play(Column(column));
  EXPECT_FALSE(book->lookup(over));
}

BookFault fault_of(std::vector<std::byte> file) { return OpeningBook::read(file).error(); }

TEST(OpeningBook, RefusesADamagedFileWithTheReason) {
  const std::vector<std::byte>& good = small_book();
  EXPECT_EQ(fault_of({}), BookFault::NotABook);
  EXPECT_EQ(fault_of(std::vector<std::byte>(100)), BookFault::NotABook);
  EXPECT_EQ(fault_of({good.begin(), good.begin() + 20}), BookFault::Truncated);
  EXPECT_EQ(fault_of({good.begin(), good.end() - 1}), BookFault::Truncated);
  auto longer = good;
  longer.push_back({});
  EXPECT_EQ(fault_of(longer), BookFault::TooLong);
  auto newer = good;
  newer[8] = std::byte{9};
  EXPECT_EQ(fault_of(newer), BookFault::UnknownVersion);
  auto impossible = good;
  impossible[10] = std::byte{0};
  EXPECT_EQ(fault_of(impossible), BookFault::NoSuchBoard);
}

TEST(OpeningBook, NoticesEverySingleFlippedBit) {
  const std::vector<std::byte>& good = small_book();
  for (std::size_t bit = 0; bit < good.size() * 8; bit += 7) {
    auto damaged = good;
    damaged[bit / 8] ^= static_cast<std::byte>(1 << (bit % 8));
    ASSERT_FALSE(OpeningBook::read(damaged).has_value()) << "bit " << bit;
  }
}

TEST(BookJournal, ABuildCutOffAnywhereEndsInTheSameBook) {
  const BookSlots slots = small_slots(5);
  const BookDraft whole = solved_draft(slots);
  std::vector<std::byte> journal = journal_head(slots);
  for (std::uint32_t slot = 0; slot < slots.count(5); ++slot) {
    BookDraft fresh(slots);
    if (!fresh.is_open(slot)) continue;
    const auto entry = journal_entry(slot, plain_score(fresh.position_at(slot)));
    journal.insert(journal.end(), entry.begin(), entry.end());
  }
  for (std::size_t length = 0; length <= journal.size(); ++length) {
    BookDraft draft(slots);
    const auto sound = replay_journal(std::span(journal).first(length), draft);
    ASSERT_TRUE(sound.has_value());
    ASSERT_LE(*sound, length);
    ASSERT_LT(length - *sound, 16U) << "only what was cut off is lost";
    if (length % 101 != 0 && length != journal.size()) continue;
    for (std::uint32_t slot = 0; slot < slots.count(5); ++slot) {
      if (draft.is_open(slot)) draft.set(slot, plain_score(draft.position_at(slot)));
    }
    ASSERT_EQ(draft.finish(), whole.finish());
  }
}

TEST(BookJournal, DropsWhatFollowsADamagedEntry) {
  const BookSlots slots = small_slots(2);
  std::vector<std::byte> journal = journal_head(slots);
  const std::size_t head = journal.size();
  for (std::uint32_t slot = 0; slot < 3; ++slot) {
    const auto entry = journal_entry(slot, Score());
    journal.insert(journal.end(), entry.begin(), entry.end());
  }
  journal[head + kJournalEntryBytes] ^= std::byte{1};
  BookDraft draft(slots);
  EXPECT_EQ(replay_journal(journal, draft), head + kJournalEntryBytes);
}

TEST(BookJournal, RefusesTheJournalOfAnotherBook) {
  BookDraft draft(small_slots(3));
  EXPECT_EQ(replay_journal(journal_head(small_slots(4)), draft).error(), JournalFault::OtherBook);
  const std::vector<std::byte> noise(64, std::byte{7});
  EXPECT_EQ(replay_journal(noise, draft).error(), JournalFault::NotAJournal);
}

TEST(OpeningBook, PassesOnNoScoreThatNoPositionCanHave) {
  auto hostile = small_book();
  std::fill(hostile.begin() + 32, hostile.end(), std::byte{0xFF});
  const auto book = OpeningBook::read(testing::with_right_checksum(hostile));
  ASSERT_TRUE(book.has_value());
  int refused = 0;
  for (int ply = 0; ply <= book->plies(); ++ply) {
    for (std::uint32_t slot = 0; slot < book->slots().count(ply); ++slot) {
      const BookPosition position = book->slots().position_at(ply, slot);
      if (!has_score(position)) continue;
      const auto score = book->lookup(wide(position));
      if (!score) {
        ++refused;
        continue;
      }
      ASSERT_LE(*score, Score::win_now(book->geometry(), ply));
      ASSERT_GE(*score, Score::loss_next(book->geometry(), ply));
    }
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace zugzwang
