#include "solver/board_engine.hpp"

#include "solver/layout_engine.hpp"
#if defined(ZUGZWANG_DISPATCH)
#include "solver/board_engine_v3.hpp"
#endif

namespace zugzwang {

std::unique_ptr<BoardEngine> make_board_engine(Geometry geometry, std::size_t table_bytes) {
#if defined(ZUGZWANG_DISPATCH)
  if (__builtin_cpu_supports("x86-64-v3")) return make_board_engine_v3(geometry, table_bytes);
#endif
  return make_layout_engine(geometry, table_bytes);
}

}  // namespace zugzwang
