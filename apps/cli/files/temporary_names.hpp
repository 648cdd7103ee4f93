#pragma once

#include <string>

namespace zugzwang::cli {

/// Notes a name that must not outlive the program, so that a signal which ends it can remove the
/// file. There is room for a few at a time; a name for which there is none stays after a kill.
void note_temporary(const std::string& name);
void forget_temporary(const std::string& name);

/// Removes all of them. May be called by a signal handler.
void remove_temporaries();

}  // namespace zugzwang::cli
