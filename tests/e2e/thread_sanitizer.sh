#!/usr/bin/env bash
# thread_sanitizer.sh PROGRAM: small real runs of the program with many threads. PROGRAM is built with
# the thread sanitizer, and any warning of it is a failure.
set -euo pipefail

program="$1"
folder=$(mktemp -d)
server=""
end() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

# Without the sanitizer nothing below could fail.
grep -q __tsan_init "$program" || { echo "$program has no thread sanitizer" && exit 1; }
export TSAN_OPTIONS="log_path=$folder/report exitcode=0"

# run NAME COMMAND...: the output is kept, to be checked below.
run() {
  local name="$1"
  shift
  timeout 300 "$@" >"$folder/$name" || { echo "$name: status $?" && exit 1; }
}

positions=(444444333322 4444443331 44444433332 445 4453535 2252576253462)

run solve "$program" solve 444444 --no-book --threads 4 --nodes 1000000
run list "$program" solve --threads 4 --nodes 100000 -a \
  < <(printf '%s\n' "${positions[@]}" "${positions[@]}")
[ "$(wc -l <"$folder/list")" -eq $((2 * ${#positions[@]})) ]
run match "$program" match runs:depth=2 uct:n=50 --games 12 --threads 4 --no-times
grep -q '^games' "$folder/match"

# Commands arrive while four threads search and report.
uci_lines() {
  printf 'uci\nsetoption name OwnBook value false\nsetoption name Threads value 4\n'
  for round in 1 2 3; do
    printf 'ucinewgame\nposition startpos moves P@d1 P@d2 P@d3 P@d4 P@d5 P@d6\ngo infinite\n'
    for ((i = 0; i < 50; ++i)); do echo isready; done
    sleep 1
    printf 'isready\nstop\nisready\ngo movetime 500\nsetoption name Threads value 3\n'
    printf 'setoption name Hash value 4\nposition startpos moves P@d1\ngo nodes 200000\ngo perft 4\nisready\n'
    printf 'setoption name Threads value 4\n'
  done
  printf 'go infinite\n'
  sleep 1
  printf 'quit\n'
}
run uci "$program" uci < <(uci_lines)
[ "$(grep -c '^bestmove P@' "$folder/uci")" -eq 10 ]

# Clients that ask at the same time, some of which only connect, and a stop in the middle.
mkdir "$folder/app"
echo '<h1>Hello</h1>' >"$folder/app/index.html"
head -c 3000000 /dev/zero >"$folder/app/large"
"$program" play --app-dir "$folder/app" --no-browser --port 0 >"$folder/address" &
server=$!
for ((i = 0; i < 300; ++i)); do
  grep -q Ctrl "$folder/address" && break
  sleep 0.1
done
port=$(sed -nE 's/.*127\.0\.0\.1:([0-9]+).*/\1/p' "$folder/address")
ask() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$1" >&3
  cat <&3 >"$2"
}
clients=()
for ((i = 0; i < 12; ++i)); do
  (ask / "$folder/page.$i") &
  clients+=($!)
  (ask /large "$folder/large.$i") &
  clients+=($!)
  (exec 3<>"/dev/tcp/127.0.0.1/$port") &
  clients+=($!)
done
wait "${clients[@]}"
[ "$(cat "$folder"/page.* | grep -c '<h1>Hello</h1>')" -eq 12 ]
[ "$(stat -c %s "$folder/large.0")" -gt 3000000 ]
kill -TERM "$server"
wait "$server"
server=""

shopt -s nullglob
reports=("$folder"/report.*)
if [ "${#reports[@]}" -gt 0 ]; then
  cat "${reports[@]}"
  exit 1
fi
echo "no warnings"
