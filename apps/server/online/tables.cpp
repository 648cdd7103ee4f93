#include "server/online/tables.hpp"

#include <fmt/core.h>

#include <utility>

#include "online/deadline.hpp"
#include "online/wire.hpp"

namespace zugzwang::server {

using online::Refusal;
using online::RefusalReason;

namespace {

Phase phase_of(const online::Table& state) {
  if (state.is_closed() || state.end()) return Phase::Finished;
  return state.is_running() ? Phase::Running : Phase::Open;
}

/// As they were when the table was last in memory.
void note_absences(OpenTable& table, const std::vector<Absence>& absences) {
  for (const Absence& absence : absences) {
    const auto seat = online::value_of(online::kSeatWords, absence.seat);
    if (!seat) continue;
    table.away_since[online::index_of(*seat)] =
        online::Time(std::chrono::milliseconds(absence.since));
  }
}

}  // namespace

Refusal storage_refusal(std::string_view sentence) {
  return {.reason = RefusalReason::StorageFailed,
          .message = fmt::format("the server could not store this: {}", sentence)};
}

Tables::Tables(StorageQueue& storage, const OnlineClock& clock, Metrics& metrics,
               OnEvents on_events)
    : storage_(storage), clock_(clock), metrics_(metrics), on_events_(std::move(on_events)) {}

OpenTable* Tables::at(const std::string& name) {
  const auto found = tables_.find(name);
  return found == tables_.end() ? nullptr : found->second.get();
}

online::Time Tables::now_at(const OpenTable& table) const {
  // The clock may have been set back between two runs of the server.
  return std::max(clock_.now(), table.state.last_at());
}

void Tables::note_storage(bool works) {
  metrics_.storage_works = works;
  if (!works) ++metrics_.storage_failures;
}

OpenTable& Tables::open(const std::string& name) {
  auto& table = tables_[name];
  if (!table) {
    table = std::make_unique<OpenTable>(OpenTable{.name = name, .empty_since = clock_.steady()});
    metrics_.tables_in_memory = tables_.size();
  }
  return *table;
}

void Tables::find(const std::string& name, Found found) {
  OpenTable& table = open(name);
  enqueue(table, [this, &table, found = std::move(found)](std::optional<Refusal> refusal) {
    refusal ? found(std::unexpected(*std::move(refusal))) : found(&table);
    end_work(table);
  });
}

void Tables::create(const std::string& name, const std::string& id, Decide decide, Found found) {
  OpenTable& table = open(name);
  // It is not looked up first: the storage decides whether it exists.
  if (table.state.count() == 0) table.is_stale = false;
  change(table, {.id = id,
                 .decide = std::move(decide),
                 .answer = [&table, found = std::move(found)](std::optional<Refusal> refusal) {
                   refusal ? found(std::unexpected(*std::move(refusal))) : found(&table);
                 }});
}

void Tables::change(OpenTable& table, Change change) {
  enqueue(table, [this, &table, change = std::move(change)](std::optional<Refusal> refusal) {
    if (!refusal) return make_change(table, change);
    change.answer(std::move(refusal));
    end_work(table);
  });
}

void Tables::enqueue(OpenTable& table, Work work) {
  table.waiting.push_back(std::move(work));
  do_next(table);
}

/// Each piece of work begins with a table that is up to date as far as this server knows.
void Tables::do_next(OpenTable& table) {
  if (table.is_busy || table.waiting.empty()) return;
  table.is_busy = true;
  const auto begin = [&table](std::optional<Refusal> refusal) {
    const Work work = std::move(table.waiting.front());
    table.waiting.pop_front();
    work(std::move(refusal));
  };
  const auto known = static_cast<std::uint64_t>(table.state.count());
  if (!table.is_stale && table.count_elsewhere <= known) return begin(std::nullopt);
  read_then(table, begin);
}

/// The table may be gone after this.
void Tables::end_work(OpenTable& table) {
  table.is_busy = false;
  if (!table.waiting.empty()) return do_next(table);
  // Names that somebody only tried must not take memory.
  if (table.state.count() == 0 && table.clients.empty()) tables_.erase(std::string(table.name));
}

/// Absences are read with a table that is not in memory; from then on this server tracks them.
Storage::Result<std::optional<Tables::StoredTable>> Tables::read(Storage& storage,
                                                                 const std::string& name,
                                                                 std::uint64_t known) {
  auto events = storage.read(name, known);
  if (!events) return std::unexpected(events.error());
  if (!*events) return std::nullopt;
  StoredTable stored{.events = **std::move(events), .absences = {}};
  if (known > 0) return stored;
  auto absences = storage.absences(name);
  if (!absences) return std::unexpected(absences.error());
  stored.absences = *std::move(absences);
  return stored;
}

void Tables::read_then(OpenTable& table, Work then) {
  const auto known = static_cast<std::uint64_t>(table.state.count());
  storage_.ask([name = table.name, known](Storage& storage) { return read(storage, name, known); },
               [this, &table,
                then = std::move(then)](const Storage::Result<std::optional<StoredTable>>& stored) {
                 note_storage(stored.has_value());
                 if (!stored) return then(storage_refusal(stored.error()));
                 if (!*stored) return then(online::refuse(RefusalReason::NoSuchTable).error());
                 const bool is_first = table.state.count() == 0;
                 if (!absorb(table, (*stored)->events)) {
                   return then(storage_refusal("its log is damaged"));
                 }
                 table.is_stale = false;
                 table.count_elsewhere = 0;
                 if (is_first) {
                   note_absences(table, (*stored)->absences);
                   credit_lost_time(table);
                 }
                 then(std::nullopt);
               });
}

bool Tables::absorb(OpenTable& table, const std::vector<std::string>& stored) {
  const std::size_t from = table.events.size();
  for (const std::string& text : stored) {
    const auto event = online::read_event(text);
    if (!event || !table.state.apply(*event)) return false;
    table.events.push_back(*event);
  }
  note_deadline(table);
  if (table.events.size() > from) on_events_(table, from);
  return true;
}

void Tables::make_change(OpenTable& table, Change change) {
  const auto events = change.decide(table.state, now_at(table));
  if (events && !events->empty()) return store(table, *events, std::move(change));
  change.answer(events ? std::nullopt : std::optional(events.error()));
  end_work(table);
}

void Tables::store(OpenTable& table, std::vector<online::Event> events, Change change) {
  online::Table after = table.state;
  std::vector<std::string> texts;
  std::uint64_t moves = 0;
  for (const auto& event : events) {
    if (std::holds_alternative<online::Moved>(event.body)) ++moves;
    if (!after.apply(event)) {
      change.answer(storage_refusal("these events cannot follow"));
      return end_work(table);
    }
    texts.push_back(online::write_event(event, online::Audience::Storage));
  }
  Addition addition{.table = table.name,
                    .first = static_cast<std::uint64_t>(table.state.count()),
                    .events = texts,
                    .phase = phase_of(after),
                    .now = milliseconds_of(clock_.now()),
                    .code = change.code};
  storage_.append(std::move(addition),
                  [this, &table, texts = std::move(texts), moves, change = std::move(change),
                   began = clock_.steady()](Storage::Result<Verdict> verdict) mutable {
                    note_storage(verdict.has_value());
                    metrics_.storing.add(clock_.steady() - began);
                    if (!verdict) return after_failure(table, std::move(change), verdict.error());
                    if (*verdict == Verdict::Conflict) {
                      return after_conflict(table, std::move(change));
                    }
                    if (*verdict == Verdict::NoCode) {
                      change.answer(online::refuse(RefusalReason::BadCode).error());
                      return end_work(table);
                    }
                    metrics_.events += texts.size();
                    metrics_.moves += moves;
                    (void)absorb(table, texts);
                    change.answer(std::nullopt);
                    end_work(table);
                  });
}

/// Another server was quicker: its events are read, and the change is decided again.
void Tables::after_conflict(OpenTable& table, Change change) {
  ++metrics_.storage_conflicts;
  constexpr int kMaxAttempts = 20;
  if (++change.attempts > kMaxAttempts) {
    change.answer(storage_refusal("too much happens at this table"));
    return end_work(table);
  }
  read_then(table, [this, &table, change = std::move(change)](std::optional<Refusal> refusal) {
    if (!refusal) return make_change(table, change);
    change.answer(std::move(refusal));
    end_work(table);
  });
}

/// Whether the events were stored is unknown, but the log says it.
void Tables::after_failure(OpenTable& table, Change change, std::string_view sentence) {
  table.is_stale = true;
  read_then(table, [this, &table, change = std::move(change),
                    failure = storage_refusal(sentence)](const std::optional<Refusal>&) {
    const bool was_stored = !change.id.empty() && table.state.knows(change.id);
    change.answer(was_stored ? std::nullopt : std::optional(failure));
    end_work(table);
  });
}

void Tables::refresh(const std::string& name, std::uint64_t count) {
  OpenTable* table = at(name);
  if (table == nullptr || static_cast<std::uint64_t>(table->state.count()) >= count) return;
  table->count_elsewhere = std::max(table->count_elsewhere, count);
  enqueue(*table, [this, table](const std::optional<Refusal>&) { end_work(*table); });
}

void Tables::refresh_all() {
  for (const auto& [name, table] : tables_) {
    table->is_stale = true;
    enqueue(*table, [this, at = table.get()](const std::optional<Refusal>&) { end_work(*at); });
  }
}

void Tables::note_deadline(OpenTable& table) {
  const auto deadline = online::next_deadline(table.state);
  if (deadline == table.deadline) return;
  if (table.deadline) deadlines_.erase({*table.deadline, table.name});
  if (deadline) deadlines_.emplace(*deadline, table.name);
  table.deadline = deadline;
}

void Tables::set_last_alive(online::Time time) { last_alive_ = time; }

/// A clock that ran while no server did is set back by that time.
void Tables::credit_lost_time(OpenTable& table) {
  if (!last_alive_) return;
  const auto lost = clock_.start() - std::max(*last_alive_, table.state.last_at());
  if (lost <= std::chrono::milliseconds(0)) return;
  table.waiting.emplace_front([this, &table, lost](std::optional<Refusal> refusal) {
    const auto credit = [lost](const online::Table& state, online::Time now) -> online::Decision {
      const auto event = online::credit(state, lost, now);
      return event ? std::vector{*event} : std::vector<online::Event>{};
    };
    if (refusal) return end_work(table);
    make_change(table, {.decide = credit, .answer = [](const std::optional<Refusal>&) {}});
  });
}

void Tables::let_flag_fall(OpenTable& table) {
  const auto decide = [](const online::Table& state, online::Time now) -> online::Decision {
    const auto event = online::elapsed(state, now);
    return event ? std::vector{*event} : std::vector<online::Event>{};
  };
  change(table, {.decide = decide, .answer = [](const std::optional<Refusal>&) {}});
}

void Tables::tick() {
  const auto now = clock_.now();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    OpenTable& table = *at(deadlines_.begin()->second);
    deadlines_.erase(deadlines_.begin());
    table.deadline.reset();
    let_flag_fall(table);
  }
  constexpr std::chrono::minutes kKeepInMemory{5};
  std::erase_if(tables_, [&](const auto& entry) {
    OpenTable& table = *entry.second;
    const bool goes = table.clients.empty() && !table.is_busy && table.waiting.empty() &&
                      table.empty_since + kKeepInMemory <= clock_.steady();
    if (goes && table.deadline) deadlines_.erase({*table.deadline, table.name});
    return goes;
  });
  metrics_.tables_in_memory = tables_.size();
}

}  // namespace zugzwang::server
