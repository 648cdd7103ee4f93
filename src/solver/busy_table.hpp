#pragma once

// Which positions other threads are searching right now, so that this one can look elsewhere first.
//
// A hint and nothing more: entries are overwritten and forgotten at will, and all accesses are
// relaxed. A wrong hint changes the order in which moves are tried, never a result.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace zugzwang {

class BusyTable {
 public:
  [[nodiscard]] bool is_busy(std::uint64_t position) const {
    return place(position).load(std::memory_order_relaxed) == position;
  }
  void enter(std::uint64_t position) { place(position).store(position, std::memory_order_relaxed); }
  void leave(std::uint64_t position) {
    if (is_busy(position)) place(position).store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kEntries = 4096;
  using Entry = std::atomic<std::uint64_t>;

  [[nodiscard]] const Entry& place(std::uint64_t position) const {
    return entries_[position % kEntries];
  }
  [[nodiscard]] Entry& place(std::uint64_t position) { return entries_[position % kEntries]; }

  std::array<Entry, kEntries> entries_{};
};

}  // namespace zugzwang
