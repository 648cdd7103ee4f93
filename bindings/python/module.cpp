// Zugzwang for Python: the types of zugzwang/zugzwang.hpp under the names that Python expects.

#include "module.hpp"

PYBIND11_MODULE(_zugzwang, module) {
  pybind11::options options;
  options.disable_function_signatures();
  module.doc() = "Connect Four: the exact solver, explanations and opponents.";
  module.attr("__version__") = std::string(zugzwang::version());
  zugzwang::python::add_position(module);
  zugzwang::python::add_solver(module);
  zugzwang::python::add_players(module);
}
