#include <string>

#include "cli/report/markup.hpp"

namespace zugzwang::cli {

namespace {

// Custom properties are the only colours, so that the three media differ only in them. The stones
// are those of the app: yellow has a ring and red a star, which monochrome paper shows too.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --page: #fff; --panel: #f4f6fa; --text: #151a25; --quiet: #4a5468;
  --line: #d6dce7; --then: #97a1ae; --here: #2450bf; --good: #12704a; --bad: #a3246b;
  --won: #12704a; --drawn: #aab3c2; --lost: #a5427f;
  --s0: #2450bf; --s1: #b34700; --s2: #12704a; --s3: #8a2be2; --s4: #00738c;
  --frame: #2d5acd; --hole: #eaeff7; --yellow: #f9c52f; --yellow-sign: #9a6a00; --red: #e23d32;
  --red-sign: #690a10; --mark: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #10141b; --panel: #1a202b; --text: #e8ecf4;
  --quiet: #a9b4c6; --line: #333d4d; --then: #7d8897; --here: #8db0ff; --good: #62d39c;
  --bad: #f29ccb; --won: #3fae7b; --drawn: #66738a; --lost: #c868a2; --s0: #8db0ff; --s1: #ffab70;
  --s2: #62d39c; --s3: #d0a6ff; --s4: #5fd3e8; --frame: #26479c; --hole: #10141b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .75rem; }
h3 { font-size: 1.0625rem; line-height: 1.3; margin: 1.5rem 0 .25rem; }
section { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.5rem; }
p { margin: .5rem 0; max-width: 44rem; }
code { font: .9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.headline { font-size: 1.1875rem; }
.notice { border-left: 4px solid var(--bad); padding: .25rem .75rem; background: var(--panel); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem 1rem .2rem 0; text-align: right; vertical-align: top; }
th, td { overflow-wrap: normal; }
td { white-space: nowrap; }
th { font-weight: 600; }
thead th { border-bottom: 1px solid var(--line); vertical-align: bottom; }
th[scope=row], .left { text-align: left; }
th[scope=row] { font-weight: 500; }
td.moves { white-space: normal; min-width: 16rem; overflow-wrap: anywhere; }
tr.first th, tr.first td { border-top: 1px solid var(--line); }
td.when { color: var(--quiet); font-size: .875rem; text-align: left; }
td.bar { min-width: 8rem; vertical-align: middle; }
.equal { color: var(--good); }
.different { color: var(--bad); font-weight: 700; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption { color: var(--quiet); font-size: .875rem; max-width: 40rem; }
svg { display: block; width: 100%; height: auto; }
svg.plot { max-width: 40rem; }
svg.sharebar { height: .75rem; min-width: 7rem; }
svg.swatch { width: 2rem; height: .75rem; flex: none; }
svg text { fill: var(--text); font: 14px system-ui, sans-serif; }
svg .tick { fill: var(--quiet); font-size: 13px; }
svg .grid { stroke: var(--line); }
svg .zero { stroke: var(--quiet); stroke-dasharray: 3 4; }
svg .then { fill: var(--then); }
svg .here { fill: var(--here); }
svg .span { stroke: var(--here); stroke-width: 3; stroke-linecap: round; }
svg .printed { fill: none; stroke: var(--text); stroke-width: 2; }
svg .won { fill: var(--won); }
svg .drawn { fill: var(--drawn); }
svg .lost { fill: var(--lost); }
svg .series { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
svg .band { stroke: none; fill-opacity: .14; }
.series.s0 { stroke: var(--s0); } .series.s1 { stroke: var(--s1); } .series.s2 { stroke: var(--s2); }
.series.s3 { stroke: var(--s3); } .series.s4 { stroke: var(--s4); }
.band.s0 { fill: var(--s0); } .band.s1 { fill: var(--s1); } .band.s2 { fill: var(--s2); }
.band.s3 { fill: var(--s3); } .band.s4 { fill: var(--s4); }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0;
  padding: 0; font-size: .875rem; }
.legend li { display: flex; align-items: center; gap: .5rem; overflow-wrap: anywhere; }
.key { display: inline-block; width: .75rem; height: .75rem; border-radius: .125rem; }
.key.won { background: var(--won); } .key.drawn { background: var(--drawn); }
.key.lost { background: var(--lost); }
.games { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1.5rem;
  margin: 1rem 0; }
.game { break-inside: avoid; font-size: .9375rem; overflow-wrap: anywhere; }
.game h3 { margin: .5rem 0 0; }
.game p { margin: .25rem 0; }
svg.board { max-width: 16rem; }
svg .frame { fill: var(--frame); }
svg .hole { fill: var(--hole); }
svg .yellow { fill: var(--yellow); } svg .yellow-sign { fill: none; stroke: var(--yellow-sign); }
svg .red { fill: var(--red); } svg .red-sign { fill: var(--red-sign); }
svg .winning { stroke: var(--mark); stroke-width: 2.4; stroke-linecap: round; }
svg .marked { fill: none; stroke: var(--mark); stroke-width: 1.4; }
svg .missed { fill: none; stroke: var(--text); stroke-width: 1.2; stroke-dasharray: 1.6 1.2; }
svg.board text { font-size: 6px; fill: var(--quiet); }
@media (max-width: 40rem) { body { padding: 1.25rem 1rem 3rem; } h1 { font-size: 1.625rem; }
  svg text { font-size: 20px; } svg .tick { font-size: 19px; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
  .games { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 1rem; } }
@media print { :root { color-scheme: light; --page: #fff; --panel: #fff; --text: #000; --quiet: #444;
  --line: #bbb; --then: #999; --here: #1f5fbf; --good: #000; --bad: #000; --hole: #fff;
  --won: #555; --drawn: #bbb; --lost: #e6e6e6; --s0: #2450bf; --s1: #b34700; --s2: #12704a;
  --s3: #8a2be2; --s4: #00738c; --frame: #b9c3d6; --yellow: #fff; --yellow-sign: #000; --red: #555; --red-sign: #000;
  --mark: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; } .scroll { overflow: visible; }
  .key { print-color-adjust: exact; border: 1px solid #000; }
  .series.s1 { stroke-dasharray: 9 4; } .series.s2 { stroke-dasharray: 2 3; }
  .series.s3 { stroke-dasharray: 9 3 2 3; } .series.s4 { stroke-dasharray: 16 4; }
  svg .lost { stroke: #000; stroke-width: .3; } svg .yellow { stroke: #000; stroke-width: .4; }
  svg.plot { max-width: 14cm; } .games { grid-template-columns: repeat(4, 1fr); }
  svg text { font-size: 14px; } svg .tick { font-size: 13px; }
  h2, h3, thead { break-after: avoid; } tr { break-inside: avoid; } }
)";

}  // namespace

std::string page_of(std::string_view title, const Markup& content) {
  // The style has no character that needs escaping, which a test checks.
  const Markup head = Element("meta").with("charset", "utf-8").empty() +
                      Element("meta")
                          .with("name", "viewport")
                          .with("content", "width=device-width, initial-scale=1")
                          .empty() +
                      Element("title").holding(title) + Element("style").holding(kStyle);
  const Markup body = Element("main").holding(Element("h1").holding(title) + content);
  return "<!DOCTYPE html>\n" +
         Element("html")
             .with("lang", "en")
             .holding(Element("head").holding(head) + Element("body").holding(body))
             .html();
}

}  // namespace zugzwang::cli
