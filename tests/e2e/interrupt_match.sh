#!/usr/bin/env bash
# interrupt_match.sh PROGRAM: after a signal a match finishes the running games, prints what is done and
# leaves complete files; a second signal ends the program immediately and loses nothing that was finished.
# Also outputs that fail, journals of other matches, and everything else that can go wrong with files.
set -euo pipefail

. "$(dirname "$0")/background.sh" "$1"

# A match that would take days.
start_match() {
  start match "$@" --games 10000000 --threads 2
}
wait_for_lines() {
  until [ -e "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ]; do sleep 0.02; done
}

# Games are written as they end, whichever signal comes then.
for signal in INT TERM HUP; do
  rm -f games.*
  start_match random level:1 --record games.jsonl --csv games.csv
  wait_for_lines games.jsonl 20
  interrupt_with "$signal"
  grep -q "^interrupted: the same command resumes" err
  games=$(sed -nE 's/^games +([0-9]+) of 10000000,.*/\1/p' out)
  [ "$games" -ge 20 ]
  grep -q '^Elo ' out
  [ "$(wc -l <games.jsonl)" -eq "$games" ]
  [ "$(wc -l <games.csv)" -eq $((games + 1)) ]
  "$program" show --file games.jsonl --game "$games" >/dev/null
done

# Another plan is refused, and so is a second program that writes the same files.
if "$program" match random level:2 --games 4 --record games.jsonl >/dev/null 2>err; then
  fail "the journal of another match was taken"
fi
grep -qx "journal 'games.jsonl.journal': it belongs to another match; remove it or name another file" err
start_match random level:1 --record games.jsonl --csv games.csv
wait_for_lines games.jsonl $((games + 10))
if "$program" match random level:1 --games 10000000 --record games.jsonl >/dev/null 2>err2; then
  fail "two programs wrote the same file"
fi
grep -qx "journal 'games.jsonl.journal': another match is using it" err2
interrupt_with TERM
grep -qx "'games.jsonl.journal': resuming after [0-9]* games" err

# A damaged end is cut off, and the rest is kept.
kept=$(wc -l <games.jsonl)
cp games.jsonl before.jsonl
printf '17 0 445' >>games.jsonl.journal
start_match random level:1 --record games.jsonl
wait_for_lines games.jsonl $((kept + 10))
interrupt_with TERM
cmp -n "$(stat -c %s before.jsonl)" before.jsonl games.jsonl
rm games.*

# nohup and the like: what was ignored stays ignored.
(trap '' HUP && exec "$program" match random level:1 --games 10000000 --record games.jsonl) >out 2>err &
job=$!
wait_for_lines games.jsonl 5
kill -HUP "$job"
now=$(wc -l <games.jsonl)
wait_for_lines games.jsonl $((now + 100))
interrupt_with TERM
rm games.*

# Games of this match take longer than anyone would wait: only the second signal ends it.
start_match uct:ms=3600000 random --record games.jsonl
until [ -e games.jsonl.journal ]; do sleep 0.02; done
sleep 0.2
kill -INT "$job"
sleep 0.5
kill -0 "$job" || fail "it did not wait for the running games"
interrupt_with INT
[ ! -e games.jsonl ]
rm games.*

# An output that fails does not stop the other.
play=("$program" match random random --games 50 --openings random:2 --no-times --threads 2)
"${play[@]}" --record whole.jsonl --csv whole.csv >/dev/null
status=0
"${play[@]}" --record games.jsonl --csv /dev/full >out 2>err || status=$?
[ "$status" -eq 1 ]
grep -qx "cannot write '/dev/full': No space left on device" err
cmp games.jsonl whole.jsonl
grep -q '^games     50,' out
# The journal keeps the games for another try.
[ -e games.jsonl.journal ]
"${play[@]}" --record games.jsonl --csv games.csv >/dev/null 2>&1
cmp games.jsonl whole.jsonl
cmp games.csv whole.csv
[ ! -e games.jsonl.journal ]
rm games.*
# A file size limit acts like a full disk: first the records fail, then the journal.
status=0
(ulimit -f 8 && "${play[@]}" --record games.jsonl --csv games.csv >out 2>err) || status=$?
[ "$status" -eq 1 ] || fail "status $status with files that are too small"
grep -qx "cannot write 'games.jsonl': File too large" err
cmp games.csv whole.csv
"${play[@]}" --record games.jsonl --csv games.csv >/dev/null 2>&1
cmp games.jsonl whole.jsonl
rm games.*

# A reader that goes away, and one that stays.
mkfifo pipe
head -n 3 pipe >three &
status=0
"${play[@]}" --record pipe --csv games.csv >/dev/null 2>err || status=$?
wait $!
cmp games.csv whole.csv
if [ "$status" -ne 0 ]; then grep -qx "cannot write 'pipe': Broken pipe" err; fi
cmp three <(head -n 3 whole.jsonl)
rm -f games.*
cat pipe >from_pipe &
"${play[@]}" --record pipe >/dev/null
wait $!
cmp from_pipe whole.jsonl
[ ! -e pipe.journal ]

# A match that cannot start leaves everything as it was.
echo precious >games.jsonl
if "$program" match random random --openings random:42 --record games.jsonl 2>/dev/null; then
  fail "a match without openings was played"
fi
[ "$(cat games.jsonl)" = precious ]
[ ! -e games.jsonl.journal ]
echo "matches are interrupted and go on as they should"
