#include "book/built_in_book.hpp"

#include <cstddef>
#include <span>
#include <utility>

// The book of the standard board, placed into the program by the assembler: the program then runs
// from any folder, and nothing is copied when it starts.
asm(R"(
  .section .rodata
  .balign 16
  .globl kZugzwangBookBegin
  .hidden kZugzwangBookBegin
kZugzwangBookBegin:
  .incbin ")" ZUGZWANG_BOOK_FILE R"("
  .globl kZugzwangBookEnd
  .hidden kZugzwangBookEnd
kZugzwangBookEnd:
  .byte 0
  .previous
)");
extern "C" const std::byte kZugzwangBookBegin;
extern "C" const std::byte kZugzwangBookEnd;

namespace zugzwang {

std::shared_ptr<const OpeningBook> built_in_book() {
  auto book = OpeningBook::read(std::span(&kZugzwangBookBegin, &kZugzwangBookEnd));
  return book ? std::make_shared<const OpeningBook>(*std::move(book)) : nullptr;
}

}  // namespace zugzwang
