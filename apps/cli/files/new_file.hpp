#pragma once

#include <expected>
#include <string>
#include <utility>

#include "cli/files/output_target.hpp"
#include "cli/system/descriptor.hpp"

namespace zugzwang::cli {

/// A file that gets its name once its content is complete: until then the old file stays, and a
/// program that is killed leaves nothing behind. All failures are errno.
class NewFile {
 public:
  /// An empty file in the folder of the target, with the mode and, where possible, the owner of
  /// what it will replace.
  [[nodiscard]] static std::expected<NewFile, int> make(OutputTarget target);
  NewFile(NewFile&& other) noexcept
      : NewFile(std::move(other.target_), std::move(other.descriptor_),
                std::exchange(other.temporary_, {})) {}
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();

  [[nodiscard]] int descriptor() const { return descriptor_.get(); }
  /// Writes it to disk and gives it its name. 0, or errno.
  [[nodiscard]] int publish();
  /// The open file, for callers that keep writing after it has its name.
  [[nodiscard]] Descriptor take() { return std::move(descriptor_); }

 private:
  NewFile(OutputTarget target, Descriptor descriptor, std::string temporary)
      : target_(std::move(target)),
        descriptor_(std::move(descriptor)),
        temporary_(std::move(temporary)) {}

  [[nodiscard]] int assign_name();
  [[nodiscard]] int link_as(const std::filesystem::path& name) const;

  OutputTarget target_;
  Descriptor descriptor_;
  /// Its temporary name; empty if it has none, which not all file systems support.
  std::string temporary_;
};

/// Writes the names in a folder to disk. 0, or errno.
[[nodiscard]] int sync_folder(const std::filesystem::path& folder);

}  // namespace zugzwang::cli
