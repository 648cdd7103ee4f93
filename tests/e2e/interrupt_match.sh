#!/usr/bin/env bash
# interrupt_match.sh PROGRAM: Ctrl-C ends a match after the running games, prints what is done and
# leaves whole files; a second Ctrl-C ends the program at once.
set -euo pipefail

program="$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A match that would take days. Background jobs of a script ignore SIGINT unless they are told not
# to, which env does.
start_match() {
  env --default-signal=INT "$program" match "$@" --games 10000000 --threads 2 \
    --record "$folder/games.jsonl" --csv "$folder/games.csv" >"$folder/out" 2>"$folder/err" &
  match=$!
}

# wait_or_fail PID SECONDS
wait_or_fail() {
  local pid="$1"
  for ((i = 0; i < $2 * 20; ++i)); do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.05
  done
  kill -KILL "$pid"
  echo "it did not end"
  return 1
}

start_match random level:1
sleep 1
kill -INT "$match"
wait_or_fail "$match" 60
status=0
wait "$match" || status=$?
[ "$status" -eq 0 ]
[ ! -s "$folder/err" ]
games=$(sed -nE 's/^games +([0-9]+) of 10000000,.*/\1/p' "$folder/out")
[ "$games" -ge 1 ]
grep -q '^Elo ' "$folder/out"
[ "$(wc -l <"$folder/games.jsonl")" -eq "$games" ]
[ "$(wc -l <"$folder/games.csv")" -eq $((games + 1)) ]
"$program" show --file "$folder/games.jsonl" --game "$games" >/dev/null

# The first game of this one takes longer than anyone waits.
rm -f "$folder"/games.*
start_match uct:ms=3600000 random
sleep 0.5
kill -INT "$match"
sleep 0.5
kill -0 "$match"
kill -INT "$match"
wait_or_fail "$match" 60
status=0
wait "$match" || status=$?
[ "$status" -eq 130 ]
[ ! -e "$folder/games.jsonl" ]
echo "interrupted after $games games, and at once"
