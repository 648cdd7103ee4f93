// Runs the program again and again, making one call after another fail: the first allocation, the
// second, and so on; then threads that do not start, writes, and the rest.
//
//   run_faults PROGRAM LIBRARY [--max N] [--only COMMAND]
//
// LIBRARY is fault_library, which is preloaded. The allocations before a command begins, which are
// the same for all commands, are made to fail only for the first command. --max N tries at most N
// calls of each kind and command, spread over all of them. Whatever fails, the program must
// - end by itself, in time, with a status of its own;
// - either do all of its work, or say on stderr what is wrong;
// - leave every file whole: as it was before, or as it should be, and no other file behind;
// - do its work when it is run once more in the same folder.

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "faults/commands.hpp"

namespace zugzwang::faults {

namespace {

namespace fs = std::filesystem;

constexpr auto kKinds = {"memory", "thread", "write", "sync", "rename", "read", "open", "close"};
constexpr std::chrono::seconds kTimeLimit{60};

/// Which call fails; 0 means none.
struct Fault {
  std::string kind;
  long at = 0;
};

/// What a run left behind.
struct Run {
  bool in_time = true;
  int status = 0;  ///< as waitpid() reports it
  std::string output;
  std::string messages;
  Files files;
  long calls = 0;

  [[nodiscard]] bool exited() const { return in_time && WIFEXITED(status); }
  [[nodiscard]] bool succeeded() const { return exited() && WEXITSTATUS(status) == 0; }
};

std::string read_whole(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Without the figures that differ from run to run.
std::string without_times(const std::string& output) {
  static const std::regex kTimes("(time|nps) [0-9]+");
  return std::regex_replace(output, kTimes, "$1 0");
}

void write_whole(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// A new folder that is removed with everything in it.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "zugzwang-faults-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
      std::perror("mkdtemp");
      std::exit(2);
    }
    path_ = pattern;
    fs::create_directory(work());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// Where the program runs.
  [[nodiscard]] fs::path work() const { return path_ / "work"; }
  /// What the program does not see.
  [[nodiscard]] fs::path beside(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

class Runner {
 public:
  Runner(fs::path program, fs::path library)
      : program_(std::move(program)), library_(std::move(library)) {}

  /// Runs the command in the folder as it is.
  [[nodiscard]] Run run(const Command& command, const Fault& fault, const Folder& folder) const {
    write_whole(folder.beside("input"), command.input);
    std::vector<std::string> words{program_.string()};
    words.insert(words.end(), command.arguments.begin(), command.arguments.end());
    const std::vector<std::string> environment{
        "LD_PRELOAD=" + library_.string(), "FAULT_KIND=" + fault.kind,
        "FAULT_AT=" + std::to_string(fault.at), "FAULT_COUNT=" + folder.beside("count").string(),
        "LANG=C.UTF-8"};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, folder.beside("input").c_str(), O_RDONLY, 0);
    constexpr int kNew = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, 1, folder.beside("output").c_str(), kNew, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, folder.beside("messages").c_str(), kNew, 0600);
    posix_spawn_file_actions_addchdir_np(&actions, folder.work().c_str());
    pid_t child = 0;
    const int error = posix_spawn(&child, program_.c_str(), &actions, nullptr,
                                  pointers(words).data(), pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
      std::fprintf(stderr, "%s cannot be run\n", program_.c_str());
      std::exit(2);
    }
    Run result;
    result.in_time = wait_for(child, result.status);
    result.output = without_times(read_whole(folder.beside("output")));
    result.messages = read_whole(folder.beside("messages"));
    result.calls = std::atol(read_whole(folder.beside("count")).c_str());
    for (const auto& entry : fs::directory_iterator(folder.work())) {
      result.files.emplace(entry.path().filename().string(), read_whole(entry.path()));
    }
    return result;
  }

 private:
  [[nodiscard]] static std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> list;
    for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
    list.push_back(nullptr);
    return list;
  }

  /// False if it had to be killed.
  [[nodiscard]] static bool wait_for(pid_t child, int& status) {
    const auto end = std::chrono::steady_clock::now() + kTimeLimit;
    for (auto pause = std::chrono::microseconds(500);; pause = std::min(pause * 2, kLongestPause)) {
      if (waitpid(child, &status, WNOHANG) == child) return true;
      if (std::chrono::steady_clock::now() > end) break;
      std::this_thread::sleep_for(pause);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return false;
  }

  static constexpr std::chrono::microseconds kLongestPause{20'000};
  fs::path program_;
  fs::path library_;
};

/// What is wrong with a run that was disturbed; none if nothing is.
class Judge {
 public:
  Judge(const Command& command, const Run& undisturbed)
      : command_(command), undisturbed_(undisturbed) {}

  [[nodiscard]] std::optional<std::string> objection(const Run& run) const {
    if (!run.in_time) return "it did not end";
    if (!run.exited()) return "killed by signal " + std::to_string(WTERMSIG(run.status));
    if (const auto wrong = objection_to_files(run)) return wrong;
    if (run.succeeded()) {
      if (command_.talks && run.output.find("cannot ") != std::string::npos) return std::nullopt;
      if (run.output != undisturbed_.output) return "it printed something else, with status 0";
      if (run.files != undisturbed_.files) return "it wrote something else, with status 0";
      return std::nullopt;
    }
    const int status = WEXITSTATUS(run.status);
    if (status != 1 && status != 2) return "status " + std::to_string(status);
    if (run.messages.empty()) return "no message, with status " + std::to_string(status);
    return std::nullopt;
  }

  /// Of the run after a disturbed one, in the same folder.
  [[nodiscard]] std::optional<std::string> objection_to_next(const Run& run) const {
    if (!run.succeeded()) return "the next run failed: " + run.messages;
    if (run.files != undisturbed_.files) return "the next run wrote something else";
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<std::string> objection_to_files(const Run& run) const {
    for (const auto& [name, content] : command_.before) {
      if (!run.files.contains(name)) return name + " is gone";
    }
    for (const auto& [name, content] : run.files) {
      if (std::ranges::find(command_.keeps, name) != command_.keeps.end()) continue;
      const bool is_old = has(command_.before, name, content);
      const bool is_whole = has(undisturbed_.files, name, content);
      // Anything that can be resumed may be half done.
      const bool may_go_on = !command_.keeps.empty() && undisturbed_.files.contains(name) &&
                             undisturbed_.files.at(name).starts_with(content);
      if (!is_old && !is_whole && !may_go_on) return "it left a file " + name;
    }
    return std::nullopt;
  }

  [[nodiscard]] static bool has(const Files& files, const std::string& name,
                                const std::string& content) {
    const auto found = files.find(name);
    return found != files.end() && found->second == content;
  }

  const Command& command_;
  const Run& undisturbed_;
};

/// Tries faults with all cores and counts.
class Campaign {
 public:
  Campaign(Runner runner, long max) : runner_(std::move(runner)), max_(max) {
    const Folder folder;
    set_up_calls_ =
        runner_.run({.name = "version", .arguments = {"--version"}}, {.kind = "memory"}, folder)
            .calls;
  }

  void try_all(const Command& command) {
    for (const char* kind : kKinds) {
      const Folder folder;
      lay_out(command, folder);
      const Run undisturbed = runner_.run(command, {.kind = kind, .at = 0}, folder);
      if (!undisturbed.succeeded()) {
        report_failure(command, {.kind = kind, .at = 0},
                       "it fails undisturbed: " + undisturbed.messages);
        return;
      }
      try_kind(command, kind, undisturbed);
    }
  }

  [[nodiscard]] long passed() const { return passed_; }
  [[nodiscard]] long failed() const { return failed_; }

 private:
  static void lay_out(const Command& command, const Folder& folder) {
    for (const auto& [name, content] : command.before) write_whole(folder.work() / name, content);
  }

  /// How many calls of this kind need not fail again: thousands of allocations set up the options
  /// of all commands, the same whichever command follows. They are tried with the first command.
  [[nodiscard]] long tried_before(const Command& command, const std::string& kind) const {
    constexpr long kLastOfSetUp = 100;  // where the commands may begin to differ
    if (kind != "memory" || command.name == all_commands().front().name) return 0;
    return std::max(0L, set_up_calls_ - kLastOfSetUp);
  }

  void try_kind(const Command& command, const std::string& kind, const Run& undisturbed) {
    const long before = std::min(undisturbed.calls, tried_before(command, kind));
    const long calls = undisturbed.calls - before;
    const long tried = std::min(calls, max_);
    std::atomic<long> next{0};
    const auto work = [&] {
      for (long i = next++; i < tried; i = next++) {
        // Spread over all calls, including the first and the last.
        const long at = tried == calls ? i : i * (calls - 1) / std::max(tried - 1, 1L);
        try_one(command, {.kind = kind, .at = before + at + 1}, undisturbed);
      }
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
      threads.emplace_back(work);
    }
  }

  void try_one(const Command& command, const Fault& fault, const Run& undisturbed) {
    const Folder folder;
    lay_out(command, folder);
    const Judge judge(command, undisturbed);
    auto wrong = judge.objection(runner_.run(command, fault, folder));
    if (!wrong && !undisturbed.files.empty()) {
      wrong = judge.objection_to_next(runner_.run(command, {.kind = fault.kind}, folder));
    }
    if (wrong) {
      report_failure(command, fault, *wrong);
    } else {
      ++passed_;
    }
  }

  void report_failure(const Command& command, const Fault& fault, const std::string& what) {
    ++failed_;
    const std::lock_guard lock(mutex_);
    std::printf("%s, %s %ld: %s\n", command.name.c_str(), fault.kind.c_str(), fault.at,
                what.c_str());
    std::fflush(stdout);
  }

  Runner runner_;
  long max_;
  long set_up_calls_ = 0;
  std::atomic<long> passed_{0};
  std::atomic<long> failed_{0};
  std::mutex mutex_;
};

int main(const std::vector<std::string>& words) {
  long max = 1'000'000;
  std::string only;
  for (std::size_t i = 3; i + 1 < words.size(); i += 2) {
    if (words[i] == "--max") max = std::atol(words[i + 1].c_str());
    if (words[i] == "--only") only = words[i + 1];
  }
  if (words.size() < 3 || words.size() % 2 == 0 || max < 1) {
    std::fputs("run_faults PROGRAM LIBRARY [--max N] [--only COMMAND]\n", stderr);
    return 2;
  }
  Campaign campaign(Runner(fs::absolute(words[1]), fs::absolute(words[2])), max);
  long commands = 0;
  for (const Command& command : all_commands()) {
    if (!only.empty() && command.name != only) continue;
    campaign.try_all(command);
    ++commands;
  }
  std::printf("%ld faults tried in %ld commands\n", campaign.passed() + campaign.failed(),
              commands);
  std::printf("%ld passed, %ld failed\n", campaign.passed(), campaign.failed());
  return campaign.failed() == 0 && campaign.passed() > 0 ? 0 : 1;
}

}  // namespace

}  // namespace zugzwang::faults

int main(int argc, char** argv) {
  return zugzwang::faults::main(std::vector<std::string>(argv, argv + argc));
}
