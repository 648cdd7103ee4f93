#pragma once

// HTML that cannot be malformed: all text is escaped in one place, and every element that is opened
// is closed.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace zugzwang::cli {

/// A piece of HTML, which is well-formed XML too.
class Markup {
 public:
  Markup() = default;
  /// Plain text. Characters that cannot be shown are replaced.
  [[nodiscard]] static Markup of(std::string_view text);

  Markup& operator+=(const Markup& other) {
    html_ += other.html_;
    return *this;
  }
  friend Markup operator+(Markup a, const Markup& b) { return a += b; }

  [[nodiscard]] const std::string& html() const { return html_; }
  [[nodiscard]] bool is_empty() const { return html_.empty(); }

 private:
  friend class Element;
  std::string html_;
};

/// An element that is being built.
class Element {
 public:
  explicit Element(std::string_view tag) : tag_(tag) {}

  /// An attribute with an empty value is left out.
  Element& with(std::string_view attribute, std::string_view value);
  Element& with(std::string_view attribute, double value);
  Element& with_class(std::string_view name) { return with("class", name); }

  /// Followed by a line break, for readers of the source.
  [[nodiscard]] Markup holding(const Markup& content) const;
  [[nodiscard]] Markup holding(std::string_view text) const { return holding(Markup::of(text)); }
  /// Inline, without a line break.
  [[nodiscard]] Markup around(std::string_view text) const;
  [[nodiscard]] Markup empty() const;

 private:
  std::string_view tag_;
  std::string attributes_;
};

[[nodiscard]] Markup paragraph(std::string_view text, std::string_view css_class = {});
/// A part of a page with its heading.
[[nodiscard]] Markup section(std::string_view heading, const Markup& content,
                             std::string_view id = {});
/// A picture with its caption.
[[nodiscard]] Markup figure(const Markup& picture, std::string_view caption);

/// A whole page: one file that needs nothing else, for light and dark screens of any width, and for
/// paper.
[[nodiscard]] std::string page_of(std::string_view title, const Markup& content);

}  // namespace zugzwang::cli
