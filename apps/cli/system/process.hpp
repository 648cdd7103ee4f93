#pragma once

// Process setup. Linking it in also makes a failed allocation end the program with a message.

namespace zugzwang::cli {

/// Makes sure that descriptors 0 to 2 are taken; otherwise the first file that is opened would get
/// one of them, and output would land in it. A stream that was closed stays unusable.
void occupy_standard_descriptors();

}  // namespace zugzwang::cli
