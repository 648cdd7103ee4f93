#include <algorithm>
#include <nlohmann/json.hpp>

#include "api/describe_museum.hpp"
#include "api/operations.hpp"

namespace zugzwang::api {

Answer answer_museum(const Request& /*request*/) {
  Json exhibits = Json::array();
  for (const Exhibit& exhibit : all_exhibits()) exhibits.push_back(to_json(exhibit));
  return Json{{"exhibits", std::move(exhibits)}};
}

Answer answer_reproduce(const Request& request, const Resources& resources) {
  const auto name = request.text("exhibit");
  if (!name) return std::unexpected(name.error());
  const auto row = request.whole_number("row");
  if (!row) return std::unexpected(row.error());
  const std::vector<Exhibit> exhibits = all_exhibits();
  const auto exhibit = std::ranges::find(exhibits, *name, &Exhibit::name);
  if (exhibit == exhibits.end()) {
    return bad_field("exhibit", "there is no exhibit " + in_quotes(*name));
  }
  const auto rows = static_cast<std::int64_t>(exhibit->rows.size());
  if (*row < 1 || *row > rows) {
    return bad_field("row", "must be a whole number from 1 to " + std::to_string(rows));
  }
  const auto index = static_cast<std::size_t>(*row - 1);
  const auto measured = measure_row(*exhibit, index, {.books = resources.options.books});
  return Json{{"row", to_json(*exhibit, index, compare_row(*exhibit, index, measured))}};
}

}  // namespace zugzwang::api
