#pragma once

#include <deque>
#include <expected>
#include <string>
#include <vector>

#include "cluster/post.hpp"
#include "cluster/unit_size.hpp"
#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// Rank 0: gives jobs to all other ranks. Each works on one unit and has another one waiting, so
/// that nobody waits for a message.
class Coordinator final : public Workforce {
 public:
  /// `ranks` is the number of all ranks, at least two.
  explicit Coordinator(int ranks) : members_(ranks - 1), unit_size_(members_, 0) {}

  /// Each unit has this many jobs for each thread; 0: a number learned from their times.
  void fix_unit_size(int jobs) { unit_size_ = UnitSize(members_, jobs); }

  [[nodiscard]] std::uint64_t max_ahead(int threads) const override;
  [[nodiscard]] std::expected<void, std::string> run(const std::string& task, int threads,
                                                     const JobSource& source) override;
  /// Tells all other ranks to end.
  void end();

 private:
  /// The state of one run.
  struct Run {
    const JobSource& source;
    int threads;
    /// Members that can take a unit, one entry for each unit.
    std::deque<int> free;
    std::vector<int> units_of;  ///< units that each member has, by rank
    int units = 0;              ///< units that all of them have
    bool gives_more = true;
    bool is_stopped = false;
    std::string refusal = {};
  };

  void give_units(Run& run);
  void stop(Run& run);
  void take(Run& run, const Message& message);

  int members_;
  UnitSize unit_size_;
  Post post_;
};

}  // namespace zugzwang::cluster
