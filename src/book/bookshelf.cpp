#include "book/bookshelf.hpp"

#include <algorithm>
#include <utility>

namespace zugzwang {

Bookshelf::Bookshelf(OpeningBook book) { put(std::move(book)); }

void Bookshelf::put(OpeningBook book) {
  const auto same = std::ranges::find(books_, book.geometry(), &OpeningBook::geometry);
  if (same == books_.end()) {
    books_.push_back(std::move(book));
  } else {
    *same = std::move(book);
  }
}

const OpeningBook* Bookshelf::find(Geometry geometry) const {
  const auto found = std::ranges::find(books_, geometry, &OpeningBook::geometry);
  return found == books_.end() ? nullptr : &*found;
}

std::optional<Score> Bookshelf::lookup(const Position& position) const {
  const OpeningBook* book = find(position.geometry());
  return book == nullptr ? std::nullopt : book->lookup(position);
}

}  // namespace zugzwang
