#!/usr/bin/env bash
# Installs the library into a folder of its own, and uses it as a stranger would: the examples, built
# against nothing but what was installed.
#
#   tests/library/install_test.sh BUILD_FOLDER
set -euo pipefail

house="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
build="$1"
prefix="$(mktemp -d)"
trap 'rm -rf "$prefix"' EXIT

fail() { echo "$1" >&2; exit 1; }
# expect WHAT GOT WANTED
expect() { [ "$2" = "$3" ] || fail "$1: got \"$2\" instead of \"$3\""; }

cmake --install "$build" --prefix "$prefix" >/dev/null
library="$(find "$prefix" -name libzugzwang.so)"
[ -n "$library" ] || fail "there is no libzugzwang.so"
libraries="$(dirname "$library")"

# No internal symbols are visible, except templates of the standard library, which cannot be hidden.
strangers="$(nm -DC --defined-only "$library" | cut -c20- |
  grep -v -e '^zugzwang_' -e 'zugzwang::v1::' -e '^std::' -e '^void std::' -e '^bool std::' \
    -e '__gnu_cxx' -e ' std::' || true)"
expect "exported symbols" "$strangers" ""

# The examples in the documentation are those tested here.
# shown LANGUAGE: the code block of that language
shown() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$house/docs/library.md" | sed '1d;$d'; }
shown cpp | diff - "$house/examples/cpp/main.cpp" || fail "docs/library.md shows another main.cpp"
shown cmake | diff - "$house/examples/cpp/CMakeLists.txt" ||
  fail "docs/library.md shows another CMakeLists.txt"
shown c | diff - "$house/examples/c/main.c" || fail "docs/library.md shows another main.c"

for compiler in clang++-19 g++-12; do
  cmake -S "$house/examples/cpp" -B "$prefix/$compiler" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
  cmake --build "$prefix/$compiler" >/dev/null
  scores="$("$prefix/$compiler/exact_score" 4453)" || fail "example by $compiler: status $?"
  expect "example by $compiler" "$(tr '\n' ' ' <<<"$scores")" "4453: -2 -5 -5 -2 -3 -4 -2 -2  "
  expect "its refusal" "$("$prefix/$compiler/exact_score" 44x 2>&1 || echo "status $?")" \
    "position \"44x\": 'x' at 3 is not a column (1-7)
status 2"
done

cc="$(command -v clang-19)"
flags="$(PKG_CONFIG_PATH="$libraries/pkgconfig" pkg-config --cflags --libs zugzwang)"
# shellcheck disable=SC2086
"$cc" -std=c99 -Wall -Wextra -Werror "$house/examples/c/main.c" -o "$prefix/best_move" $flags
answer="$(LD_LIBRARY_PATH="$libraries" "$prefix/best_move")"
case "$answer" in
  '{"ok":true,'*'"move":'*) ;;
  *) fail "example in C: got \"$answer\"" ;;
esac
echo "installed, and used by C++ and C"
