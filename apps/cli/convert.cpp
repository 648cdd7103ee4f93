#include <fmt/core.h>

#include <memory>

#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/position_argument.hpp"
#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"
#include "notation/record.hpp"

namespace zugzwang::cli {

namespace {

constexpr Choices<TextForm, 5> kForms{{{"digits", TextForm::Digits},
                                       {"cells", TextForm::Cells},
                                       {"record", TextForm::Record},
                                       {"diagram", TextForm::Diagram},
                                       {"json", TextForm::Json}}};

std::expected<std::string, std::string> converted(const PositionText& text, TextForm form) {
  if (form == TextForm::Diagram) return to_diagram(text.position);
  const auto record = record_of(text);
  if (!record) return std::unexpected(record.error());
  switch (form) {
    case TextForm::Digits:
      return to_digits(record->moves) + "\n";
    case TextForm::Cells:
      return to_cells(record->moves) + "\n";
    case TextForm::Record:
      return to_record(*record);
    default:
      return to_json(*record);
  }
}

struct Options {
  PositionArgument position;
  TextForm form = TextForm::Digits;
  std::string output;
};

ExitStatus convert(const Options& options) {
  const auto text = options.position.read();
  if (!text) return complain(text.error());
  const auto result = converted(*text, options.form);
  if (!result) return complain(result.error(), ExitStatus::Negative);
  if (options.output.empty()) {
    fmt::print("{}", *result);
    return ExitStatus::Fine;
  }
  const auto written = write_file(options.output, *result);
  return written ? ExitStatus::Fine : complain(written.error());
}

}  // namespace

void add_convert(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("convert", "Write a position or game in another form");
  const auto options = std::make_shared<Options>();
  options->position.add_to(*command);
  add_choice(*command, "--to", options->form, kForms, "The form")->required()->type_name("FORM");
  command->add_option("-o,--output", options->output, "Write to a file instead of stdout")
      ->type_name("FILE");
  command->callback([options, &status] { status = convert(*options); });
}

}  // namespace zugzwang::cli
