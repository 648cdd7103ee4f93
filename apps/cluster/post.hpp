#pragma once

#include <mpi.h>

#include <list>
#include <memory>
#include <optional>
#include <string>

#include "cluster/messages.hpp"

namespace zugzwang::cluster {

struct Message {
  int from;
  Tag tag;
  std::string bytes;
};

/// Sends and receives without ever waiting, so that two ranks that write to each other at the same
/// time do not block. For use by one thread.
class Post {
 public:
  void send(int to, Tag tag, std::string bytes);
  /// The same bytes may go to many.
  void send(int to, Tag tag, std::shared_ptr<const std::string> bytes);
  /// A message that has arrived, if there is one. Those of one sender come in order.
  [[nodiscard]] std::optional<Message> receive();
  /// Waits until everything has been sent.
  void finish();

 private:
  struct Letter {
    std::shared_ptr<const std::string> bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  /// Their bytes must stay where they are until they have been sent.
  std::list<Letter> letters_;
};

}  // namespace zugzwang::cluster
