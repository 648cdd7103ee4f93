#include "server/site.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "board/fnv1a.hpp"

namespace zugzwang::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "index.html";
/// Where the bundler puts files with a hash in their names.
constexpr std::string_view kHashedFolder = "assets/";
/// A larger folder is probably a mistake.
constexpr std::size_t kMaxSiteBytes = std::size_t{256} << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kMimeTypes{{
    {".book", "application/octet-stream"},
    {".css", "text/css; charset=utf-8"},
    {".gif", "image/gif"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".wav", "audio/wav"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
}};

std::string_view mime_type_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  const std::string_view ending = dot == std::string_view::npos ? "" : name.substr(dot);
  const auto found =
      std::ranges::find(kMimeTypes, ending, [](const auto& entry) { return entry.first; });
  return found == kMimeTypes.end() ? "application/octet-stream" : found->second;
}

/// Tells versions of a file apart; it is not meant for security.
std::uint64_t hash_of(std::string_view content) {
  Fnv1a hash;
  for (const char c : content) hash.add(static_cast<std::uint8_t>(c));
  return hash.value();
}

Variant variant_of(Encoding encoding, std::string content) {
  std::string etag = fmt::format("\"{:016x}\"", hash_of(content));
  return {.encoding = encoding, .content = std::move(content), .etag = std::move(etag)};
}

std::string_view trimmed(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// Whether a list like "gzip, br;q=0.5, zstd;q=0" accepts this name.
bool accepts(std::string_view list, std::string_view name) {
  bool accepted = false;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view item = trimmed(list.substr(0, comma));
    list = comma == std::string_view::npos ? "" : list.substr(comma + 1);
    const std::size_t semicolon = item.find(';');
    if (trimmed(item.substr(0, semicolon)) != name) continue;
    const std::string_view weight =
        semicolon == std::string_view::npos ? "" : trimmed(item.substr(semicolon + 1));
    // "q=0" and "q=0.0" refuse; any other weight accepts.
    accepted =
        !weight.starts_with("q=") || weight.find_first_not_of("0.", 2) != std::string_view::npos;
  }
  return accepted;
}

constexpr std::string_view kMagic = "ZUGZSITE";

void append_number(std::string& out, std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(number >> (8 * byte) & 0xFF);
}

/// Takes a text from the front of the archive: its length in 8 bytes, lowest first, then the text.
std::optional<std::string> take_text(std::string_view& rest) {
  constexpr std::size_t kLengthBytes = 8;
  if (rest.size() < kLengthBytes) return std::nullopt;
  std::uint64_t length = 0;
  for (std::size_t byte = kLengthBytes; byte-- > 0;) {
    length = length << 8 | static_cast<unsigned char>(rest[byte]);
  }
  rest.remove_prefix(kLengthBytes);
  if (length > rest.size()) return std::nullopt;
  std::string text(rest.substr(0, length));
  rest.remove_prefix(length);
  return text;
}

}  // namespace

const Variant& SiteFile::best_variant(std::string_view accepted) const {
  for (std::size_t i = variants.size(); i-- > 1;) {
    const bool is_brotli = variants[i].encoding == Encoding::Brotli;
    if (accepts(accepted, is_brotli ? "br" : "gzip")) return variants[i];
  }
  return variants.front();
}

Site::Site(std::vector<NamedFile> files) {
  std::map<std::string, std::string> contents;
  for (NamedFile& file : files) contents[std::move(file.name)] = std::move(file.content);
  const auto is_variant = [&](const std::string& name) {
    return (name.ends_with(".br") || name.ends_with(".gz")) &&
           contents.contains(name.substr(0, name.size() - 3));
  };
  for (const auto& [name, content] : contents) {
    if (is_variant(name)) continue;
    SiteFile file{.mime_type = mime_type_of(name),
                  .immutable = name.starts_with(kHashedFolder),
                  .variants = {variant_of(Encoding::Plain, content)}};
    for (const auto& [ending, encoding] :
         {std::pair{".gz", Encoding::Gzip}, std::pair{".br", Encoding::Brotli}}) {
      const auto found = contents.find(name + ending);
      if (found != contents.end()) file.variants.push_back(variant_of(encoding, found->second));
    }
    std::ranges::sort(file.variants.begin() + 1, file.variants.end(), std::ranges::greater{},
                      [](const Variant& variant) { return variant.content.size(); });
    files_.emplace(name, std::move(file));
  }
}

const SiteFile* Site::find(std::string_view path) const {
  if (!path.starts_with('/')) return nullptr;
  const auto found = files_.find(path == "/" ? kIndex : path.substr(1));
  return found == files_.end() ? nullptr : &found->second;
}

namespace {

bool is_hidden(const fs::path& name) { return name.string().starts_with('.'); }

/// Whether the entry is a file to be served. Not if it, or the target of a symbolic link, is hidden
/// or lies outside the folder.
bool is_public_file(const fs::directory_entry& entry, const fs::path& root) {
  std::error_code error;
  if (!entry.is_regular_file(error)) return false;
  const fs::path real = fs::canonical(entry.path(), error);
  if (error) return false;
  const fs::path inside = real.lexically_relative(root);
  return !inside.empty() && std::ranges::none_of(inside, is_hidden);  // ".." is hidden, too
}

}  // namespace

std::expected<std::vector<NamedFile>, std::string> read_folder(const fs::path& folder) {
  const auto fail = [&](std::string_view what) {
    return std::unexpected(fmt::format("cannot read the folder \"{}\": {}", folder.string(), what));
  };
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  if (error) return fail(error.message());
  const fs::path root = fs::canonical(folder, error);
  if (error) return fail(error.message());
  std::vector<NamedFile> files;
  std::size_t bytes = 0;
  for (const fs::recursive_directory_iterator end; entries != end; entries.increment(error)) {
    if (error) return fail(error.message());
    if (is_hidden(entries->path().filename())) {
      entries.disable_recursion_pending();
      continue;
    }
    if (!is_public_file(*entries, root)) continue;
    bytes += entries->file_size(error);
    if (bytes > kMaxSiteBytes) return fail("it has more than 256 MiB");
    const std::ifstream in(entries->path(), std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    if (!in) return fail(entries->path().filename().string() + " is not readable");
    files.push_back({.name = entries->path().lexically_relative(folder).generic_string(),
                     .content = std::move(content).str()});
  }
  std::ranges::sort(files, {}, &NamedFile::name);
  return files;
}

std::string to_archive(std::span<const NamedFile> files) {
  std::string archive(kMagic);
  for (const NamedFile& file : files) {
    for (const std::string& text : {file.name, file.content}) {
      append_number(archive, text.size());
      archive += text;
    }
  }
  return archive;
}

std::optional<std::vector<NamedFile>> read_archive(std::string_view archive) {
  if (!archive.starts_with(kMagic)) return std::nullopt;
  archive.remove_prefix(kMagic.size());
  std::vector<NamedFile> files;
  while (!archive.empty()) {
    auto name = take_text(archive);
    auto content = name ? take_text(archive) : std::nullopt;
    if (!content) return std::nullopt;
    files.push_back({.name = *std::move(name), .content = *std::move(content)});
  }
  return files;
}

Site site_without_app() {
  return Site({{.name = std::string(kIndex), .content = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zugzwang</title>
<h1>Zugzwang</h1>
<p>The app was not part of this build. <code>./play</code> builds it, and
<code>zugzwang play --app-dir DIR</code> serves one that was built elsewhere.</p>
<p><code>zugzwang play --terminal</code> is a game in the terminal.</p>
</html>
)"}});
}

}  // namespace zugzwang::server
