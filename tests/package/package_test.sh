#!/usr/bin/env bash
# Unpacks the Debian packages and uses what is in them: the program, its page, its manual, its completions,
# and the program on a processor that has none of the newer instructions.
#
#   tests/package/package_test.sh BUILD_FOLDER
set -euo pipefail

build="$1"
folder="$(mktemp -d)"
server=""
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT

fail() { echo "$1" >&2; exit 1; }
# expect WHAT GOT WANTED
expect() { [ "$2" = "$3" ] || fail "$1: got \"$2\" instead of \"$3\""; }
has() { command -v "$1" >/dev/null; }

root="$folder/root"
for name in zugzwang libzugzwang0 libzugzwang-dev; do
  packages=("$build/$name"_*.deb)
  [ ${#packages[@]} -eq 1 ] && [ -f "${packages[0]}" ] || fail "not one package $name in $build"
  dpkg-deb -x "${packages[0]}" "$root"
  [ -s "$root/usr/share/doc/$name/copyright" ] || fail "$name has no copyright file"
done
zugzwang="$root/usr/bin/zugzwang"
expect "the trigger of the library" "$(dpkg-deb --ctrl-tarfile "$build"/libzugzwang0_*.deb | tar -xO ./triggers)" \
  "activate-noawait ldconfig"

# Every library it links with is in a package that it depends on.
depends="$(dpkg-deb -f "$build"/zugzwang_*.deb Depends)"
for library in $(objdump -p "$zugzwang" | sed -n 's/^ *NEEDED *//p'); do
  path="$(ldd "$zugzwang" | sed -n "s/^\t$library => \([^ ]*\).*/\1/p")"
  [ -n "$path" ] || case "$library" in ld-linux*) continue ;; *) fail "$library is not there" ;; esac
  package="$(dpkg-query -S "*/$(uname -m)-linux-gnu/$library" | head -n 1 | cut -d: -f1)"
  [[ ", $depends" == *", $package "* ]] || fail "it needs $library, and does not depend on $package"
done

score="$("$zugzwang" solve 4453)" || fail "solve: status $?"
expect "solve" "$score" "4453 -2"

# The page, as a browser gets it.
"$zugzwang" play --no-browser --port 0 >"$folder/address" &
server=$!
for _ in $(seq 600); do
  address="$(sed -n 's/^Zugzwang is at \([^ ]*\).*/\1/p' "$folder/address")"
  [ -z "$address" ] || break
  sleep 0.1
done
[ -n "$address" ] || fail "the server does not say where it is"
python3 - "$address" <<'PYTHON'
import sys, urllib.request
page = urllib.request.urlopen(sys.argv[1]).read().decode()
assert "<title>" in page and 'id="app"' in page, page[:200]
PYTHON
kill "$server" && wait "$server" && server=""

# The version for newer processors is called, and its symbols are hidden.
if [ "$(uname -m)" = x86_64 ]; then
  expect "what is seen of it" \
    "$(nm -C --defined-only --extern-only "$build/src/make_board_engine_v3.o" | cut -d' ' -f3-)" \
    "zugzwang::make_board_engine_v3(zugzwang::Geometry, unsigned long)"
  if has qemu-x86_64; then
    # The first 64-bit processors had SSE2 and no more.
    signature() { "$@" bench --json | sed -n 's/.*"signature": *"\{0,1\}\([0-9a-f]*\).*/\1/p'; }
    wanted="$(signature "$zugzwang")"
    [ -n "$wanted" ] || fail "bench has no signature"
    for cpu in qemu64,-sse3,-cx16 Nehalem; do
      got="$(signature qemu-x86_64 -cpu "$cpu" "$zugzwang")" || fail "bench on $cpu: status $?"
      expect "bench on $cpu" "$got" "$wanted"
    done
  fi
fi

# The completions know every option that the help knows.
source "$root/usr/share/bash-completion/completions/zugzwang"
# completions WORD...: the completions of the last word, one per line.
completions() {
  COMP_WORDS=(zugzwang "$@")
  COMP_CWORD=$#
  _zugzwang
  printf '%s\n' "${COMPREPLY[@]}"
}
expect "zugzwang so" "$(completions so)" solve
expect "zugzwang book v" "$(completions book v)" verify
expect "convert --to di" "$(completions convert --to di | paste -sd' ')" "digits diagram"
for command in $("$zugzwang" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
  expect "options of $command" "$(completions "$command" -- | sort)" \
    "$("$zugzwang" "$command" --help | sed -n 's/^  \(-[^ ]*\).*/\1/p' | tr , '\n' | grep '^--' | sort)"
done
if has zsh; then zsh -n "$root/usr/share/zsh/vendor-completions/_zugzwang"; fi

# So does the manual page.
gunzip -c "$root/usr/share/man/man1/zugzwang.1.gz" | sed 's/\\-/-/g; s/\\f.//g' >"$folder/manual"
for word in --all-columns --no-browser "zugzwang book build" "Exit status"; do
  grep -q -e "$word" "$folder/manual" || fail "the manual page does not have $word"
done
if has man; then
  complaints="$(man --warnings -E UTF-8 -l "$root/usr/share/man/man1/zugzwang.1.gz" 2>&1 >/dev/null)"
  expect "man" "$complaints" ""
fi
if has desktop-file-validate; then
  desktop-file-validate "$root/usr/share/applications/zugzwang.desktop"
fi
echo "unpacked: solves, serves its page, completes, and runs on an old processor"
