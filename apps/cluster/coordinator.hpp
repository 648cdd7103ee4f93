#pragma once

#include <deque>
#include <expected>
#include <string>
#include <vector>

#include "cluster/post.hpp"
#include "cluster/unit_size.hpp"
#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// Rank 0: gives jobs to all other ranks. Each has one unit in its hands and another one waiting,
/// so that nobody waits for a message.
class Coordinator final : public Workforce {
 public:
  /// Of a world of so many ranks, of which there must be two at least.
  explicit Coordinator(int ranks) : members_(ranks - 1), unit_size_(members_, 0) {}

  /// Each unit has this many jobs for each thread; 0: as many as turn out well.
  void fix_unit_size(int jobs) { unit_size_ = UnitSize(members_, jobs); }

  [[nodiscard]] std::uint64_t max_ahead(int threads) const override;
  [[nodiscard]] std::expected<void, std::string> run(const std::string& task, int threads,
                                                     const JobSource& source) override;
  /// Sends everybody home.
  void end();

 private:
  /// What is under way in one run.
  struct Run {
    const JobSource& source;
    int threads;
    /// Who can take a unit, one entry for each unit.
    std::deque<int> free;
    std::vector<int> units_of;  ///< that each member has, by rank
    int units = 0;              ///< that all of them have
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
