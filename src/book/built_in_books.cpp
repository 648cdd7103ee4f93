#include "book/built_in_books.hpp"

#include <cstddef>
#include <span>
#include <utility>

// The boards that have a book, each in a file of its name: columns, rows, and how many in a row win
// if not four.
#define ZUGZWANG_FOR_EACH_BOOK(use)                                                           \
  use(7x6) use(4x10) use(5x8) use(5x9) use(5x10) use(6x6) use(6x7) use(7x5) use(8x4) use(8x5) \
      use(9x4) use(4x9x5) use(4x10x5) use(5x6x5) use(5x7x5) use(6x5x5) use(7x4x5) use(8x4x5)  \
          use(4x9x6) use(4x10x6) use(5x7x6) use(6x5x6) use(7x5x6) use(8x4x6)

// The assembler puts the books into the program: it then runs from any folder, and nothing is
// copied when it starts.
#define ZUGZWANG_EMBED(board)                        \
  asm("  .section .rodata\n"                         \
      "  .balign 16\n"                               \
      "  .globl kZugzwangBook" #board                \
      "\n"                                           \
      "  .hidden kZugzwangBook" #board               \
      "\n"                                           \
      "kZugzwangBook" #board                         \
      ":\n"                                          \
      "  .incbin \"" ZUGZWANG_BOOK_FOLDER "/" #board \
      ".book\"\n"                                    \
      "  .globl kZugzwangBookEnd" #board             \
      "\n"                                           \
      "  .hidden kZugzwangBookEnd" #board            \
      "\n"                                           \
      "kZugzwangBookEnd" #board                      \
      ":\n"                                          \
      "  .byte 0\n"                                  \
      "  .previous\n");                              \
  extern "C" const std::byte kZugzwangBook##board;   \
  extern "C" const std::byte kZugzwangBookEnd##board;
ZUGZWANG_FOR_EACH_BOOK(ZUGZWANG_EMBED)

namespace zugzwang {

std::shared_ptr<const Bookshelf> built_in_books() {
  auto shelf = std::make_shared<Bookshelf>();
#define ZUGZWANG_FILE(board) std::span(&kZugzwangBook##board, &kZugzwangBookEnd##board),
  for (const auto file : {ZUGZWANG_FOR_EACH_BOOK(ZUGZWANG_FILE)}) {
    if (auto book = OpeningBook::read(file)) shelf->put(*std::move(book));
  }
  return shelf;
}

}  // namespace zugzwang
