#include "online/fair_openings.hpp"

#include <set>

#include "board/immediate_wins.hpp"

namespace zugzwang::online {

namespace {

class OpeningFinder {
 public:
  OpeningFinder(const OpeningBook& book, int stones)
      : book_(book), stones_(stones), position_(book.geometry()) {}

  std::vector<std::vector<Column>> find() && {
    search();
    return std::move(found_);
  }

 private:
  void search() {
    if (position_.ply() == stones_) {
      if (is_fair() && seen_.insert(position_.key()).second) found_.push_back(moves_);
      return;
    }
    for (const Column column : legal_columns(position_)) {
      const Position before = position_;
      position_.play(column);
      moves_.push_back(column);
      search();
      moves_.pop_back();
      position_ = before;
    }
  }

  [[nodiscard]] bool is_fair() const {
    const auto score = book_.lookup(position_);
    return score && score->is_draw() && immediate_wins(position_, Side::First) == 0 &&
           immediate_wins(position_, Side::Second) == 0;
  }

  const OpeningBook& book_;
  int stones_;
  Position position_;
  std::vector<Column> moves_;
  std::set<Position::Word> seen_;
  std::vector<std::vector<Column>> found_;
};

}  // namespace

FairOpenings find_fair_openings(const OpeningBook& book, int stones) {
  return {.rules = {.geometry = book.geometry()}, .openings = OpeningFinder(book, stones).find()};
}

}  // namespace zugzwang::online
