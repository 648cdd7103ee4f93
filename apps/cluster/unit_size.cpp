#include "cluster/unit_size.hpp"

#include <algorithm>

namespace zugzwang::cluster {

void UnitSize::learn(int jobs, double seconds) {
  if (jobs <= 0) return;
  // Follows jobs that get longer, without reacting to every outlier.
  constexpr double kWeight = 0.1;
  const double now = seconds / jobs;
  seconds_per_job_ =
      seconds_per_job_ > 0 ? seconds_per_job_ + kWeight * (now - seconds_per_job_) : now;
}

double UnitSize::target_seconds() const {
  constexpr double kShortest = 0.1;
  // tools/simulate_cluster shows what it takes to keep the coordinator from being the bottleneck.
  constexpr double kPerMember = 100e-6;
  return std::max(kShortest, members_ * kPerMember);
}

int UnitSize::jobs_per_thread() const {
  if (fixed_ > 0) return fixed_;
  if (seconds_per_job_ <= 0) return 1;
  return static_cast<int>(
      std::clamp(target_seconds() / seconds_per_job_, 1.0, 1.0 * kMaxPerThread));
}

}  // namespace zugzwang::cluster
