#include "server/online/metrics.hpp"

#include <fmt/core.h>

namespace zugzwang::server {

namespace {

std::string metric(std::string_view name, std::string_view type, std::string_view help,
                   std::uint64_t value) {
  return fmt::format("# HELP zugzwang_{0} {2}\n# TYPE zugzwang_{0} {1}\nzugzwang_{0} {3}\n", name,
                     type, help, value);
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds duration) {
  const double seconds = std::chrono::duration<double>(duration).count();
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds[i]) ++counts_[i];
  }
  ++count_;
  sum_ += seconds;
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
  std::string lines =
      fmt::format("# HELP zugzwang_{0} {1}\n# TYPE zugzwang_{0} histogram\n", name, help);
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    lines += fmt::format("zugzwang_{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], counts_[i]);
  }
  return lines + fmt::format(
                     "zugzwang_{0}_bucket{{le=\"+Inf\"}} {1}\nzugzwang_{0}_sum {2}\n"
                     "zugzwang_{0}_count {1}\n",
                     name, count_, sum_);
}

std::string Metrics::text() const {
  std::string lines =
      metric("connections", "gauge", "WebSockets that are open.", connections) +
      metric("connections_total", "counter", "WebSockets that were opened.", connections_total) +
      metric("tables_in_memory", "gauge", "Tables that are held in memory.", tables_in_memory) +
      metric("tables_created_total", "counter", "Tables that were created.", tables_created) +
      metric("tables_removed_total", "counter", "Tables that expired and were removed.",
             tables_removed) +
      metric("moves_total", "counter", "Stones that were played and stored.", moves) +
      metric("events_total", "counter", "Events that were stored.", events) +
      metric("messages_total", "counter", "Messages from clients.", messages) +
      metric("storage_failures_total", "counter", "Failed attempts to store or read.",
             storage_failures) +
      metric("storage_conflicts_total", "counter",
             "Attempts to store when another server was first.", storage_conflicts) +
      metric("storage_works", "gauge", "1 if the last attempt to store something succeeded.",
             storage_works ? 1 : 0);
  lines +=
      "# HELP zugzwang_refusals_total Commands and connections that were refused.\n"
      "# TYPE zugzwang_refusals_total counter\n";
  for (const auto& [reason, count] : refusals) {
    lines += fmt::format("zugzwang_refusals_total{{reason=\"{}\"}} {}\n", reason, count);
  }
  return lines +
         storing.text("storing_seconds",
                      "From the request to store events until they are stored.") +
         command.text("command_seconds",
                      "From the arrival of a command until its events are sent.");
}

}  // namespace zugzwang::server
