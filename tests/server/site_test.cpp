#include "server/site.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace zugzwang::testing {
namespace {

namespace fs = std::filesystem;
using namespace server;

RC_GTEST_PROP(Archive, IsReadAsItWasWritten,
              (const std::vector<std::pair<std::string, std::string>>& texts)) {
  std::vector<NamedFile> files;
  for (const auto& [name, content] : texts) files.push_back({.name = name, .content = content});
  RC_ASSERT(read_archive(to_archive(files)) == files);
}

TEST(Archive, IsRefusedIfAnythingIsMissing) {
  const std::vector<NamedFile> files{{.name = "a", .content = "bc"}};
  const std::string archive = to_archive(files);
  for (std::size_t length = 0; length < archive.size(); ++length) {
    // The bare magic is an archive of no files.
    const auto read = read_archive(std::string_view(archive).substr(0, length));
    EXPECT_EQ(read.has_value(), length == 8) << length;
  }
  EXPECT_FALSE(read_archive("ZUGZSITE\xff\xff\xff\xff\xff\xff\xff\xff").has_value());
}

class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "zugzwang-site-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }
  void write(const fs::path& name, std::string_view content) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << content;
  }

 private:
  fs::path path_;
};

TEST(Site, IsReadFromAFolder) {
  const Folder folder;
  folder.write("index.html", "page");
  folder.write("assets/x.js", "script");
  const auto files = read_folder(folder.path());
  ASSERT_TRUE(files.has_value());
  const std::vector<NamedFile> expected{{.name = "assets/x.js", .content = "script"},
                                        {.name = "index.html", .content = "page"}};
  EXPECT_EQ(*files, expected);
  const Site site(*files);
  ASSERT_NE(site.find("/"), nullptr);
  EXPECT_EQ(site.find("/")->variants.front().content, "page");
  EXPECT_TRUE(site.find("/assets/x.js")->immutable);
  EXPECT_EQ(site.find("index.html"), nullptr);
  EXPECT_EQ(site.find(""), nullptr);
}

TEST(Site, HasNothingHiddenNorFromElsewhere) {
  const Folder elsewhere;
  elsewhere.write("secret.txt", "secret");
  const Folder folder;
  folder.write("index.html", "page");
  folder.write(".env", "password");
  folder.write(".git/config", "url");
  folder.write("assets/.hidden.js", "script");
  fs::create_symlink(elsewhere.path() / "secret.txt", folder.path() / "leaked.txt");
  fs::create_symlink(elsewhere.path(), folder.path() / "leaked");
  fs::create_symlink(".env", folder.path() / "env.txt");
  fs::create_symlink("/dev/zero", folder.path() / "zero");
  fs::create_symlink("nowhere", folder.path() / "dangling");
  fs::create_symlink("index.html", folder.path() / "start.html");
  const std::vector<NamedFile> expected{{.name = "index.html", .content = "page"},
                                        {.name = "start.html", .content = "page"}};
  const auto files = read_folder(folder.path());
  ASSERT_TRUE(files.has_value()) << files.error();
  EXPECT_EQ(*files, expected);
  // The folder itself may have any name, and be linked to.
  fs::create_directory_symlink(folder.path(), elsewhere.path() / ".app");
  EXPECT_EQ(read_folder(elsewhere.path() / ".app"), expected);
}

TEST(Site, ComplainsAboutAFolderThatIsNotThere) {
  const auto files = read_folder("/no/such/folder");
  ASSERT_FALSE(files.has_value());
  EXPECT_EQ(files.error(), "cannot read the folder \"/no/such/folder\": No such file or directory");
}

TEST(Site, WithoutAnAppSaysSo) {
  const Site site = site_without_app();
  ASSERT_NE(site.find("/"), nullptr);
  EXPECT_TRUE(site.find("/")->variants.front().content.contains("not part of this build"));
}

TEST(Site, PrefersTheSmallestVariant) {
  const Site site({{.name = "a", .content = "plain text"},
                   {.name = "a.br", .content = "longer"},
                   {.name = "a.gz", .content = "short"}});
  EXPECT_EQ(site.find("/a")->best_variant("br, gzip").encoding, Encoding::Gzip);
  EXPECT_EQ(site.find("/a")->best_variant("br").encoding, Encoding::Brotli);
  EXPECT_EQ(site.find("/a")->best_variant("").encoding, Encoding::Plain);
}

}  // namespace
}  // namespace zugzwang::testing
