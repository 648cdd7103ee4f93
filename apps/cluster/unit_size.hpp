#pragma once

namespace zugzwang::cluster {

/// How many jobs go into a unit, learned from how long they take.
class UnitSize {
 public:
  /// The maximum number of jobs in a unit for each thread of a member.
  static constexpr int kMaxPerThread = 64;

  /// `fixed` is the number of jobs for each thread; 0 leaves it to be learned.
  UnitSize(int members, int fixed) : members_(members), fixed_(fixed) {}

  /// Takes into account that this many jobs took this long on one thread.
  void learn(int jobs, double seconds);
  /// Forgets what was learned, for the jobs of another task.
  void forget() { seconds_per_job_ = 0; }

  /// For each thread of a member.
  [[nodiscard]] int jobs_per_thread() const;
  /// How long a unit should take. The coordinator spends some time on each, and members ask more
  /// often the more of them there are.
  [[nodiscard]] double target_seconds() const;

 private:
  int members_;
  int fixed_;
  double seconds_per_job_ = 0;  ///< 0 if unknown
};

}  // namespace zugzwang::cluster
