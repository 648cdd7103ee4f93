#include "server/storage/postgresql_listener.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace zugzwang::server {

namespace {

/// A change is "TABLE COUNT".
Notice notice_of(std::string_view channel, std::string_view text) {
  if (channel != kChangesChannel) {
    return {.kind = Notice::Kind::Message, .text = std::string(text)};
  }
  const std::size_t space = std::min(text.find(' '), text.size());
  Notice notice{.kind = Notice::Kind::TableChanged, .text = std::string(text.substr(0, space))};
  std::from_chars(text.data() + std::min(space + 1, text.size()), text.data() + text.size(),
                  notice.count);
  return notice;
}

}  // namespace

PgListener::PgListener(const std::string& address, std::function<void(Notice)> hear)
    : connection_(address), hear_(std::move(hear)), thread_([this] { work(); }) {}

PgListener::~PgListener() {
  const std::uint64_t one = 1;
  (void)!write(end_, &one, sizeof one);
  thread_.join();
  ::close(end_);
}

void PgListener::work() {
  while (!ends_) {
    const bool connected = connection_.connect([this] {
      return is_good(connection_.run("LISTEN zugzwang_changes; LISTEN zugzwang_messages"));
    });
    // Everything that was said while nobody listened is lost.
    if (connected) {
      hear_({.kind = Notice::Kind::SomethingWasMissed});
      hear_all();
    }
    connection_.close();
    constexpr int kPauseBetweenAttempts = 500;
    if (!ends_) wait(-1, kPauseBetweenAttempts);
  }
}

void PgListener::hear_all() {
  do {
    if (libpq().consume_input(connection_.get()) == 0) return;
    while (PGnotify* notice = libpq().notifies(connection_.get())) {
      hear_(notice_of(notice->relname, notice->extra));
      libpq().freemem(notice);
    }
  } while (wait(libpq().socket(connection_.get()), -1));
}

bool PgListener::wait(int socket, int patience) {
  std::array<pollfd, 2> both{{{.fd = end_, .events = POLLIN, .revents = 0},
                              {.fd = socket, .events = POLLIN, .revents = 0}}};
  (void)poll(both.data(), both.size(), patience);
  if (both[0].revents != 0) ends_ = true;
  return !ends_ && socket >= 0;
}

}  // namespace zugzwang::server
