#include "solver/board_engine_v3.hpp"

#include "solver/layout_engine.hpp"

namespace zugzwang {

std::unique_ptr<BoardEngine> make_board_engine_v3(Geometry geometry, std::size_t table_bytes) {
  return make_layout_engine(geometry, table_bytes);
}

}  // namespace zugzwang
