#pragma once

#include <memory>

#include "book/opening_book.hpp"

namespace zugzwang {

/// The book that is part of the program.
[[nodiscard]] std::shared_ptr<const OpeningBook> built_in_book();

}  // namespace zugzwang
