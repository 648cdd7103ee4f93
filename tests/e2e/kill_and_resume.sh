#!/usr/bin/env bash
# kill_and_resume.sh PROGRAM [KILLS]: a match and a book build that are stopped KILLS times (5), at
# random moments and by signals of all kinds, and then resumed, end with the same bytes as those
# that ran undisturbed; so do a ladder, a search for weights, one for puzzles and a list of
# positions to solve that are killed a third as often.
set -euo pipefail

program=$(realpath "$1")
kills="${2:-5}"
exec 3>&1 2>/dev/null  # bash reports every kill
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
RANDOM=20261115

fail() {
  echo "$1" >&3
  exit 1
}

# Starts a command in the background; background jobs of a script otherwise ignore keyboard signals.
start() {
  env --default-signal=INT,HUP,TERM "$@" >"$folder/out" 2>"$folder/err" &
  job=$!
}
# Before the journal is locked, the program may not handle signals yet.
wait_until_at_work() {
  while kill -0 "$job" 2>/dev/null; do
    [ -e "$1" ] && grep -q ":$(stat -c %i "$1" 2>/dev/null) " /proc/locks && return
    sleep 0.005
  done
}
# The status of the command, which must end in time after the signal SIGNAL ("INT INT" are two).
stop() {
  local signal
  for signal in $1; do
    kill -"$signal" "$job" 2>/dev/null || true
    sleep 0.02
  done
  for ((i = 0; i < 1200; ++i)); do
    kill -0 "$job" 2>/dev/null || break
    sleep 0.05
  done
  kill -0 "$job" 2>/dev/null && fail "it did not end after $1"
  status=0
  { wait "$job" || status=$?; } 2>/dev/null
}
# is_beginning_of PART WHOLE: everything written so far is correct
is_beginning_of() {
  [ ! -e "$1" ] || cmp -n "$(stat -c %s "$1")" "$1" "$2" >/dev/null
}
count_litter() { find "$folder" -name '.zugzwang-*' | wc -l; }

signals=(KILL TERM HUP INT "INT INT")
# kill_often NAMES COMMAND...: NAMES are what the command writes, as killed.NAME, with the journal
# beside the first; whole.NAME is there.
kill_often() {
  local names="$1"
  shift
  local stopped=0 litter=0 round name signal status
  while [ "$stopped" -lt "$kills" ]; do
    signal="${signals[RANDOM % ${#signals[@]}]}"
    start "$@"
    [ "$signal" = KILL ] || wait_until_at_work "$folder/killed.${names%% *}.journal"
    sleep "$(printf '0.%03d' $((RANDOM % 250)))"
    stop "$signal"
    for name in $names; do
      is_beginning_of "$folder/killed.$name" "$folder/whole.$name" ||
        fail "after $signal killed.$name is not the beginning of what it should be"
    done
    if [ "$status" -eq 0 ]; then
      # It had already ended; the other kills stop a fresh one.
      for name in $names; do
        cmp "$folder/killed.$name" "$folder/whole.$name" || fail "$name differs"
        rm "$folder/killed.$name"
      done
      ended=$((ended + 1))
      [ "$ended" -le $((10 * kills)) ] || fail "it is over before it can be stopped"
      continue
    fi
    stopped=$((stopped + 1))
    if [ "$signal" = KILL ]; then
      [ "$status" -eq 137 ] || fail "status $status after KILL"
      litter=$(count_litter)
    else
      [ "$status" -eq 130 ] || fail "status $status after $signal: $(cat "$folder/err")"
      [ "$(count_litter)" -eq "$litter" ] || fail "$signal left a temporary file"
    fi
  done
  "$@" >/dev/null 2>"$folder/err" || fail "it did not come to its end: $(cat "$folder/err")"
  for name in $names; do
    cmp "$folder/killed.$name" "$folder/whole.$name" || fail "$name differs"
  done
  [ -z "$(find "$folder" -name '*.journal')" ] || fail "a journal was left"
}

play=("$program" match uct:n=60 scorecard:depth=3 --games 600 --openings random:4 --threads 2
  --no-times)
"${play[@]}" --record "$folder/whole.jsonl" --csv "$folder/whole.csv" >"$folder/report"
ended=0
kill_often "jsonl csv" "${play[@]}" --record "$folder/killed.jsonl" --csv "$folder/killed.csv"

# The output includes the earlier games.
start "${play[@]}" --record "$folder/again.jsonl"
sleep 0.4
stop KILL
"${play[@]}" --record "$folder/again.jsonl" 2>/dev/null | cmp - "$folder/report"

build=("$program" book build --board 5x5 --plies 8 --threads 2)
"${build[@]}" --output "$folder/whole.book" >/dev/null
ended=0
kill_often book "${build[@]}" --output "$folder/killed.book"

# kill_and_compare FILE COMMAND...: what it writes into FILE and prints, in a folder of its own.
kill_and_compare() {
  local file="$1" killed
  shift
  mkdir -p "$folder/whole" "$folder/killed"
  cd "$folder/whole"
  "$@" >printed 2>/dev/null
  cd "$folder/killed"
  for ((killed = 0; killed < (kills + 2) / 3; ++killed)); do
    start "$@"
    sleep "$(printf '0.%03d' $((RANDOM % 700)))"
    stop KILL
  done
  "$@" >printed 2>/dev/null || fail "it did not come to its end: $*"
  for file in $file printed; do
    cmp "$folder/whole/$file" "$folder/killed/$file" || fail "$file differs: $*"
  done
  [ -z "$(find "$folder" -name '*.journal')" ] || fail "a journal was left: $*"
  cd "$folder"
  rm -r whole killed
}
kill_and_compare page.md "$program" ladder random scorecard:depth=2 scorecard:depth=4 --games 300 \
  --no-times --output page.md
kill_and_compare "" "$program" tune scorecard:card=1000/1/1/1 --depth 3 --candidates 5 --games 300 \
  --confirm 200 --journal tune.journal
kill_and_compare puzzles.json "$program" puzzles make --count 12 --output puzzles.json
printf '4432651726%s\n' {1,2,3,5,6,7}{1,2,3,5,6,7}{1,2,3,5,6,7} >"$folder/positions"
kill_and_compare scores bash -c 'exec "$0" solve --no-book --all-columns --output scores <../positions' "$program"
# The answers for other positions are not used for these.
mkfifo "$folder/some"
"$program" solve --output "$folder/scores" <"$folder/some" 2>/dev/null &
job=$!
exec 4>"$folder/some"
printf '44\n4453\n' >&4
until grep -q ' =4453 -2 ' "$folder/scores.journal" 2>/dev/null; do sleep 0.02; done
stop KILL
exec 4>&-
# refuses_list WORDS POSITIONS
refuses_list() {
  status=0
  printf '%s\n' $2 | "$program" solve --output "$folder/scores" 2>"$folder/err" || status=$?
  [ "$status" -eq 2 ] && grep -q "scores.journal': it has $1 positions; remove it" "$folder/err" ||
    fail "status $status: $(cat "$folder/err")"
}
refuses_list other "44 45"
refuses_list more 44
printf '44\n4453\n4\n' | "$program" solve --output "$folder/scores" || fail "solve does not go on"
[ "$(cat "$folder/scores")" = $'44 1\n4453 -2\n4 -1' ] || fail "the answers differ: $(cat "$folder/scores")"

# A journal that cannot grow ends a build, and what it has is kept.
status=0
(ulimit -f 2 && "${build[@]}" --output "$folder/killed.book" >/dev/null 2>"$folder/err") || status=$?
[ "$status" -eq 1 ] || fail "status $status with a full disk"
grep -q "killed.book.journal': File too large: the run ends here" "$folder/err" || fail "no word of the full disk"
[ "$(stat -c %s "$folder/killed.book.journal")" -ge 1000 ] || fail "the journal was lost"
cmp "$folder/killed.book" "$folder/whole.book"
"${build[@]}" --output "$folder/killed.book" >/dev/null
cmp "$folder/killed.book" "$folder/whole.book"
# A book written to a pipe has no journal.
"${build[@]}" --output - | cmp - "$folder/whole.book" || fail "the book in a pipe differs"
echo "$kills kills each, the same files"
