#include "cli/files/temporary_names.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <string_view>

namespace zugzwang::cli {

namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "or a signal handler may not use it");

struct Place {
  std::atomic<bool> is_taken = false;
  std::array<char, PATH_MAX> name{};
};

// A signal handler can reach only globals. A match writes two files.
std::array<Place, 4> places;

}  // namespace

void note_temporary(const std::string& name) {
  const auto place = std::ranges::find_if(places, [](const Place& at) { return !at.is_taken; });
  if (place == places.end() || name.size() >= place->name.size()) return;
  std::ranges::copy(name, place->name.begin());
  place->name[name.size()] = '\0';
  place->is_taken = true;
}

void forget_temporary(const std::string& name) {
  for (Place& place : places) {
    if (place.is_taken && std::string_view(place.name.data()) == name) place.is_taken = false;
  }
}

void remove_temporaries() {
  for (Place& place : places) {
    if (place.is_taken.exchange(false)) unlink(place.name.data());
  }
}

}  // namespace zugzwang::cli
