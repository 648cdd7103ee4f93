#include "weights_file.hpp"

#include <cstdio>

namespace zugzwang::training {

namespace {

template <class Groups>
void write(const char* type, const char* name, const Groups& groups) {
  std::printf("inline constexpr %s %s{{\n", type, name);
  for (const auto& group : groups) {
    const char* separator = "    {";
    for (const int weight : group) {
      std::printf("%s%d", separator, weight);
      separator = ", ";
    }
    std::printf("},\n");
  }
  std::printf("}};\n");
}

}  // namespace

void write(const AllWeights& weights) {
  std::printf(
      "#pragma once\n\n// Written by tools/train_ordering and tools/tune_ordering; do not edit.\n\n"
      "#include \"solver/ordering_features.hpp\"\n\nnamespace zugzwang {\n\n"
      "// clang-format off\n");
  write("OrderingWeights", "kOrderingWeights", weights.standard);
  write("OrderingWeights", "kFiveRowsOrderingWeights", weights.five_rows);
  write("OrderingWeights", "kOddRowsOrderingWeights", weights.odd_rows);
  write("NearOrderWeights", "kNearOrderWeights", weights.near);
  write("NearOrderWeights", "kFiveRowsNearOrderWeights", weights.near_five_rows);
  write("NearOrderWeights", "kOddRowsNearOrderWeights", weights.near_odd_rows);
  std::printf("// clang-format on\n\n}  // namespace zugzwang\n");
}

}  // namespace zugzwang::training
