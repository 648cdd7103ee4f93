#!/usr/bin/env bash
# long_work.sh PROGRAM: what takes longer than a second shows it on a terminal and nowhere else, and
# Ctrl-C ends it with status 130. A UCI session does not outlive its reader.
set -euo pipefail

program="$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "$1"
  exit 1
}

# at_terminal COMMAND: runs it with a terminal of its own, and prints what that shows.
at_terminal() {
  script --quiet --return --command "$1" /dev/null </dev/null
}

# A move of two seconds.
at_terminal "'$program' move start --player uct:ms=2500 2>&1 >'$folder/out'" >"$folder/screen"
grep -q 'thinking \.\.\. 1 s' "$folder/screen" || fail "move: no sign of thinking"
grep -q 'uct:ms=2500' "$folder/out" || fail "move: no answer"
"$program" move start --player uct:ms=2500 >"$folder/out" 2>"$folder/err"
[ ! -s "$folder/err" ] || fail "move: a sign of thinking in a pipe"
at_terminal "'$program' move start --player uct:n=10 2>&1" >"$folder/screen"
! grep -q thinking "$folder/screen" || fail "move: a quick move shows signs of thinking"

# A game: the computer begins, and nobody answers.
at_terminal "'$program' play --terminal --first uct:ms=2500 --seed 1" >"$folder/screen"
grep -q 'thinking \.\.\. 1 s' "$folder/screen" || fail "play: no sign of thinking"

# start COMMAND...: in the background. Background jobs of a script ignore SIGINT unless they are told
# not to, which env does.
start() {
  env --default-signal=INT "$program" "$@" >"$folder/out" 2>"$folder/err" &
  job=$!
}

# interrupted_by SIGNAL: the job ends soon with status 130.
interrupted_by() {
  kill "-$1" "$job"
  for ((i = 0; i < 60 * 20; ++i)); do
    kill -0 "$job" 2>/dev/null || break
    sleep 0.05
  done
  local status=0
  kill -0 "$job" 2>/dev/null && { kill -KILL "$job"; fail "it did not end"; }
  wait "$job" || status=$?
  [ "$status" -eq 130 ] || fail "status $status"
}

for player in uct:ms=3600000 runs:depth=42 blocks:depth=42 playouts:n=100000000,nodes=1000000000000; do
  for signal in INT TERM; do
    start move start --player "$player" --board 11x10 --connect 6
    sleep 0.5
    interrupted_by "$signal"
    [ ! -s "$folder/out" ] || fail "an interrupted move was printed"
  done
done

# Puzzles that hardly exist: what was found is printed.
start puzzles make --count 1000 --distance 16 --games 1000000000
sleep 2
interrupted_by INT
grep -q '^{"format": "zugzwang-puzzles"' "$folder/out" || fail "puzzles: nothing was printed"
grep -q '^\]}$' "$folder/out" || fail "puzzles: a part was printed"
grep -q '^interrupted: .* of 1000 puzzles were found$' "$folder/err" || fail "puzzles: $(cat "$folder/err")"
at_terminal "'$program' puzzles make --distance 16 --games 30 2>&1 >'$folder/out'" >"$folder/screen" ||
  [ $? -eq 1 ]
grep -q '0/10 puzzles, [0-9]* of 30 games since the last one' "$folder/screen" || fail "puzzles: no progress"

# UCI: after the end of input a search goes on for a reader, and ends when that has gone.
for go in go 'go perft 42' 'go movetime 3600000'; do
  status=0
  printf 'setoption name OwnBook value false\n%s\n' "$go" >"$folder/session"
  timeout 60 "$program" uci <"$folder/session" 2>"$folder/err" | sleep 1 || status=${PIPESTATUS[0]}
  [ "$status" -eq 1 ] || fail "uci: $go without a reader ended with status $status: $(cat "$folder/err")"
done
printf 'position startpos moves P@d1 P@d2 P@d3 P@d4 P@d5 P@d6 P@c1 P@c2 P@b1\ngo\ngo perft 7\n' |
  "$program" uci >"$folder/out"
grep -q '^info depth .* score mate' "$folder/out" || fail "uci: no exact answer after the end of input"
grep -q '^Nodes searched: ' "$folder/out" || fail "uci: no count after the end of input"
echo "long work is shown and can be ended"
