#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/storage.hpp"

namespace zugzwang::testing {

/// A storage that fails on purpose.
class AccidentalStorage final : public server::Storage {
 public:
  enum class Accident { None, NothingIsStored, StoredAndNotSaid };
  AccidentalStorage(std::unique_ptr<Storage> real, const std::atomic<Accident>& accident)
      : real_(std::move(real)), accident_(accident) {}

  Result<std::vector<server::Verdict>> append(
      std::span<const server::Addition> additions) override {
    if (accident_ == Accident::NothingIsStored) return std::unexpected("the disk is full");
    auto verdicts = real_->append(additions);
    if (accident_ == Accident::StoredAndNotSaid) return std::unexpected("the line was cut");
    return verdicts;
  }
  Result<std::optional<std::vector<std::string>>> read(const std::string& table,
                                                       std::uint64_t from) override {
    return real_->read(table, from);
  }
  Result<std::uint64_t> remove_expired(const server::Expiry& expiry,
                                       server::Milliseconds now) override {
    return real_->remove_expired(expiry, now);
  }
  Result<bool> keep_code(const server::DeviceCode& code) override { return real_->keep_code(code); }
  Result<std::optional<std::string>> find_code(const std::string& table, const std::string& hash,
                                               server::Milliseconds now) override {
    return real_->find_code(table, hash, now);
  }
  Result<bool> keep_absence(const server::Absence& absence) override {
    return real_->keep_absence(absence);
  }
  Result<bool> end_absence(const std::string& table, const std::string& seat) override {
    return real_->end_absence(table, seat);
  }
  Result<std::vector<server::Absence>> absences(const std::string& table) override {
    return real_->absences(table);
  }
  Result<server::Milliseconds> note_alive(server::Milliseconds now) override {
    return real_->note_alive(now);
  }
  bool listen(std::function<void(server::Notice)>) override { return false; }
  Result<bool> tell(const std::string&) override { return false; }

 private:
  std::unique_ptr<Storage> real_;
  const std::atomic<Accident>& accident_;
};

}  // namespace zugzwang::testing
