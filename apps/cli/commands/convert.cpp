#include <fmt/core.h>

#include <memory>

#include "board/reach.hpp"
#include "cli/command.hpp"
#include "cli/files/file.hpp"
#include "cli/options/choice.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/output.hpp"

namespace zugzwang::cli {

namespace {

constexpr Choices<TextForm, 5> kForms{{{"digits", TextForm::Digits},
                                       {"cells", TextForm::Cells},
                                       {"record", TextForm::Record},
                                       {"diagram", TextForm::Diagram},
                                       {"json", TextForm::Json}}};

struct ConvertOptions {
  PositionArgument position;
  TextForm form = TextForm::Digits;
  std::string output;
};

ExitStatus convert(const ConvertOptions& options) {
  if (!options.output.empty()) {
    if (const auto writable = check_writable(options.output); !writable) {
      return complain(writable.error());
    }
  }
  const auto text = options.position.read();
  if (!text) return complain(text.error());
  auto result = to_text(*text, options.form);
  if (!result) return complain(describe(result.error()), ExitStatus::Negative);
  if (!result->ends_with('\n')) *result += '\n';
  if (options.output.empty()) {
    print_output("{}", *result);
    return ExitStatus::Fine;
  }
  const auto written = write_file(options.output, *result);
  return written ? ExitStatus::Fine : complain(written.error(), ExitStatus::Failed);
}

}  // namespace

void add_convert(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("convert", "Write a position or game in another form");
  const auto options = std::make_shared<ConvertOptions>();
  options->position.add_to(*command);
  add_choice(*command, "--to", options->form, kForms, "The form")->required()->type_name("FORM");
  add_file(*command, "-o,--output", options->output, "Write to a file instead of stdout");
  command->callback([options, &status] { status = convert(*options); });
}

}  // namespace zugzwang::cli
