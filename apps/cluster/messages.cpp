#include "cluster/messages.hpp"

#include <bit>
#include <cstddef>

namespace zugzwang::cluster {

namespace {

constexpr std::size_t kNumberBytes = 8;

/// Lowest byte first, on every machine.
void add_number(std::string& bytes, std::uint64_t number) {
  for (std::size_t i = 0; i < kNumberBytes; ++i) {
    bytes += static_cast<char>(number >> (8 * i) & 0xff);
  }
}

void add_text(std::string& bytes, std::string_view text) {
  add_number(bytes, text.size());
  bytes += text;
}

/// Takes numbers and texts from the beginning of a message.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool read(std::uint64_t& number) {
    if (rest_.size() < kNumberBytes) return false;
    number = 0;
    for (std::size_t i = 0; i < kNumberBytes; ++i) {
      number |= std::uint64_t{static_cast<std::uint8_t>(rest_[i])} << (8 * i);
    }
    rest_.remove_prefix(kNumberBytes);
    return true;
  }
  [[nodiscard]] bool read(std::string& text) {
    std::uint64_t size = 0;
    if (!read(size) || size > rest_.size()) return false;
    text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return true;
  }
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace

std::string to_bytes(const TaskMessage& task) {
  std::string bytes;
  add_number(bytes, static_cast<std::uint64_t>(task.threads));
  add_text(bytes, task.text);
  return bytes;
}

std::string to_bytes(const std::vector<Job>& unit) {
  std::string bytes;
  for (const Job& job : unit) {
    add_number(bytes, job.number);
    add_text(bytes, job.text);
  }
  return bytes;
}

std::string to_bytes(const UnitResults& results) {
  std::string bytes;
  add_number(bytes, std::bit_cast<std::uint64_t>(results.seconds));
  for (const JobResult& result : results.results) {
    add_number(bytes, result.number);
    add_text(bytes, result.result);
  }
  return bytes;
}

std::optional<TaskMessage> read_task(std::string_view bytes) {
  Reader reader(bytes);
  TaskMessage task;
  std::uint64_t threads = 0;
  if (!reader.read(threads) || !reader.read(task.text) || !reader.is_at_end()) return std::nullopt;
  task.threads = static_cast<int>(threads);
  return task;
}

std::optional<std::vector<Job>> read_unit(std::string_view bytes) {
  Reader reader(bytes);
  std::vector<Job> unit;
  while (!reader.is_at_end()) {
    Job& job = unit.emplace_back();
    if (!reader.read(job.number) || !reader.read(job.text)) return std::nullopt;
  }
  return unit;
}

std::optional<UnitResults> read_results(std::string_view bytes) {
  Reader reader(bytes);
  UnitResults results;
  std::uint64_t seconds = 0;
  if (!reader.read(seconds)) return std::nullopt;
  results.seconds = std::bit_cast<double>(seconds);
  while (!reader.is_at_end()) {
    JobResult& result = results.results.emplace_back();
    if (!reader.read(result.number) || !reader.read(result.result)) return std::nullopt;
  }
  return results;
}

}  // namespace zugzwang::cluster
