#include "api/api.hpp"

#include <map>
#include <string>
#include <utility>

#include "api/describe.hpp"
#include "api/operations.hpp"

namespace zugzwang {

namespace {

using api::Answer;
using api::Error;
using api::ErrorKind;
using api::Json;
using api::Request;
using api::Resources;

struct Call {
  const Request& request;
  Resources& resources;
  const ProgressCallback& on_progress;
};

Answer answer_version(const Call& call);

using Operation = Answer (*)(const Call&);

const std::map<std::string, Operation, std::less<>>& operations() {
  static const std::map<std::string, Operation, std::less<>> all{
      {"analyze",
       [](const Call& call) {
         return answer_analyze(call.request, call.resources, call.on_progress);
       }},
      {"convert", [](const Call& call) { return answer_convert(call.request); }},
      {"explain",
       [](const Call& call) {
         return answer_explain(call.request, call.resources, call.on_progress);
       }},
      {"games", [](const Call& call) { return answer_games(call.request); }},
      {"load", [](const Call& call) { return answer_load(call.request); }},
      {"match_game",
       [](const Call& call) { return answer_match_game(call.request, call.resources); }},
      {"match_table",
       [](const Call& call) { return answer_match_table(call.request, call.resources); }},
      {"move",
       [](const Call& call) {
         return answer_move(call.request, call.resources, call.on_progress);
       }},
      {"museum", [](const Call& call) { return answer_museum(call.request); }},
      {"play", [](const Call& call) { return answer_play(call.request); }},
      {"players", [](const Call& call) { return answer_players(call.request); }},
      {"reproduce",
       [](const Call& call) { return answer_reproduce(call.request, call.resources); }},
      {"review",
       [](const Call& call) {
         return answer_review(call.request, call.resources, call.on_progress);
       }},
      {"save", [](const Call& call) { return answer_save(call.request); }},
      {"solve",
       [](const Call& call) {
         return answer_solve(call.request, call.resources, call.on_progress);
       }},
      {"state", [](const Call& call) { return answer_state(call.request); }},
      {"threats", [](const Call& call) { return answer_threats(call.request); }},
      {"trace",
       [](const Call& call) {
         return answer_trace(call.request, call.resources, call.on_progress);
       }},
      {"undo", [](const Call& call) { return answer_undo(call.request); }},
      {"validate", [](const Call& call) { return answer_validate(call.request); }},
      {"version", answer_version},
  };
  return all;
}

Json to_json(const OpeningBook& book) {
  return {{"columns", book.geometry().columns()},
          {"rows", book.geometry().rows()},
          {"connect", book.geometry().connect()},
          {"plies", book.plies()}};
}

Json to_json(const Bookshelf* shelf) {
  Json list = Json::array();
  if (shelf == nullptr) return list;
  for (const OpeningBook& book : shelf->books()) list.push_back(to_json(book));
  return list;
}

Answer answer_version(const Call& call) {
  Json names = Json::array();
  for (const auto& [name, operation] : operations()) names.push_back(name);
  return Json{{"version", ZUGZWANG_VERSION},
              {"protocol", api::kProtocolVersion},
              {"ops", std::move(names)},
              {"books", to_json(call.resources.options.books.get())}};
}

}  // namespace

class Api::Impl {
 public:
  explicit Impl(const SolverOptions& options)
      : resources_{.options = options, .solver = Solver(options)} {}

  Answer handle(std::string_view text, const ProgressCallback& on_progress) {
    const auto request = Request::read(text);
    if (!request) return std::unexpected(request.error());
    const auto found = operations().find(request->op());
    if (found == operations().end()) {
      return std::unexpected(Error{.kind = ErrorKind::UnknownOp,
                                   .message = "op: " + in_quotes(request->op()) + " is not known",
                                   .field = "op"});
    }
    return found->second({*request, resources_, on_progress});
  }

  Answer load_book(std::span<const std::byte> file) {
    auto book = OpeningBook::read(file);
    if (!book) {
      return std::unexpected(Error{.kind = ErrorKind::BadBook, .message = describe(book.error())});
    }
    Json loaded = to_json(*book);
    SolverOptions options = resources_.options;
    Bookshelf shelf = options.books ? *options.books : Bookshelf();
    shelf.put(*std::move(book));
    options.books = std::make_shared<const Bookshelf>(std::move(shelf));
    resources_ = Resources{.options = options, .solver = Solver(options)};
    return Json{{"book", std::move(loaded)}};
  }

 private:
  Resources resources_;
};

Api::Api(SolverOptions options) : impl_(std::make_unique<Impl>(options)) {}
Api::~Api() = default;
Api::Api(Api&&) noexcept = default;
Api& Api::operator=(Api&&) noexcept = default;

std::string Api::handle(std::string_view request, const ProgressCallback& on_progress) {
  return api::response_text(impl_->handle(request, on_progress));
}

std::string Api::load_book(std::span<const std::byte> file) {
  return api::response_text(impl_->load_book(file));
}

}  // namespace zugzwang
