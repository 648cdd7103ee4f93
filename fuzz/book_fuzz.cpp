#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "book/bookshelf.hpp"
#include "book/draft.hpp"
#include "fuzz_input.hpp"
#include "solver/best_move.hpp"
#include "solver/solver.hpp"
#include "support/right_checksum.hpp"

using namespace zugzwang;

namespace {

/// What a book says about a position must be possible, and must not lead a search astray.
void use(const std::shared_ptr<const Bookshelf>& books, const Position& start,
         std::span<const std::uint8_t> moves) {
  Position position = start;
  std::optional<Position> last_known;
  for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 42); ++i) {
    if (const auto score = books->lookup(position)) {
      const Geometry geometry = position.geometry();
      require(*score <= Score::win_now(geometry, position.ply()));
      require(*score >= Score::loss_next(geometry, position.ply()));
      require(score->plies_to_end(geometry, position.ply()) > 0);
      last_known = position;
    }
    const Column column(moves[i] % position.geometry().columns());
    if (position.last_mover_has_line() || !position.is_open(column)) break;
    position.play(column);
  }
  if (!last_known) return;
  // Few nodes: thousands are searched before the limits are first checked.
  Solver solver({.threads = 1, .table_mib = 1, .books = books});
  (void)find_best_move(solver, *last_known, {.limits = {.nodes = 1}});
}

/// A book of a board that the bytes choose, with scores that they choose and a checksum that fits.
void use_lying_book(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < 8) return;
  constexpr std::uint64_t kMaxSlots = 5000;
  const auto geometry = Geometry::make(1 + bytes[0] % 9, 1 + bytes[1] % 9, 1 + bytes[2] % 5);
  const auto slots =
      geometry ? BookSlots::make(*geometry, bytes[3] % 12, kMaxSlots) : std::optional<BookSlots>();
  if (!slots) return;
  std::vector<std::vector<std::int8_t>> scores;
  for (int ply = 0; ply <= slots->plies(); ++ply) {
    const auto lowest = static_cast<std::int8_t>(Score::loss_next(*geometry, ply).value());
    scores.emplace_back(slots->count(ply), lowest);
  }
  std::vector<std::byte> file = write_book(*slots, scores);
  const auto lies = bytes.subspan(4);
  constexpr std::size_t kHeadBytes = 32;
  for (std::size_t i = kHeadBytes; i < file.size(); ++i) {
    file[i] = static_cast<std::byte>(lies[(i - kHeadBytes) % lies.size()]);
  }
  auto book = OpeningBook::read(testing::with_right_checksum(file));
  require(book.has_value());
  const auto shared = std::make_shared<const Bookshelf>(*std::move(book));
  use(shared, Position(*geometry), lies);
}

}  // namespace

/// Files of books and journals: whatever they hold, they are refused or usable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span bytes(data, size);
  const auto file = std::as_bytes(bytes);
  for (const auto& candidate :
       {std::vector(file.begin(), file.end()),
        testing::with_right_checksum(std::vector(file.begin(), file.end()))}) {
    const auto book = OpeningBook::read(candidate);
    if (!book) {
      require(!describe(book.error()).empty());
      continue;
    }
    for (int ply = 0; ply <= book->plies(); ++ply) {
      (void)book->score_at(ply, book->slots().count(ply) - 1);
    }
    use(std::make_shared<const Bookshelf>(*book), Position(book->geometry()), bytes);
  }
  use_lying_book(bytes);
  BookDraft draft(*BookSlots::make(*Geometry::make(4, 4, 4), 3));
  if (const auto sound = replay_journal(file, draft)) require(*sound <= size);
  return 0;
}
