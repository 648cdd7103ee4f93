#!/usr/bin/env bash
# interrupt_commands.sh PROGRAM BOOK: every command that can take a long time ends with status 130 when
# it is interrupted by any signal, after printing what it has done; the server ends with 0.
set -euo pipefail

book=$(realpath "$2")
. "$(dirname "$0")/background.sh" "$1"

# interrupt SIGNAL READY COMMAND...: waits until the output of the command contains READY (or, if that
# is "-", until it has used a second of processor time), and sends the signal. Standard input is the
# content of the file in, and stays open.
interrupt() {
  local signal="$1" ready="$2"
  shift 2
  rm -f input
  mkfifo input
  exec 4<>input
  start "$@" <input 4>&-
  [ ! -e in ] || cat in >&4
  for ((i = 0; i < 1200; ++i)); do
    if [ "$ready" = - ]; then
      [ "$(computed "$job")" -lt 100 ] || break
    elif grep -q "$ready" out; then
      break
    fi
    kill -0 "$job" 2>/dev/null || fail "$* ended by itself: $(cat out err)"
    sleep 0.05
  done
  kill -"$signal" "$job"
  wait_for_end
  exec 4>&-
  [ "$status" -eq "$wanted" ] || fail "$* ended with status $status after $signal: $(cat err)"
}
wanted=130

printf '44444433332222\n4444443333\n' >in
for signal in INT TERM HUP; do
  interrupt "$signal" '^4444443333 ' solve
  [ "$(wc -l <out)" -eq 2 ] || fail "solve lost an answer"
  grep -qx interrupted err
done
rm in
interrupt TERM - solve start --board 8x8
grep -q '^start -*[0-9]*\.\.[0-9]*$' out || fail "solve did not print bounds: $(cat out)"
interrupt HUP - ladder random level:1 level:2 --games 1000000 --openings none --output page
grep -q 'level:2' out || fail "the ladder printed nothing"
grep -qx "interrupted: 'page' was not written; the same command resumes from here, 'page.journal' keeps what is done" err
[ ! -e page ]
[ -s page.journal ]
rm page.journal
interrupt TERM '^  1 ' tune scorecard --depth 1 --candidates 1000 --games 40
grep -q 'candidates tried' out || fail "tune printed nothing"
interrupt INT '^[1-7]' bench --verbose --tt-mib 1
grep -q '^nodes/s' out || fail "bench printed no sum"
grep -q '^signature' out && fail "bench printed the signature of a part"
grep -qx 'interrupted after [0-9]* of 66 positions' err
interrupt HUP - bench --columns 10000000
# On a slow machine the first position may have been too hard for that second.
grep -q '^median' out || grep -qx 'interrupted after 0 of 10000000 positions' err ||
  fail "bench printed nothing"
interrupt INT - reproduce runs-tree scorecard-series playouts --html page
grep -q '^runs-tree' out || fail "reproduce printed nothing"
grep -qx "interrupted after [0-9] of 3 exhibits: 'page' was not written" err
[ ! -e page ]
interrupt TERM - count --plies 42
grep -q '^  5 ' out || fail "count printed nothing"
interrupt INT - book verify --samples 1000000 "$book"
grep -q 'solved again, all correct$' err || fail "verify said nothing"
interrupt TERM - book build --plies 6 --output new.book
grep -q "^interrupted after [0-9]* of [0-9]* positions: the same command resumes from here; 'new.book.journal' keeps what is done$" err
[ ! -e new.book ]
[ -s new.book.journal ]
# Stopping a server is its normal end.
wanted=0
for signal in INT TERM HUP; do
  interrupt "$signal" '^Zugzwang is at ' play --no-browser --port 0
done
# It respects nohup, too.
rm out
env --ignore-signal=HUP --default-signal=TERM "$program" play --no-browser --port 0 >out 2>err &
until grep -qs '^Zugzwang is at ' out; do sleep 0.05; done
kill -HUP $!
sleep 0.2
kill -0 $! || fail "play heard a signal that is ignored"
kill -TERM $!
wait $! || fail "play ended with status $?"
echo "all commands end with the same status"
