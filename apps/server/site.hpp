#pragma once

// The files of a website, all in memory: a name that is not in the list does not exist, so no
// request can lead anywhere else.

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zugzwang::server {

/// A file as it was read. Names use slashes, but none at the front: "assets/app-1a2b.js".
struct NamedFile {
  std::string name;
  std::string content;
  friend bool operator==(const NamedFile&, const NamedFile&) = default;
};

enum class Encoding : std::uint8_t { Plain, Gzip, Brotli };

/// One form in which a file can be sent.
struct Variant {
  Encoding encoding;
  std::string content;
  std::string etag;  ///< with its quotes
};

struct SiteFile {
  std::string_view mime_type;
  /// The name contains a hash of the content, so that it can be cached forever.
  bool immutable;
  /// The plain one first, then those that were compressed beforehand, the smallest last.
  std::vector<Variant> variants;

  /// The smallest that a client accepts, by its Accept-Encoding.
  [[nodiscard]] const Variant& best_variant(std::string_view accepted) const;
};

class Site {
 public:
  /// NAME.br and NAME.gz are variants of NAME, if there is a NAME.
  explicit Site(std::vector<NamedFile> files);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  /// The file of a path that begins with a slash; "/" is index.html. Null if there is none.
  [[nodiscard]] const SiteFile* find(std::string_view path) const;

 private:
  std::map<std::string, SiteFile, std::less<>> files_;
};

/// All files of a folder and its subfolders, in the order of their names; but none whose name or
/// folder begins with a dot, and none that is a link to somewhere else.
[[nodiscard]] std::expected<std::vector<NamedFile>, std::string> read_folder(
    const std::filesystem::path& folder);

/// The files as one text, and back; none if the text is not such an archive.
[[nodiscard]] std::string to_archive(std::span<const NamedFile> files);
[[nodiscard]] std::optional<std::vector<NamedFile>> read_archive(std::string_view archive);

/// The app as it was when the program was built; empty if it was not there.
[[nodiscard]] Site built_in_site();

/// One page that says that there is no app.
[[nodiscard]] Site site_without_app();

}  // namespace zugzwang::server
