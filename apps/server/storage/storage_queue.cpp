#include "server/storage/storage_queue.hpp"

#include <utility>

namespace zugzwang::server {

StorageQueue::StorageQueue(Open open, Post post)
    : open_(std::move(open)), post_(std::move(post)), thread_([this] { work(); }) {}

void StorageQueue::end() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  changed_.notify_one();
  thread_.join();
  storage_.reset();
}

void StorageQueue::listen(std::function<void(Notice)> hear,
                          std::function<void(Storage::Result<bool>)> answer) {
  ask(
      [this, hear = std::move(hear)](Storage& storage) -> Storage::Result<bool> {
        return storage.listen([this, hear](Notice notice) {
          post_([hear, notice = std::move(notice)] { hear(notice); });
        });
      },
      std::move(answer));
}

void StorageQueue::append(Addition addition, std::function<void(Storage::Result<Verdict>)> answer) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.additions.push_back(std::move(addition));
    waiting_.answers.push_back(std::move(answer));
  }
  changed_.notify_one();
}

void StorageQueue::add_question(std::function<void(Storage::Result<Storage*>)> question) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.questions.push_back(std::move(question));
  }
  changed_.notify_one();
}

void StorageQueue::work() {
  for (;;) {
    Waiting batch;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch = std::exchange(waiting_, {});
    }
    do_all(std::move(batch));
  }
}

void StorageQueue::do_all(Waiting batch) {
  const auto ready = storage();
  if (!batch.additions.empty()) {
    auto verdicts = ready ? (*ready)->append(batch.additions)
                          : Storage::Result<std::vector<Verdict>>(std::unexpected(ready.error()));
    post_([answers = std::move(batch.answers), verdicts = std::move(verdicts)] {
      for (std::size_t i = 0; i < answers.size(); ++i) {
        answers[i](verdicts ? Storage::Result<Verdict>((*verdicts)[i])
                            : std::unexpected(verdicts.error()));
      }
    });
  }
  for (const auto& question : batch.questions) question(ready);
}

Storage::Result<Storage*> StorageQueue::storage() {
  if (!storage_) {
    auto opened = open_();
    if (!opened) return std::unexpected(opened.error());
    storage_ = *std::move(opened);
  }
  return storage_.get();
}

}  // namespace zugzwang::server
