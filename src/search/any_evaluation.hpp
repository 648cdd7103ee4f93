#pragma once

// An evaluation behind an interface, so that one search can use them all: slower but smaller code,
// for searches that are recorded.

#include <optional>

#include "board/position.hpp"
#include "search/alpha_beta.hpp"
#include "search/evaluation_part.hpp"

namespace zugzwang {

class AnyEvaluation {
 public:
  virtual ~AnyEvaluation() = default;
  [[nodiscard]] virtual std::optional<Value> finished(const Position& position) const = 0;
  [[nodiscard]] virtual Value leaf(const Position& position, SearchTally& tally) const = 0;
  /// None if the evaluation has no parts.
  [[nodiscard]] virtual EvaluationParts parts(const Position& position) const = 0;
};

template <class E>
class EvaluationAdapter final : public AnyEvaluation {
 public:
  explicit EvaluationAdapter(const E& evaluation) : evaluation_(evaluation) {}

  [[nodiscard]] std::optional<Value> finished(const Position& position) const override {
    return evaluation_.finished(position);
  }
  [[nodiscard]] Value leaf(const Position& position, SearchTally& tally) const override {
    return evaluation_.leaf(position, tally);
  }
  [[nodiscard]] EvaluationParts parts(const Position& position) const override {
    if constexpr (requires { evaluation_.parts(position); }) {
      return evaluation_.parts(position);
    } else {
      return {};
    }
  }

 private:
  const E& evaluation_;
};

}  // namespace zugzwang
