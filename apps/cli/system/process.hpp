#pragma once

// The ground that the program stands on. Linking it in also sees to it that memory that cannot be
// had ends the program with a sentence.

namespace zugzwang::cli {

/// Makes sure that descriptors 0 to 2 are taken, or the first file that is opened would get one of
/// them and what is printed would land in it. A stream that was closed stays unusable.
void occupy_standard_descriptors();

}  // namespace zugzwang::cli
