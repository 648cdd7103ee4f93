#pragma once

// What is counted, for those who operate the server.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace zugzwang::server {

/// How often something took how long, as Prometheus counts it.
class Histogram {
 public:
  void add(std::chrono::nanoseconds duration);
  /// The lines of a metric with this name.
  [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array kBounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                      0.1,   0.2,   0.5,   1.0,  2.0,  5.0};
  std::array<std::uint64_t, kBounds.size()> counts_{};  ///< of durations up to each bound
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections = 0;
  std::uint64_t connections_total = 0;
  std::uint64_t tables_in_memory = 0;
  std::uint64_t tables_created = 0;
  std::uint64_t tables_removed = 0;
  std::uint64_t moves = 0;
  std::uint64_t events = 0;
  std::uint64_t messages = 0;
  std::uint64_t storage_failures = 0;
  std::uint64_t storage_conflicts = 0;
  bool storage_works = true;
  std::map<std::string, std::uint64_t, std::less<>> refusals = {};
  Histogram storing = {};  ///< from the request to store until it is stored
  Histogram command = {};  ///< from the arrival of a command until its events are sent

  /// In the text format of Prometheus.
  [[nodiscard]] std::string text() const;
};

}  // namespace zugzwang::server
