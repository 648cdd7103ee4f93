#pragma once

namespace zugzwang::cli {

/// Makes sure that descriptors 0 to 2 are taken, or the first file that is opened would get one of
/// them and what is printed would land in it. A stream that was closed stays unusable.
void occupy_standard_descriptors();

/// From now on, memory that cannot be had ends the program with a sentence, in whichever thread.
/// The library is built without exceptions, and could not pass one on.
void end_when_memory_is_short();

}  // namespace zugzwang::cli
