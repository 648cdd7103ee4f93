#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zugzwang::cli::testing {

/// What is wrong with the nesting of tags or with their references; empty if nothing is.
inline std::string fault_in(std::string_view page) {
  for (const std::string_view foreign : {"<script", "<link", "<iframe", "<object", "<img", "http:",
                                         "https:", "//", "src=", "href=", "url(", "@import"}) {
    if (page.contains(foreign)) return "it refers to something else: " + std::string(foreign);
  }
  std::vector<std::string> open;
  for (auto at = page.find('<'); at != std::string_view::npos; at = page.find('<', at)) {
    const auto end = page.find('>', at);
    if (end == std::string_view::npos) return "a tag without an end";
    const std::string_view tag = page.substr(at + 1, end - at - 1);
    at = end;
    if (tag.contains('<')) return "a tag in a tag: " + std::string(tag);
    if (tag.starts_with('!') || tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.emplace_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return "unexpected " + std::string(tag);
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : open.back() + " is never closed";
}

inline std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace zugzwang::cli::testing
