#include "api/describe_museum.hpp"

#include <nlohmann/json.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace zugzwang::api {

namespace {

Json value_json(const FigureValue& value) {
  return std::visit(
      [](const auto& content) -> Json {
        if constexpr (std::is_same_v<std::decay_t<decltype(content)>, std::monostate>) {
          return nullptr;
        } else {
          return content;
        }
      },
      value);
}

std::string_view class_name(FigureClass kind) {
  switch (kind) {
    case FigureClass::Exact:
      return "exact";
    case FigureClass::Statistical:
      return "statistical";
    case FigureClass::Time:
      return "time";
  }
  std::unreachable();
}

std::string_view rerun_name(Rerun rerun) {
  switch (rerun) {
    case Rerun::Moves:
      return "moves";
    case Rerun::Valuations:
      return "valuations";
    case Rerun::Textbook:
      return "textbook";
    case Rerun::Times:
      return "times";
    case Rerun::Series:
      return "series";
    case Rerun::Character:
      return "character";
    case Rerun::Judgement:
      return "judgement";
  }
  std::unreachable();
}

/// A figure that nobody has measured yet is only what was published.
Json figure_json(const Figure& figure, bool is_measured) {
  const QuantityInfo info = info_of(figure.quantity);
  Json json{{"quantity", info.key},
            {"class", class_name(info.kind)},
            {"published", value_json(figure.published)}};
  if (is_measured) json["here"] = value_json(figure.here.value);
  if (is_measured && figure.is_compared()) json["equal"] = figure.is_equal();
  if (is_given(figure.contradicted_by))
    json["contradicted_by"] = value_json(figure.contradicted_by);
  if (figure.here.lower) json["lower"] = *figure.here.lower;
  if (figure.here.upper) json["upper"] = *figure.here.upper;
  if (const auto factor = figure.speed_up()) json["factor"] = *factor;
  return json;
}

Json row_json(const ExhibitRow& setting, const ReproducedRow& row, bool is_measured) {
  Json figures = Json::array();
  for (const Figure& figure : row.figures) figures.push_back(figure_json(figure, is_measured));
  Json json{{"label", row.label}, {"position", setting.position}};
  if (!setting.player.empty()) json["player"] = setting.player;
  if (!setting.opponent.empty()) json["opponent"] = setting.opponent;
  json["figures"] = std::move(figures);
  return json;
}

/// What describes an exhibit, without its rows.
Json head_of(const Exhibit& exhibit) {
  return {{"name", exhibit.name},   {"group", exhibit.group},
          {"year", exhibit.year},   {"publication", exhibit.publication},
          {"title", exhibit.title}, {"rows_are", exhibit.label_head}};
}

}  // namespace

Json to_json(const Exhibit& exhibit) {
  Json json = head_of(exhibit);
  json["rerun"] = rerun_name(exhibit.rerun);
  Json rows = Json::array();
  for (std::size_t row = 0; row < exhibit.rows.size(); ++row) {
    rows.push_back(row_json(exhibit.rows[row], compare_row(exhibit, row, {}), false));
  }
  json["rows"] = std::move(rows);
  json["notes"] = exhibit.notes;
  return json;
}

Json to_json(const Exhibit& exhibit, std::size_t row, const ReproducedRow& reproduced) {
  return row_json(exhibit.rows[row], reproduced, true);
}

Json to_json(std::span<const Reproduction> reproductions) {
  Json exhibits = Json::array();
  std::size_t compared = 0;
  std::size_t equal = 0;
  for (const Reproduction& reproduction : reproductions) {
    const Exhibit& exhibit = reproduction.exhibit;
    Json json = head_of(exhibit);
    Json rows = Json::array();
    for (std::size_t row = 0; row < reproduction.rows.size(); ++row) {
      rows.push_back(to_json(exhibit, row, reproduction.rows[row]));
    }
    json["rows"] = std::move(rows);
    json["notes"] = exhibit.notes;
    json["compared"] = reproduction.compared();
    json["equal"] = reproduction.equal();
    exhibits.push_back(std::move(json));
    compared += reproduction.compared();
    equal += reproduction.equal();
  }
  return {{"exhibits", std::move(exhibits)}, {"compared", compared}, {"equal", equal}};
}

}  // namespace zugzwang::api
