#include "simulate_threads/simulated_cores.hpp"

#include <algorithm>

namespace zugzwang::simulation {

SimulatedCores::SimulatedCores(int count) {
  for (int i = 0; i < count; ++i) cores_.push_back(std::make_unique<Core>());
}

void SimulatedCores::restart() {
  alone_ = true;
  entered_ = 0;
  running_ = kNobody;
  time_ = 0;
}

void SimulatedCores::enter(int core) {
  std::unique_lock lock(mutex_);
  at(core).in_use = true;
  at(core).time = time_;
  if (alone_) return;
  if (++entered_ == count()) pass_on();
  wait_for_turn(lock, core);
}

void SimulatedCores::work(int core, std::uint64_t amount) {
  std::unique_lock lock(mutex_);
  at(core).time += amount;
  if (alone_) return;
  pass_on();
  wait_for_turn(lock, core);
}

void SimulatedCores::leave(int core) {
  const std::unique_lock lock(mutex_);
  at(core).in_use = false;
  time_ = std::max(time_, at(core).time);
  if (!alone_) pass_on();
  alone_ = false;
}

void SimulatedCores::wait_for_turn(std::unique_lock<std::mutex>& lock, int core) {
  at(core).turn.wait(lock, [&] { return running_ == core; });
}

void SimulatedCores::pass_on() {
  int next = kNobody;
  for (int i = 0; i < count(); ++i) {
    if (at(i).in_use && (next == kNobody || at(i).time < at(next).time)) next = i;
  }
  if (next == running_ || next == kNobody) return;
  running_ = next;
  at(next).turn.notify_one();
}

}  // namespace zugzwang::simulation
