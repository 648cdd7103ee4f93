#!/usr/bin/env bash
# Makes build/arm64-sysroot: Debian's libraries for arm64 that the program and its tests need, for the preset
# arm64. It changes nothing on this system, and does not need root.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/bootstrap.sh"

readonly SYSROOT="$ROOT/build/arm64-sysroot"
readonly PACKAGES=(libc6-dev libstdc++-12-dev libgcc-12-dev libcli11-dev libfmt-dev nlohmann-json3-dev
  libboost1.81-dev libsqlite3-dev libgtest-dev libgmock-dev librapidcheck-dev)

# An apt of its own, which believes that nothing is installed.
state="$(mktemp -d)"
trap 'rm -rf "$state"' EXIT
mkdir -p "$state"/{sources,lists/partial,archives/partial}
: >"$state/status"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  [ ! -f "$file" ] || cp "$file" "$state/sources/"
done
[ ! -f "$state/sources/sources.list" ] || mv "$state/sources/sources.list" "$state/sources/debian.list"
apt_arm64() {
  apt-get -q -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User= \
    -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$state/sources" \
    -o Dir::State::lists="$state/lists" -o Dir::State::status="$state/status" \
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o Dir::Cache::archives="$state/archives" "$@"
}
apt_arm64 update
apt_arm64 install -y --no-install-recommends --download-only "${PACKAGES[@]}"

rm -rf "$SYSROOT"
mkdir -p "$SYSROOT"
for package in "$state"/archives/*.deb; do dpkg-deb -x "$package" "$SYSROOT"; done
say "$(du -sh "$SYSROOT" | cut -f1) in ${SYSROOT#"$ROOT"/}"
