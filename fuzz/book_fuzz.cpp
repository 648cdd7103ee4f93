#include <span>

#include "book/draft.hpp"
#include "book/opening_book.hpp"
#include "fuzz_input.hpp"

using namespace zugzwang;

/// Files of books and journals: whatever they hold, they are refused or can be used.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = std::as_bytes(std::span(data, size));
  if (const auto book = OpeningBook::read(file)) {
    (void)book->lookup(Position(book->geometry()));
    for (int ply = 0; ply <= book->plies(); ++ply) {
      (void)book->score_at(ply, book->slots().count(ply) - 1);
    }
  } else {
    require(!describe(book.error()).empty());
  }
  BookDraft draft(*BookSlots::make(*Geometry::make(4, 4, 4), 3));
  if (const auto sound = replay_journal(file, draft)) require(*sound <= size);
  return 0;
}
