#include "cluster/post.hpp"

#include <utility>

namespace zugzwang::cluster {

// A failure of MPI ends all ranks: that is what its default error handler does.

void Post::send(int to, Tag tag, std::string bytes) {
  send(to, tag, std::make_shared<const std::string>(std::move(bytes)));
}

void Post::send(int to, Tag tag, std::shared_ptr<const std::string> bytes) {
  Letter& letter = letters_.emplace_back(std::move(bytes));
  MPI_Isend(letter.bytes->data(), static_cast<int>(letter.bytes->size()), MPI_BYTE, to,
            static_cast<int>(tag), MPI_COMM_WORLD, &letter.request);
}

std::optional<Message> Post::receive() {
  std::erase_if(letters_, [](Letter& letter) {
    int is_sent = 0;
    MPI_Test(&letter.request, &is_sent, MPI_STATUS_IGNORE);
    return is_sent != 0;
  });
  int has_arrived = 0;
  MPI_Message handle = MPI_MESSAGE_NULL;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &has_arrived, &handle, &status);
  if (has_arrived == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{.from = status.MPI_SOURCE,
                  .tag = static_cast<Tag>(status.MPI_TAG),
                  .bytes = std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Mrecv(message.bytes.data(), size, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
  return message;
}

void Post::finish() {
  for (Letter& letter : letters_) MPI_Wait(&letter.request, MPI_STATUS_IGNORE);
  letters_.clear();
}

}  // namespace zugzwang::cluster
