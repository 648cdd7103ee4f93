#include <string_view>

#include "server/site.hpp"

// The app, placed into the program by the assembler, as the book is: the program then runs from any
// folder. Without an app it is an archive of no files.
asm(R"(
  .section .rodata
  .balign 16
  .globl kZugzwangAppBegin
kZugzwangAppBegin:
  .incbin ")" ZUGZWANG_APP_ARCHIVE R"("
  .globl kZugzwangAppEnd
kZugzwangAppEnd:
  .byte 0
  .previous
)");
extern "C" const char kZugzwangAppBegin;
extern "C" const char kZugzwangAppEnd;

namespace zugzwang::server {

Site built_in_site() {
  auto files = read_archive(std::string_view(&kZugzwangAppBegin, &kZugzwangAppEnd));
  return Site(files ? *std::move(files) : std::vector<NamedFile>{});
}

}  // namespace zugzwang::server
