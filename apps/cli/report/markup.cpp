#include "cli/report/markup.hpp"

#include <fmt/core.h>

#include "notation/utf8.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Neither HTML nor XML has a way to write the other control characters.
bool is_allowed(char32_t c) {
  return c >= U' ' ? c != 0x7F && c != 0xFFFE && c != 0xFFFF
                   : c == U'\n' || c == U'\t' || c == U'\r';
}

std::string escaped(std::string_view text) {
  std::string html;
  while (!text.empty()) {
    const auto point = first_code_point(text);
    const std::size_t bytes = point ? point->bytes : 1;
    if (!point || !is_allowed(point->value)) {
      html += kReplacement;
    } else if (point->value == U'&') {
      html += "&amp;";
    } else if (point->value == U'<') {
      html += "&lt;";
    } else if (point->value == U'>') {
      html += "&gt;";
    } else if (point->value == U'"') {
      html += "&quot;";
    } else {
      html += text.substr(0, bytes);
    }
    text.remove_prefix(bytes);
  }
  return html;
}

}  // namespace

Markup Markup::of(std::string_view text) {
  Markup markup;
  markup.html_ = escaped(text);
  return markup;
}

Element& Element::with(std::string_view attribute, std::string_view value) {
  if (!value.empty()) attributes_ += fmt::format(" {}=\"{}\"", attribute, escaped(value));
  return *this;
}

Element& Element::with(std::string_view attribute, double value) {
  // A tenth is less than a pixel; "-0.0" would be different text for the same place.
  const std::string text = fmt::format("{:.1f}", value);
  return with(attribute, text == "-0.0" ? "0.0" : std::string_view(text));
}

Markup Element::holding(const Markup& content) const {
  Markup markup;
  markup.html_ = fmt::format("<{0}{1}>{2}</{0}>\n", tag_, attributes_, content.html_);
  return markup;
}

Markup Element::around(std::string_view text) const {
  Markup markup;
  markup.html_ = fmt::format("<{0}{1}>{2}</{0}>", tag_, attributes_, escaped(text));
  return markup;
}

Markup Element::empty() const {
  Markup markup;
  markup.html_ = fmt::format("<{}{}/>\n", tag_, attributes_);
  return markup;
}

Markup paragraph(std::string_view text, std::string_view css_class) {
  return Element("p").with_class(css_class).holding(text);
}

Markup section(std::string_view heading, const Markup& content, std::string_view id) {
  return Element("section").with("id", id).holding(Element("h2").holding(heading) + content);
}

Markup figure(const Markup& picture, std::string_view caption) {
  return Element("figure").holding(picture + Element("figcaption").holding(caption));
}

}  // namespace zugzwang::cli
