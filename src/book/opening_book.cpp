#include "book/opening_book.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <string_view>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "board/reach.hpp"

namespace zugzwang {

namespace {

// The head of the file, all numbers little-endian:
//   0  8 bytes  magic
//   8  2        version
//  10  1 each   columns, rows, connect, plies
//  14  2        zero
//  16  8        bytes of payload
//  24  8        checksum of everything before it and of the payload
constexpr std::string_view kMagic = "ZUGZBOOK";
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kBoardAt = 10;
constexpr std::size_t kPayloadSizeAt = 16;
constexpr std::size_t kChecksumAt = 24;
constexpr std::size_t kHeadBytes = 32;
constexpr std::uint64_t kVersion = 1;

/// FNV-1a, 64 bits: catches damage, not malice.
class Checksum {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) {
      value_ = (value_ ^ std::to_integer<std::uint64_t>(byte)) * 0x0000'0100'0000'01B3U;
    }
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325U;
};

std::uint64_t checksum_of(std::span<const std::byte> head, std::span<const std::byte> payload) {
  Checksum checksum;
  checksum.add(head.first(kChecksumAt));
  checksum.add(payload);
  return checksum.value();
}

std::uint64_t number_at(std::span<const std::byte> bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) {
    number |= std::to_integer<std::uint64_t>(bytes[at + i]) << (8 * i);
  }
  return number;
}

void put_number(std::span<std::byte> bytes, std::size_t at, std::size_t size,
                std::uint64_t number) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<std::byte>(number >> (8 * i));
}

/// The scores that a position with so many stones and no win at once can have, as small numbers.
struct ScoreCode {
  int lowest;
  int highest;
  int bits;

  static ScoreCode of(Geometry geometry, int ply) {
    const int lowest = Score::loss_next(geometry, ply).value();
    const int highest = std::max(0, Score::win_now(geometry, ply).value() - 1);
    return {lowest, highest,
            std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(highest - lowest))))};
  }
};

std::size_t ply_bytes(const BookSlots& slots, int ply) {
  const auto bits = static_cast<std::size_t>(ScoreCode::of(slots.geometry(), ply).bits);
  return (slots.count(ply) * bits + 7) / 8;
}

/// Where each ply begins in the payload, and where the last one ends.
std::vector<std::size_t> ply_offsets(const BookSlots& slots) {
  std::vector<std::size_t> offsets{0};
  for (int ply = 0; ply <= slots.plies(); ++ply) {
    offsets.push_back(offsets.back() + ply_bytes(slots, ply));
  }
  return offsets;
}

}  // namespace

std::string describe(BookFault fault) {
  switch (fault) {
    case BookFault::NotABook:
      return "it is not an opening book";
    case BookFault::UnknownVersion:
      return "its version is not known (only " + std::to_string(kVersion) + " is)";
    case BookFault::NoSuchBoard:
      return "its size does not fit the board that it names";
    case BookFault::Truncated:
      return "its end is missing";
    case BookFault::TooLong:
      return "it is longer than it says";
    case BookFault::WrongChecksum:
      return "it is damaged: the checksum is wrong";
  }
  return {};
}

OpeningBook::OpeningBook(BookSlots slots, std::vector<std::byte> payload, std::uint64_t checksum)
    : slots_(std::move(slots)),
      payload_(std::move(payload)),
      ply_offsets_(ply_offsets(slots_)),
      checksum_(checksum) {}

std::expected<OpeningBook, BookFault> OpeningBook::read(std::span<const std::byte> file) {
  const auto is_magic = [&](std::size_t length) {
    return std::ranges::equal(file.first(length), kMagic.substr(0, length), {},
                              [](std::byte byte) { return static_cast<char>(byte); });
  };
  if (file.empty() || !is_magic(std::min(file.size(), kMagic.size()))) {
    return std::unexpected(BookFault::NotABook);
  }
  if (file.size() < kHeadBytes) return std::unexpected(BookFault::Truncated);
  if (number_at(file, kVersionAt, 2) != kVersion) return std::unexpected(BookFault::UnknownVersion);

  const auto board = [&](std::size_t i) {
    return static_cast<int>(number_at(file, kBoardAt + i, 1));
  };
  const auto geometry = Geometry::make(board(0), board(1), board(2));
  if (!geometry) return std::unexpected(BookFault::NoSuchBoard);
  const auto payload = file.subspan(kHeadBytes);
  const std::uint64_t expected = number_at(file, kPayloadSizeAt, 8);
  if (payload.size() < expected) return std::unexpected(BookFault::Truncated);
  if (payload.size() > expected) return std::unexpected(BookFault::TooLong);
  // No more slots than there are bits: a damaged head must not make us list millions of them.
  auto slots = BookSlots::make(*geometry, board(3), std::min(kMaxBookSlots, expected * 8));
  if (!slots || ply_offsets(*slots).back() != expected) {
    return std::unexpected(BookFault::NoSuchBoard);
  }
  const std::uint64_t checksum = number_at(file, kChecksumAt, 8);
  if (checksum_of(file, payload) != checksum) return std::unexpected(BookFault::WrongChecksum);
  return OpeningBook(*std::move(slots), {payload.begin(), payload.end()}, checksum);
}

std::optional<Score> OpeningBook::lookup(const Position& position) const {
  if (position.geometry() != geometry() || position.ply() > plies()) return std::nullopt;
  const BookPosition same = to_book_position(position);
  if (!has_score(same)) return std::nullopt;
  const Score score = score_at(position.ply(), slots_.slot_of(same));
  // The checksum catches damage, not malice: what no position can be worth is not passed on.
  const bool is_possible = score.value() <= ScoreCode::of(geometry(), position.ply()).highest;
  return is_possible ? std::optional(score) : std::nullopt;
}

Score OpeningBook::score_at(int ply, std::uint32_t slot) const {
  const ScoreCode code = ScoreCode::of(geometry(), ply);
  const std::size_t first_bit = slot * static_cast<std::size_t>(code.bits);
  const std::size_t at = ply_offsets_[static_cast<std::size_t>(ply)] + first_bit / 8;
  // A code spans two bytes at most: no board has more scores than a byte has values.
  const std::size_t available = std::min<std::size_t>(2, payload_.size() - at);
  const std::uint64_t bits = number_at(payload_, at, available) >> (first_bit % 8);
  const std::uint64_t mask = (std::uint64_t{1} << code.bits) - 1;
  return Score(code.lowest + static_cast<int>(bits & mask));
}

std::vector<std::byte> write_book(const BookSlots& slots,
                                  std::span<const std::vector<std::int8_t>> scores) {
  const auto offsets = ply_offsets(slots);
  std::vector<std::byte> file(kHeadBytes + offsets.back());
  const std::span payload = std::span(file).subspan(kHeadBytes);
  for (int ply = 0; ply <= slots.plies(); ++ply) {
    const auto index = static_cast<std::size_t>(ply);
    const ScoreCode code = ScoreCode::of(slots.geometry(), ply);
    assert(scores[index].size() == slots.count(ply));
    std::size_t bit = offsets[index] * 8;
    for (const std::int8_t score : scores[index]) {
      const auto value = static_cast<unsigned>(score - code.lowest);
      assert(value >> code.bits == 0);
      for (int i = 0; i < code.bits; ++i, ++bit) {
        payload[bit / 8] |= static_cast<std::byte>((value >> i & 1) << (bit % 8));
      }
    }
  }

  const Geometry geometry = slots.geometry();
  std::ranges::transform(kMagic, file.begin(), [](char c) { return static_cast<std::byte>(c); });
  put_number(file, kVersionAt, 2, kVersion);
  const std::array board{geometry.columns(), geometry.rows(), geometry.connect(), slots.plies()};
  for (std::size_t i = 0; i < board.size(); ++i) {
    put_number(file, kBoardAt + i, 1, static_cast<std::uint64_t>(board[i]));
  }
  put_number(file, kPayloadSizeAt, 8, payload.size());
  put_number(file, kChecksumAt, 8, checksum_of(file, payload));
  return file;
}

bool has_score(const BookPosition& position) {
  if (is_over(position) || can_win_now(position)) return false;
  const Position wide = Position::with_key(Position(position.geometry()), position.key());
  return find_moves(wide).has_value();
}

}  // namespace zugzwang
