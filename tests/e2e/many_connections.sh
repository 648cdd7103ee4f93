#!/usr/bin/env bash
# many_connections.sh PROGRAM LOAD [GAMES IDLE SECONDS [PAUSE]]: that many games are played at a server, a move of each
# every PAUSE milliseconds (5000), alongside idle connections. No connection may be lost, and no move lost or
# duplicated. Prints the figures, and the peak memory of the server.
set -euo pipefail

program=$(realpath "$1")
load=$(realpath "$2")
folder=$(mktemp -d)
server=
mkdir "$folder/app" && echo '<h1>Hello</h1>' >"$folder/app/index.html"

end() {
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

fail() {
  echo "$1"
  tail -n 20 "$folder/err" "$folder/load" 2>/dev/null
  exit 1
}

"$program" serve --app-dir "$folder/app" --port 0 --store "sqlite:$folder/online.db" --max-connections 1000000 \
  --trusted-proxy 127.0.0.1 \
  --max-per-address 1000000 --tables-per-hour 1000000 --seat-commands 1000 --watcher-commands 1000 \
  >"$folder/said" 2>"$folder/err" &
server=$!
for ((i = 0; i < 400; ++i)); do
  grep -q Ctrl "$folder/said" && break
  sleep 0.05
done
port=$(sed -n 's/.*0.1:\([0-9]*\).*/\1/p' "$folder/said")
[ -n "$port" ] || fail "The server does not start."

"$load" --ports "$port" --games "${3:-20}" --idle "${4:-200}" --seconds "${5:-3}" --pause "${6:-5000}" >"$folder/load" ||
  fail "What was acknowledged is not what was stored, or nothing was played."
cat "$folder/load"
grep -q " of which 0 were lost" "$folder/load" || fail "Connections were lost."
grep -q "^reconnections 0$" "$folder/load" || fail "Players were cut off."
sed -n 's/^VmHWM:\s*\([0-9]*\) kB/memory of the server, KiB: most \1/p' "/proc/$server/status"
kill -TERM "$server"
wait "$server" || fail "The server did not end well."
server=
