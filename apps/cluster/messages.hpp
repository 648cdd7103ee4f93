#pragma once

// The messages between coordinator and members.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/workforce.hpp"

namespace zugzwang::cluster {

enum class Tag : int {
  Task,     ///< to a member: what the units that follow are about
  Unit,     ///< to a member: jobs to do
  Drop,     ///< to a member: jobs that have not been begun are not needed
  End,      ///< to a member: there will be no more
  Results,  ///< to the coordinator: of one unit
  Refusal,  ///< to the coordinator: the sentence that says why a task is not understood
};

struct TaskMessage {
  int threads = 0;  ///< of each member; 0 leaves it to them
  std::string text;
};

struct JobResult {
  std::uint64_t number = 0;
  std::string result;
};

struct UnitResults {
  /// The time that its jobs took, added up over all threads.
  double seconds = 0;
  /// Of the jobs that were done: fewer than requested after Tag::Drop.
  std::vector<JobResult> results;
};

[[nodiscard]] std::string to_bytes(const TaskMessage& task);
[[nodiscard]] std::string to_bytes(const std::vector<Job>& unit);
[[nodiscard]] std::string to_bytes(const UnitResults& results);

// None if the bytes are not such a message.
[[nodiscard]] std::optional<TaskMessage> read_task(std::string_view bytes);
[[nodiscard]] std::optional<std::vector<Job>> read_unit(std::string_view bytes);
[[nodiscard]] std::optional<UnitResults> read_results(std::string_view bytes);

}  // namespace zugzwang::cluster
