#pragma once

#include <expected>
#include <string>
#include <utility>

#include "cli/files/output_target.hpp"
#include "cli/system/descriptor.hpp"

namespace zugzwang::cli {

/// A file that gets its name when it has its content: until then what was there stays, and a
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
  /// Brings it to the disk and gives it its name. 0, or errno.
  [[nodiscard]] int publish();
  /// The open file, for those who write on after it has its name.
  [[nodiscard]] Descriptor take() { return std::move(descriptor_); }

 private:
  NewFile(OutputTarget target, Descriptor descriptor, std::string temporary)
      : target_(std::move(target)),
        descriptor_(std::move(descriptor)),
        temporary_(std::move(temporary)) {}

  [[nodiscard]] int name_it();
  [[nodiscard]] int link_as(const std::filesystem::path& name) const;

  OutputTarget target_;
  Descriptor descriptor_;
  /// The name that it has meanwhile; empty if it has none, which not all file systems can do.
  std::string temporary_;
};

/// Brings to the disk which names a folder has. 0, or errno.
[[nodiscard]] int sync_folder(const std::filesystem::path& folder);

}  // namespace zugzwang::cli
