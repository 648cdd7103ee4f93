#pragma once

// A storage behind a thread, so that nobody waits for the disk. While one transaction is being
// written, additions gather for the next one: the more there is to do, the larger the batches.

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/storage.hpp"

namespace zugzwang::server {

class StorageQueue {
 public:
  using Task = std::function<void()>;
  /// Opens the storage when it is first needed.
  using Open = std::function<std::expected<std::unique_ptr<Storage>, std::string>()>;
  /// Runs a task in the thread that answers belong to.
  using Post = std::function<void(Task)>;

  StorageQueue(Open open, Post post);
  ~StorageQueue() { end(); }
  StorageQueue(const StorageQueue&) = delete;
  StorageQueue& operator=(const StorageQueue&) = delete;

  /// Does what is waiting, takes no more, and closes the storage. The answers are still posted.
  void end();

  /// Only one addition to a table may be pending at a time.
  void append(Addition addition, std::function<void(Storage::Result<Verdict>)> answer);

  /// From now on `hear` is told what other servers do; `answer` whether there can be others.
  void listen(std::function<void(Notice)> hear, std::function<void(Storage::Result<bool>)> answer);

  /// Calls `question` with the storage, and `answer` with its result.
  template <class Question, class Answer>
  void ask(Question question, Answer answer) {
    add_question([this, question = std::move(question),
                  answer = std::move(answer)](Storage::Result<Storage*> storage) {
      using Reply = std::invoke_result_t<Question, Storage&>;
      auto reply = storage ? question(**storage) : Reply(std::unexpected(storage.error()));
      post_([answer, reply = std::move(reply)]() mutable { answer(std::move(reply)); });
    });
  }

 private:
  struct Waiting {
    std::vector<Addition> additions = {};
    std::vector<std::function<void(Storage::Result<Verdict>)>> answers = {};
    std::vector<std::function<void(Storage::Result<Storage*>)>> questions = {};
    [[nodiscard]] bool empty() const { return additions.empty() && questions.empty(); }
  };

  void add_question(std::function<void(Storage::Result<Storage*>)> question);
  void work();
  void do_all(Waiting batch);
  [[nodiscard]] Storage::Result<Storage*> storage();

  const Open open_;
  const Post post_;
  std::unique_ptr<Storage> storage_;  ///< used only by the thread
  std::mutex mutex_;
  std::condition_variable changed_;
  Waiting waiting_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace zugzwang::server
