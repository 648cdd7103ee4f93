#pragma once

#include <memory>

#include "book/bookshelf.hpp"

namespace zugzwang {

/// The books that are part of the program.
[[nodiscard]] std::shared_ptr<const Bookshelf> built_in_books();

}  // namespace zugzwang
