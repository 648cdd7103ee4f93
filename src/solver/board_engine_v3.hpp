#pragma once

#include <cstddef>
#include <memory>

#include "solver/board_engine.hpp"

namespace zugzwang {

/// The same engine with instructions that not every amd64 processor has: x86-64-v3, which is AVX2
/// and BMI. Only for processors that have them.
[[nodiscard]] std::unique_ptr<BoardEngine> make_board_engine_v3(Geometry geometry,
                                                                std::size_t table_bytes);

}  // namespace zugzwang
