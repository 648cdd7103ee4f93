#pragma once

#include <string>

namespace zugzwang::cli {

/// Registers a file that must not outlive the program, so that a signal that ends it can remove the
/// file. There is room for a few at a time; a file beyond those stays after a signal.
void note_temporary(const std::string& name);
void forget_temporary(const std::string& name);

/// Removes all of them. May be called by a signal handler.
void remove_temporaries();

}  // namespace zugzwang::cli
