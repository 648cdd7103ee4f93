#!/usr/bin/env bash
# cluster.sh PROGRAM CLUSTER_PROGRAM [KILLS]: three ranks give the same bytes as one process, even if
# a worker and rank 0 are killed KILLS times each (3), at random moments, and the run is resumed.
set -euo pipefail

program=$(realpath "$1")
cluster=$(realpath "$2")
kills="${3:-3}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
RANDOM=20261116
# A container has one user and few cores.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# A machine may have MUNGE installed without running it: mpirun would wait seconds for it at each start.
export PMIX_MCA_psec=^munge
mpi=(mpirun --quiet --oversubscribe -n 3)

fail() {
  echo "$1"
  exit 1
}

match=(match uct:n=100 scorecard:depth=3 uct:n=100 --games 150 --openings random:4 --no-times)
ladder=(ladder random scorecard:depth=1 scorecard:depth=3 --add uct:n=1000 --games 100 --no-times)
tune=(tune scorecard:card=1000/1/1/1 --depth 3 --candidates 4 --games 200 --confirm 100)
book=(book build --board 5x5 --plies 7)
puzzles=(puzzles make --count 6 --seed 5 --no-times)
# Some of these lines are not positions.
for ((i = 0; i < 400; ++i)); do
  for ((stones = 8 + RANDOM % 12; stones > 0; --stones)); do printf '%d' $((1 + RANDOM % 7)); done
  echo
done >positions

# What each writes under the name NAME, and the file of its journal.
files_of() {
  case "$1" in
    match) arguments=("${match[@]}" --record "$2.jsonl" --csv "$2.csv") written="jsonl csv" journal="$2.jsonl.journal" ;;
    # The page ends with the command, which names it.
    ladder) mkdir -p "$2" && arguments=("${ladder[@]}" --output "$2/page.md") written="" journal="$2/page.md.journal" ;;
    tune) arguments=("${tune[@]}" --journal "$2.tune") written="" journal="$2.tune" ;;
    book) arguments=("${book[@]}" --output "$2.book") written="book" journal="$2.book.journal" ;;
    puzzles)
      arguments=("${puzzles[@]}" --output "$2.json" --html "$2.html") written="json html" journal="$2.json.journal" ;;
    solve) arguments=(solve --all-columns --output "$2.txt") written="txt err" journal="$2.txt.journal" ;;
  esac
}

# await PROCESS: returns its status. A run takes seconds: one that lasts two minutes hangs.
await() {
  local status=0
  timeout 120 tail --pid="$1" --sleep-interval=0.05 -f /dev/null ||
    fail "${arguments[*]}: it does not end: $(ps -o pid,stat,wchan:20,args --pid "$1" --ppid "$1")"
  wait "$1" || status=$?
  return "$status"
}

# run NAME PROGRAM...: runs it with the arguments, and keeps what it prints
run() {
  local name="$1" status=0
  shift
  "$@" "${arguments[@]}" <"$folder/positions" >"$name.out" 2>"$name.err" &
  await $! || status=$?
  # Lines that are not positions are reported.
  [ "$status" -eq 0 ] || { [ "$status" -eq 2 ] && [ "${arguments[0]}" = solve ]; } ||
    fail "${arguments[*]}: status $status: $(cat "$name.err")"
}

# same COMMAND NAME OTHER: what the two have written and printed
same() {
  local name
  files_of "$1" "$2"
  for name in $written; do cmp "$2.$name" "$3.$name" || fail "$1: $name differs"; done
  if [ "$1" = ladder ]; then
    cmp <(sed "s,$2/,," "$2/page.md") <(sed "s,$3/,," "$3/page.md") || fail "ladder: the page differs"
  fi
  [ "$1" = book ] || cmp "$2.out" "$3.out" || fail "$1: what is printed differs"
  [ ! -e "$journal" ] || fail "$1: a journal was left"
}

# process_of MPIRUN RANK: the process of that rank, once there is one
process_of() {
  local process
  for process in $(pgrep -x -P "$1" "$(basename "$cluster" | cut -c -15)"); do
    if tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qx "OMPI_COMM_WORLD_RANK=$2"; then
      echo "$process"
      return
    fi
  done
}

# start_ranks COMMAND NAME RANK: starts the command, or what `arguments` says, and waits until this rank
# exists. The processes are in `run` and `rank_process`.
start_ranks() {
  [ -z "$1" ] || files_of "$1" "$2"
  "${mpi[@]}" "$cluster" "${arguments[@]}" <"$folder/positions" >"$2.out" 2>"$2.err" &
  run=$!
  rank_process=""
  for ((i = 0; i < 1000; ++i)); do
    rank_process=$(process_of "$run" "$3")
    [ -z "$rank_process" ] || return 0
    sleep 0.01
  done
  fail "$1: there is no rank $3: $(cat "$2.err")"
}

# until_it_can_be_stopped: waits until a USR1 is held back or handled by the rank that was waited for
until_it_can_be_stopped() {
  local mask usr1=0x200
  for ((i = 0; i < 1000; ++i)); do
    for mask in $(sed -n 's/^Sig\(Blk\|Cgt\):[[:space:]]*/0x/p' "/proc/$rank_process/status"); do
      if ((mask & usr1)); then return; fi
    done
    sleep 0.001
  done
  fail "${arguments[*]}: USR1 would end it"
}

declare -A milliseconds  # that the ranks of each command live, so that kills come while they do
for command in match ladder tune book puzzles solve; do
  files_of "$command" one
  run one "$program"
  start_ranks "$command" three 1
  began=${EPOCHREALTIME/[.,]/}
  await "$run" || { [ $? -eq 2 ] && [ "$command" = solve ]; } || fail "$command: $(cat three.err)"
  milliseconds[$command]=$(((${EPOCHREALTIME/[.,]/} - began) / 1000))
  same "$command" three one
  for unit in 1 64; do
    rm -rf three three.*
    files_of "$command" three
    run three "${mpi[@]}" "$cluster" --unit "$unit"
    same "$command" three one
  done
  rm -rf three three.*
  mkdir "whole.$command"
  mv one* "whole.$command/"
done
# On its own, it behaves like the other program.
files_of match alone
"$cluster" "${arguments[@]}" >alone.out
(cd whole.match && for name in jsonl csv out; do cmp "one.$name" "../alone.$name"; done) ||
  fail "a single process differs"

# kill_one COMMAND RANK: starts a run and kills this rank. False if the run ended before that.
kill_one() {
  local run rank_process status=0
  start_ranks "$1" killed "$2"
  local moment=$((RANDOM % milliseconds[$1]))
  sleep "$((moment / 1000)).$(printf '%03d' $((moment % 1000)))"
  kill -KILL "$rank_process" 2>/dev/null || true
  for ((i = 0; i < 600; ++i)); do
    kill -0 "$run" 2>/dev/null || break
    sleep 0.1
  done
  if kill -0 "$run" 2>/dev/null; then
    # A rank that is lost while it starts can make mpirun wait for itself, in PMIx. The others have ended.
    [ -z "$(pgrep --runstates R,S,D -P "$run")" ] || fail "$1: the others go on without rank $2"
    kill -KILL "$run"
  fi
  { wait "$run" || status=$?; } 2>/dev/null
  [ "$status" -ne 0 ] && [ "$status" -ne 2 ]
}

# is_beginning FILE WHOLE: what a kill has left of a growing file
is_beginning() {
  [ ! -e "$1" ] || cmp -n "$(stat -c %s "$1")" "$1" "$2" ||
    fail "$command: after a kill, $1 is not the beginning of what it should be"
}

for command in match ladder tune book puzzles solve; do
  { [ "$command" = ladder ] || [ "$command" = tune ]; } && [ "$kills" -le 3 ] && continue
  mkdir -p "run.$command" && cd "run.$command"
  ln -s "../whole.$command" whole
  for rank in 1 0; do
    for ((killed = 0, ended = 0; killed < kills; )); do
      if kill_one "$command" "$rank"; then
        killed=$((killed + 1))
      else
        ended=$((ended + 1))
        [ "$ended" -le $((10 * kills)) ] || fail "$command: it is over before it can be killed"
        rm -rf killed killed.*
      fi
      [ "$command" != match ] || is_beginning killed.jsonl whole/one.jsonl
      # It appears when everything is solved, which may be a moment before the kill.
      [ "$command" != solve ] || [ ! -e killed.txt ] || cmp killed.txt whole/one.txt ||
        fail "solve: the file is there before all is solved"
    done
  done
  files_of "$command" killed
  run killed "${mpi[@]}" "$cluster"
  cp -r whole/one* .
  same "$command" killed one
  cd ..
done

# A single process continues where ranks were stopped, and the other way round.
# The first signal comes while MPI starts, and takes effect when it has started; the others come later,
# until one finds the match under way.
for ((later = 0; later < 100; ++later)); do
  rm -rf mixed.*
  start_ranks match mixed 0
  until_it_can_be_stopped
  sleep "$(printf '0.%02d' "$later")"
  kill -USR1 "$run" 2>/dev/null || true
  status=0
  await "$run" || status=$?
  [ "$status" -eq 130 ] || { [ "$status" -eq 0 ] && [ "$later" -gt 0 ]; } ||
    fail "match: status $status after USR1: $(cat mixed.err)"
  [ ! -s "$journal" ] || break
done
[ -s "$journal" ] || fail "match: no signal found it under way"
grep -q "the same command resumes from here" mixed.err || fail "no word of how to go on: $(cat mixed.err)"
"$program" "${arguments[@]}" >mixed.out 2>/dev/null
cmp mixed.jsonl whole.match/one.jsonl || fail "one process does not go on where ranks were stopped"

# A journal that runs out of space ends the run with a sentence; when there is space again, it resumes.
# Only rank 0 has a size limit, and MPI must not need files for its messages then.
mkdir full && cd full
for limit in match:16384 ladder:16384 tune:65536 book:8192 puzzles:400 solve:8192; do
  command="${limit%:*}"
  files_of "$command" short
  status=0
  mpirun --quiet --oversubscribe --mca btl self,tcp -n 3 bash -c '
    [ "$OMPI_COMM_WORLD_RANK" -ne 0 ] || prlimit --pid $$ --fsize="$0"
    exec "$@"' "${limit#*:}" "$cluster" "${arguments[@]}" >short.out 2>short.err <"$folder/positions" &
  await $! || status=$?
  [ "$status" -eq 1 ] || fail "$command: status $status with a full disk: $(cat short.err)"
  grep -qx "journal '$journal': File too large: the run ends here, and the same command resumes it" short.err ||
    fail "$command: no word of a full disk: $(cat short.err)"
  [ -s "$journal" ] || fail "$command: the journal is gone"
  run short "${mpi[@]}" "$cluster"
  cp -r "../whole.$command"/one* .
  same "$command" short one
  rm -rf ./*
done
cd ..

# If standard error is not a terminal, lines report the progress. The book is stopped after the first line.
arguments=(--progress 1 book build --board 6x6 --plies 12 --output long.book)
start_ranks "" long 0
for ((i = 0; i < 600; ++i)); do
  ! grep -q '^\[#*\.*\] [0-9]*/[0-9]* positions, [0-9.]*/s, .* left$' long.err || break
  kill -0 "$run" 2>/dev/null || fail "no progress before the book was built: $(cat long.err)"
  sleep 0.1
done
[ "$i" -lt 600 ] || fail "no progress: $(cat long.err)"
kill -USR1 "$run"
status=0
await "$run" || status=$?
[ "$status" -eq 130 ] || fail "book: status $status after USR1: $(cat long.err)"

# Positions that would take days are abandoned when the run is stopped, even if all have been handed out.
arguments=(solve --no-book --board 9x8 start 11)
start_ranks "" long 0
sleep 1
kill -USR1 "$run"
status=0
await "$run" || status=$?
[ "$status" -eq 130 ] || fail "status $status after USR1: $(cat long.err)"
[ "$(cat long.out long.err)" = interrupted ] || fail "solve: $(cat long.out long.err)"

# refused STATUS SENTENCE ARGUMENT...: one sentence, once
refused() {
  local expected="$1" sentence="$2" status=0
  shift 2
  arguments=("$@")
  "${mpi[@]}" "$cluster" "$@" >refused.out 2>refused.err &
  await $! || status=$?
  [ "$status" -eq "$expected" ] || fail "status $status: $*"
  [ "$(grep -c . refused.err)" -eq 1 ] || fail "more than a sentence: $(cat refused.err)"
  grep -qF -- "$sentence" refused.err || fail "not what was expected: $(cat refused.err)"
}
refused 2 'unknown player "nobody"' match nobody random
refused 2 '--games' match random random --games many
refused 2 'has no command "play"' play
refused 2 '--theme "chess": write' puzzles make --theme chess
refused 2 "cannot read 'missing.book'" solve 44 --book missing.book
refused 2 'position "0": ' solve 0
refused 1 "'/dev/full': No space left on device" match random random --games 20 --record /dev/full
echo "$kills kills of each kind of rank, the same files"
