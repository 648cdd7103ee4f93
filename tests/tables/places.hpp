#pragma once

// Storages for tests: an SQLite file, and a schema of its own in a real PostgreSQL.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "server/storage/storage.hpp"

#ifdef ZUGZWANG_POSTGRESQL
#include <libpq-fe.h>
#endif

namespace zugzwang::testing {

/// A storage that several servers can open, empty at first. It is removed after the test.
class Place {
 public:
  Place() = default;
  virtual ~Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  /// What open_storage takes.
  [[nodiscard]] virtual std::string address() const = 0;
  /// Runs SQL on it.
  virtual void run(const std::string& statement) = 0;

  [[nodiscard]] std::unique_ptr<server::Storage> open() const {
    auto storage = server::open_storage(address());
    EXPECT_TRUE(storage) << (storage ? "" : storage.error());
    return storage ? *std::move(storage) : nullptr;
  }
};

class SqlitePlace final : public Place {
 public:
  SqlitePlace() {
    std::string name = (std::filesystem::temp_directory_path() / "tables_test_XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~SqlitePlace() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string address() const override {
    return "sqlite:" + (folder_ / "online.db").string();
  }
  void run(const std::string& statement) override;

 private:
  std::filesystem::path folder_;
};

#ifdef ZUGZWANG_POSTGRESQL
/// In the database that the environment names.
class PostgresqlPlace final : public Place {
 public:
  static const char* base() { return std::getenv("ZUGZWANG_TEST_POSTGRESQL"); }

  PostgresqlPlace() : connection_(PQconnectdb(base())) {
    static int number = 0;
    schema_ = "test_" + std::to_string(getpid()) + "_" + std::to_string(++number);
    run("CREATE SCHEMA " + schema_ + "; SET search_path TO " + schema_);
  }
  ~PostgresqlPlace() override {
    run("SET client_min_messages = error; DROP SCHEMA " + schema_ + " CASCADE");
    PQfinish(connection_);
  }
  [[nodiscard]] std::string address() const override {
    const std::string start = base();
    return start + (start.contains('?') ? "&" : "?") + "options=-csearch_path%3D" + schema_;
  }
  void run(const std::string& statement) override {
    PGresult* result = PQexec(connection_, statement.c_str());
    const auto status = PQresultStatus(result);
    EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        << PQerrorMessage(connection_);
    PQclear(result);
  }

 private:
  PGconn* connection_;
  std::string schema_;
};
#endif

/// A test for each kind of storage. PostgreSQL is included only if a script has started one.
class EveryStorage : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() != "postgresql") return;
    if (std::getenv("ZUGZWANG_TEST_POSTGRESQL") == nullptr) {
      GTEST_SKIP() << "ZUGZWANG_TEST_POSTGRESQL names no server";
    }
#ifndef ZUGZWANG_POSTGRESQL
    GTEST_FAIL() << "this build has no PostgreSQL";
#endif
  }
  [[nodiscard]] static std::unique_ptr<Place> new_place() {
#ifdef ZUGZWANG_POSTGRESQL
    if (GetParam() == "postgresql") return std::make_unique<PostgresqlPlace>();
#endif
    return std::make_unique<SqlitePlace>();
  }
};

}  // namespace zugzwang::testing
