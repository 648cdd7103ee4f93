#include "server/storage/storage_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace zugzwang::testing {
namespace {

using server::Addition;
using server::Storage;
using server::Verdict;
using ::testing::ElementsAre;

using Texts = std::vector<std::string>;

/// Waits in its first transaction until it may continue, and records the size of each one.
class SlowStorage final : public Storage {
 public:
  struct Watch {
    std::mutex mutex;
    std::condition_variable changed;
    bool may_go_on = false;
    std::vector<std::size_t> sizes;
  };
  explicit SlowStorage(Watch& watch) : watch_(watch) {}

  Result<std::vector<Verdict>> append(std::span<const Addition> additions) override {
    std::unique_lock lock(watch_.mutex);
    watch_.sizes.push_back(additions.size());
    watch_.changed.notify_all();
    watch_.changed.wait(lock, [this] { return watch_.may_go_on; });
    return std::vector(additions.size(), Verdict::Stored);
  }
  Result<std::optional<Texts>> read(const std::string&, std::uint64_t) override {
    return std::nullopt;
  }
  Result<std::uint64_t> remove_expired(const server::Expiry&, server::Milliseconds) override {
    return 0;
  }
  Result<bool> keep_code(const server::DeviceCode&) override { return true; }
  Result<std::optional<std::string>> find_code(const std::string&, const std::string&,
                                               server::Milliseconds) override {
    return std::nullopt;
  }
  Result<bool> keep_absence(const server::Absence&) override { return true; }
  Result<bool> end_absence(const std::string&, const std::string&) override { return true; }
  Result<std::vector<server::Absence>> absences(const std::string&) override {
    return std::vector<server::Absence>{};
  }
  Result<server::Milliseconds> note_alive(server::Milliseconds) override { return 0; }
  bool listen(std::function<void(server::Notice)>) override { return false; }
  Result<bool> tell(const std::string&) override { return true; }

 private:
  Watch& watch_;
};

TEST(StorageQueue, StoresWhatHasGatheredInOneTransaction) {
  SlowStorage::Watch watch;
  std::mutex mutex;
  int answers = 0;
  {
    server::StorageQueue queue([&] { return std::make_unique<SlowStorage>(watch); },
                               [&](const server::StorageQueue::Task& task) {
                                 const std::scoped_lock lock(mutex);
                                 task();
                               });
    const auto append = [&](const std::string& table) {
      queue.append({.table = table, .events = {"x"}}, [&](auto verdict) {
        EXPECT_EQ(verdict, Verdict::Stored);
        ++answers;
      });
    };
    append("first");
    std::unique_lock lock(watch.mutex);
    watch.changed.wait(lock, [&] { return !watch.sizes.empty(); });
    for (int i = 0; i < 100; ++i) append(std::to_string(i));
    watch.may_go_on = true;
    watch.changed.notify_all();
  }
  EXPECT_THAT(watch.sizes, ElementsAre(1, 100));
  EXPECT_EQ(answers, 101);
}

TEST(StorageQueue, AStorageThatCannotBeOpenedIsTriedAgain) {
  int attempts = 0;
  SlowStorage::Watch watch;
  watch.may_go_on = true;
  std::vector<bool> stored;
  std::mutex mutex;
  server::StorageQueue queue(
      [&]() -> std::expected<std::unique_ptr<Storage>, std::string> {
        if (++attempts == 1) return std::unexpected("not yet");
        return std::make_unique<SlowStorage>(watch);
      },
      [&](const server::StorageQueue::Task& task) { task(); });
  std::condition_variable changed;
  for (std::size_t i = 1; i <= 2; ++i) {
    queue.append({.table = "t", .events = {"x"}}, [&](auto verdict) {
      const std::scoped_lock lock(mutex);
      stored.push_back(verdict.has_value());
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return stored.size() == i; });
  }
  EXPECT_THAT(stored, ElementsAre(false, true));
}

}  // namespace
}  // namespace zugzwang::testing
