# Shared by ./play and ./test: installs what is missing, and runs steps quietly.
# Sourced, not run. Expects bash with `set -euo pipefail`.

readonly ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
readonly LOGS="$ROOT/build/logs"

# What compiles the program and the page's engine.
readonly COMPILER_PACKAGES=(clang-19 cmake ninja-build libstdc++-12-dev libcli11-dev libfmt-dev
  nlohmann-json3-dev libboost1.81-dev libsqlite3-dev
  lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  binaryen)
# What builds the page. These are hundreds of packages, and the compiler can start without them.
readonly PAGE_PACKAGES=(nodejs npm)
# What the tests need in addition.
readonly TEST_PACKAGES=(g++-12 clang-format-19 clang-tidy-19 libclang-rt-19-dev
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev bsdutils
  chromium-headless-shell fonts-dejavu-core)
# What zugzwang-cluster and its tests need.
readonly CLUSTER_PACKAGES=(openmpi-bin libopenmpi-dev)
# What the tests of the library for other programs and languages need.
readonly LIBRARY_PACKAGES=(pkg-config python3-dev pybind11-dev python3-numpy python3-pytest
  python3-matplotlib)
# What packs the program for Debian, and runs it on other processors.
readonly DEBIAN_PACKAGES=(dpkg-dev file qemu-user desktop-file-utils man-db zsh)
# What the tests of online play need for several servers on one database, and for what docs/hosting.md says.
readonly DATABASE_PACKAGES=(libpq-dev postgresql nginx openssl sqlite3)
# How to tell on a system without dpkg whether the tools are there.
readonly BUILD_COMMANDS=(clang++-19 cmake ninja wasm-ld-19 wasm-opt node npm)

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

is_installed() {
  # A Node.js that is not Debian's comes with its own npm, and conflicts with Debian's.
  if [ "$1" = npm ] && command -v npm >/dev/null; then return; fi
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

has_apt() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

# missing_packages PACKAGE...: prints those that are not installed, one per line.
missing_packages() {
  local name
  for name in "$@"; do is_installed "$name" || say "$name"; done
}

# check_packages PACKAGE...: fails, and says what to install by hand, unless install_packages can do it.
# Asks for the password here, where the prompt can be seen.
check_packages() {
  local missing=() name
  if ! has_apt; then
    for name in "${BUILD_COMMANDS[@]}"; do command -v "$name" >/dev/null || missing+=("$name"); done
    [ ${#missing[@]} -eq 0 ] || fail "This system has no apt, and these commands are missing: ${missing[*]}
Please install by hand what Debian 12 calls: $*"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "Missing packages: ${missing[*]}
Neither root nor sudo is at hand. As root: apt-get install --no-install-recommends ${missing[*]}"
    sudo -v || fail "Without sudo these packages cannot be installed: ${missing[*]}"
  fi
  say "Installing: ${missing[*]}"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Not more than once an hour.
update_package_lists() {
  local stamp="$LOGS/package_lists"
  [ -n "$(find "$stamp" -mmin -60 2>/dev/null)" ] && return
  as_root apt-get update && mkdir -p "$LOGS" && touch "$stamp"
}

# install_packages PACKAGE...: installs those that are missing.
install_packages() {
  local missing
  has_apt || return 0
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  # An interrupted earlier run may have left dpkg halfway. Hundreds of small packages take twice as
  # long when each one waits for the disk: one sync at the end is enough.
  as_root dpkg --configure -a && update_package_lists &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      -o Dpkg::Options::=--force-unsafe-io -o APT::Status-Fd=1 "${missing[@]}" && sync || {
    say "The packages could not be installed."
    say "By hand on Debian 12: apt-get install --no-install-recommends ${missing[*]}"
    return 1
  }
}

# Runs a command in the background, where Ctrl-C ends it, too: by default bash would let it go on.
in_background() { (trap - INT; "$@") & }

# step NAME COMMAND...: runs quietly into a log; prints one line if it went well, the log's end if not.
step() {
  local name="$1" start=$SECONDS log
  shift
  mkdir -p "$LOGS"
  log="$LOGS/${name//[^a-zA-Z0-9]/_}.log"
  if (cd "$ROOT" && "$@") >"$log" 2>&1 </dev/null; then
    printf '%-44s ok %4ds\n' "$name" $((SECONDS - start))
  else
    printf '%-44s FAILED %ds\n' "$name" $((SECONDS - start))
    tail -n 60 "$log"
    fail "Failed: $name (whole log: ${log#"$ROOT"/})"
  fi
}

# build PRESET [TARGET...]: configures, which is quick if nothing has changed, and builds.
build() {
  local preset="$1" targets=()
  shift
  [ $# -gt 0 ] && targets=(--target "$@")
  cmake --preset "$preset" && cmake --build --preset "$preset" "${targets[@]}"
}

# What the built app depends on, as one line: every file of web/ that is not generated, the package that
# it uses, the engine, the books and the puzzles.
web_fingerprint() {
  find web bindings/npm -type f -not -path '*/node_modules/*' -not -path 'web/dist*/*' -print0 | sort -z |
    xargs -0 sha256sum build/wasm/bin/zugzwang.wasm data/* | sha256sum
}

# install_web_tools: installs what web/package-lock.json lists, unless it is there.
install_web_tools() {
  local stamp=web/node_modules/.installed-lock.json
  cmp -s web/package-lock.json "$stamp" && return
  # An old Node leaves out optional packages that need a newer one. The Node that comes with the packages
  # then adds them.
  (cd web && npm ci && PATH="$PWD/node_modules/.bin:$PATH" npm install --no-save) &&
    cp web/package-lock.json "$stamp"
}

# build_web: builds the engine as WebAssembly, and the app in web/dist; what has not changed is left alone.
build_web() {
  local tools
  in_background install_web_tools  # mostly waits for the network, while the compiler does not
  tools=$!
  build wasm zugzwang_wasm && wait "$tools" && build_page
}

# build_page: builds the app in web/dist with the engine and the tools that are there.
build_page() {
  local stamp=build/web.stamp
  [ -d web/dist ] && [ "$(web_fingerprint)" = "$(cat "$stamp" 2>/dev/null)" ] && return
  (cd web && npm run build) && web_fingerprint >"$stamp"
}
