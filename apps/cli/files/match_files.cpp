#include "cli/files/match_files.hpp"

#include <fmt/core.h>

#include "cli/files/file.hpp"
#include "cli/files/output_target.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/match_report.hpp"
#include "match/journal.hpp"
#include "notation/json_record.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// Is it a regular file, and not a device or a pipe?
bool is_file(const std::string& path) {
  if (path.empty()) return false;
  const auto target = find_target(path);
  return target && target->is_replaced();
}

std::string journal_of(const std::string& file) { return file + ".journal"; }

std::string record_line(const MatchGame& game, bool without_times) {
  if (!without_times) return to_json_line(game.played.record);
  GameRecord record = game.played.record;
  record.times.clear();
  return to_json_line(record);
}

}  // namespace

void MatchFileOptions::add_to(CLI::App& command) {
  add_file(command, "--csv", csv, "Write one line per game as games end");
  add_file(command, "--record", record,
           "Write each game as one line of JSON as it ends; read with show --file FILE --game N");
  command.add_flag("--no-times", without_times,
                   "Leave thinking times out of files and reports: the same games give the same "
                   "bytes");
}

std::expected<void, Failure> MatchFileOptions::check() const {
  const auto refuse = [](std::string sentence) {
    return std::unexpected(
        Failure{.sentence = std::move(sentence), .status = ExitStatus::BadInput});
  };
  for (const std::string& file : {csv, record}) {
    if (file.empty()) continue;
    if (auto writable = check_writable(file); !writable) return writable;
  }
  if (!csv.empty() && !record.empty() && are_in_conflict(csv, record)) {
    return refuse(fmt::format("--csv and --record: {} and {} are the same file", in_quotes(csv),
                              in_quotes(record)));
  }
  for (const auto& [file, other] :
       {std::pair(record, csv), std::pair(csv, record), std::pair(result, csv)}) {
    if (!is_file(file)) continue;
    if (are_in_conflict(journal_of(file), "-")) {
      return refuse(
          fmt::format("standard output is where the journal of {} is kept: name another file",
                      in_quotes(file)));
    }
    if (!other.empty() && are_in_conflict(journal_of(file), other)) {
      return refuse(fmt::format("{} is where the journal of {} is kept: name another file",
                                in_quotes(other), in_quotes(file)));
    }
  }
  return {};
}

std::expected<MatchFiles, Failure> MatchFiles::open(
    const MatchFileOptions& options, const std::vector<Contestant>& contestants,
    const MatchPlan& plan, std::function<void(const Failure&)> on_failure) {
  MatchFiles files(std::move(on_failure));
  const bool without_times = options.without_times;
  if (!options.record.empty()) {
    files.targets_.push_back({.file = GrowingFile(options.record, ""),
                              .text_of = [without_times](const MatchGame& game) {
                                return record_line(game, without_times);
                              }});
  }
  if (!options.csv.empty()) {
    files.targets_.push_back({.file = GrowingFile(options.csv, csv_head(without_times)),
                              .text_of = [without_times](const MatchGame& game) {
                                return csv_line(game, without_times);
                              }});
  }
  for (const std::string& keeper : {options.record, options.csv, options.result}) {
    if (!is_file(keeper) || files.journal_) continue;
    auto journal = MatchJournal::open(
        journal_of(keeper), keeper,
        {.head = match_journal_head(contestants, plan), .name = "match"}, plan.rules);
    if (!journal) return std::unexpected(journal.error());
    files.journal_.emplace(*std::move(journal));
  }
  return files;
}

bool MatchFiles::is_good(const std::expected<void, Failure>& done) {
  if (done) return true;
  has_failed_ = true;
  on_failure_(done.error());
  return false;
}

std::expected<std::optional<EndedGame>, std::string> MatchFiles::next_earlier() {
  if (!journal_) return std::nullopt;
  auto game = journal_->next_earlier();
  is_reading_earlier_ = game && *game;
  if (game) return *std::move(game);
  has_failed_ = true;
  return std::unexpected(game.error().sentence);
}

void MatchFiles::note_end(const MatchGame& game) {
  all_earlier_are_read_ = true;
  if (!journal_ || !journal_is_good_) return;
  journal_is_good_ = is_good(journal_->append(game));
  if (!journal_is_good_) InterruptGuard::interrupt();
}

void MatchFiles::add(const MatchGame& game) {
  // The files end where the journal does.
  if (!journal_is_good_) return;
  for (Target& target : targets_) {
    if (!target.is_good) continue;
    target.is_good = is_good(target.file.append(target.text_of(game)));
    // Before that the file is as the last run left it, or holds what another match has written.
    if (target.is_good && all_earlier_are_read_) target.is_good = is_good(target.file.publish());
  }
}

std::optional<Failure> MatchFiles::refusal() const {
  if (!is_reading_earlier_) return std::nullopt;
  return journal_->refusal("its games are not those of this match; remove it or name another file");
}

std::optional<std::string> MatchFiles::journal() const {
  if (!journal_ || !journal_is_good_ || journal_->is_empty()) return std::nullopt;
  return journal_->path().string();
}

void MatchFiles::connect(MatchPlan& plan, Progress& progress,
                         std::function<std::string(const MatchGame&)> note) {
  plan.earlier = [&] {
    auto game = next_earlier();
    if (game && !*game && earlier_games() > 0) {
      progress.start_at(earlier_games());
      print_message("{}: resuming after {} games\n", in_quotes(*journal()), earlier_games());
    }
    return game;
  };
  plan.on_end = [this](const MatchGame& game) { note_end(game); };
  plan.on_game = [this, &progress, note = std::move(note)](const MatchGame& game) {
    add(game);
    progress.update(static_cast<std::int64_t>(game.number) + 1, note(game));
  };
}

bool MatchFiles::finish(bool is_over) {
  bool all_are_whole = journal_is_good_;
  for (Target& target : targets_) {
    if (target.is_good && journal_is_good_) target.is_good = is_good(target.file.finish());
    all_are_whole = all_are_whole && target.is_good;
  }
  if (journal_ && journal_is_good_) journal_is_good_ = is_good(journal_->sync());
  if (journal_ && ((is_over && all_are_whole) || journal_->is_empty())) {
    (void)is_good(journal_->remove());
  }
  return !has_failed_;
}

}  // namespace zugzwang::cli
