#!/usr/bin/env bash
# long_work.sh PROGRAM: work that takes longer than a second shows progress on a terminal and nowhere
# else, and Ctrl-C ends it with status 130. A UCI session does not outlive its reader.
set -euo pipefail

. "$(dirname "$0")/background.sh" "$1"

# at_terminal COMMAND: runs it with a terminal of its own, and prints what that shows.
at_terminal() {
  script --quiet --return --command "$1" /dev/null </dev/null
}

# A move of two seconds.
at_terminal "'$program' move start --player uct:ms=2500 2>&1 >out" >screen
grep -q 'thinking \.\.\. 1 s' screen || fail "move: no sign of thinking"
grep -q 'uct:ms=2500' out || fail "move: no answer"
"$program" move start --player uct:ms=2500 >out 2>err
[ ! -s err ] || fail "move: a sign of thinking in a pipe"
at_terminal "'$program' move start --player uct:n=10 2>&1" >screen
! grep -q thinking screen || fail "move: a quick move shows signs of thinking"

# A game: the computer begins, and nobody answers.
at_terminal "'$program' play --terminal --first uct:ms=2500 --seed 1" >screen
grep -q 'thinking \.\.\. 1 s' screen || fail "play: no sign of thinking"

for player in uct:ms=3600000 runs:depth=42 blocks:depth=42 playouts:n=100000000,nodes=1000000000000; do
  for signal in INT TERM; do
    start move start --player "$player" --board 11x10 --connect 6
    sleep 0.5
    interrupt_with "$signal"
    [ ! -s out ] || fail "an interrupted move was printed"
  done
done

# Puzzles that hardly exist: what was found is printed.
start puzzles make --count 1000 --distance 16 --games 1000000000
sleep 2
interrupt_with INT
grep -q '^{"format": "zugzwang-puzzles"' out || fail "puzzles: nothing was printed"
grep -q '^\]}$' out || fail "puzzles: a part was printed"
grep -q '^interrupted: .* of 1000 puzzles were found$' err || fail "puzzles: $(cat err)"
at_terminal "timeout --signal=INT 3 '$program' puzzles make --count 1000 --distance 16 --games 100000 2>&1 >out" \
  >screen || [ $? -eq 124 ]
grep -q '[0-9]/1000 puzzles, .*[0-9] of 10' screen || fail "puzzles: no progress"

# UCI: after the end of input a search continues while there is a reader, and ends when it has gone. The solver
# needs less than a second for the empty board, so the reader goes at once.
for go in go 'go perft 42' 'go movetime 3600000'; do
  status=0
  printf 'setoption name OwnBook value false\n%s\n' "$go" >session
  timeout 60 "$program" uci <session 2>err | true || status=${PIPESTATUS[0]}
  [ "$status" -eq 1 ] || fail "uci: $go without a reader ended with status $status: $(cat err)"
done
printf 'position startpos moves P@d1 P@d2 P@d3 P@d4 P@d5 P@d6 P@c1 P@c2 P@b1\ngo\ngo perft 7\n' |
  "$program" uci >out
grep -q '^info depth .* score mate' out || fail "uci: no exact answer after the end of input"
grep -q '^Nodes searched: ' out || fail "uci: no count after the end of input"
echo "long work is shown and can be ended"
