#!/usr/bin/env bash
# cluster.sh PROGRAM CLUSTER_PROGRAM [KILLS]: three ranks give the same bytes as one process, also if
# a worker and rank 0 are killed KILLS times each (3), at random moments, and the run is taken up again.
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
mpi=(mpirun --quiet --oversubscribe -n 3)

fail() {
  echo "$1"
  exit 1
}

match=(match uct:n=100 scorecard:depth=3 uct:n=100 --games 150 --openings random:4 --no-times)
ladder=(ladder random scorecard:depth=1 scorecard:depth=3 --add uct:n=60 --games 100 --no-times)
tune=(tune scorecard:card=1000/1/1/1 --depth 3 --candidates 4 --games 200 --confirm 100)
book=(book build --board 5x5 --plies 7)

# What each writes with the name NAME, and the file that it keeps its journal in.
files_of() {
  case "$1" in
    match) arguments=("${match[@]}" --record "$2.jsonl" --csv "$2.csv") written="jsonl csv" journal="$2.jsonl.journal" ;;
    # The page ends with the command, which names it.
    ladder) mkdir -p "$2" && arguments=("${ladder[@]}" --output "$2/page.md") written="" journal="$2/page.md.journal" ;;
    tune) arguments=("${tune[@]}" --journal "$2.tune") written="" journal="$2.tune" ;;
    book) arguments=("${book[@]}" --output "$2.book") written="book" journal="$2.book.journal" ;;
  esac
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

for command in match ladder tune book; do
  files_of "$command" one
  "$program" "${arguments[@]}" >one.out 2>one.err || fail "$command: $(cat one.err)"
  files_of "$command" three
  "${mpi[@]}" "$cluster" "${arguments[@]}" >three.out 2>three.err || fail "$command: $(cat three.err)"
  same "$command" three one
  for unit in 1 64; do
    rm -rf three three.*
    files_of "$command" three
    "${mpi[@]}" "$cluster" --unit "$unit" "${arguments[@]}" >three.out 2>three.err ||
      fail "$command: $(cat three.err)"
    same "$command" three one
  done
  rm -rf three three.*
  mkdir "whole.$command"
  mv one* "whole.$command/"
done
# Alone, it is like the other program.
files_of match alone
"$cluster" "${arguments[@]}" >alone.out
(cd whole.match && for name in jsonl csv out; do cmp "one.$name" "../alone.$name"; done) ||
  fail "a single process differs"

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

# kill_one COMMAND RANK: starts a run and kills this rank. False if the run came to its end before.
kill_one() {
  local victim="" status=0
  files_of "$1" killed
  "${mpi[@]}" "$cluster" "${arguments[@]}" >killed.out 2>killed.err &
  local run=$!
  for ((i = 0; i < 400; ++i)); do
    victim=$(process_of "$run" "$2")
    [ -z "$victim" ] || break
    sleep 0.01
  done
  [ -n "$victim" ] || fail "$1: there is no rank $2"
  sleep "$((RANDOM % 2)).$(printf '%03d' $((RANDOM % 1000)))"
  kill -KILL "$victim" 2>/dev/null || true
  { wait "$run" || status=$?; } 2>/dev/null
  [ "$status" -ne 0 ]
}

for command in match ladder tune book; do
  [ "$command" = match ] || [ "$command" = book ] || [ "$kills" -gt 3 ] || continue
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
      if [ "$command" = match ] && [ -e killed.jsonl ]; then
        cmp -n "$(stat -c %s killed.jsonl)" killed.jsonl whole/one.jsonl ||
          fail "match: after a kill the record is not the beginning of what it should be"
      fi
    done
  done
  files_of "$command" killed
  "${mpi[@]}" "$cluster" "${arguments[@]}" >killed.out 2>killed.err || fail "$command: $(cat killed.err)"
  cp -r whole/one* .
  same "$command" killed one
  cd ..
done

# Another process goes on where ranks were stopped, and the other way round.
files_of match mixed
"${mpi[@]}" "$cluster" "${arguments[@]}" >mixed.out 2>mixed.err &
run=$!
sleep 2
kill -USR1 "$run" 2>/dev/null || true
status=0
wait "$run" || status=$?
if [ "$status" -ne 0 ]; then
  [ "$status" -eq 130 ] || fail "status $status after USR1: $(cat mixed.err)"
  grep -q "the same command resumes from here" mixed.err || fail "no word of how to go on: $(cat mixed.err)"
fi
"$program" "${arguments[@]}" >mixed.out 2>/dev/null
cmp mixed.jsonl whole.match/one.jsonl || fail "one process does not go on where ranks were stopped"

# refused STATUS SENTENCE ARGUMENT...: one sentence, once
refused() {
  local expected="$1" sentence="$2" status=0
  shift 2
  "${mpi[@]}" "$cluster" "$@" >refused.out 2>refused.err || status=$?
  [ "$status" -eq "$expected" ] || fail "status $status: $*"
  [ "$(grep -c . refused.err)" -eq 1 ] || fail "more than a sentence: $(cat refused.err)"
  grep -qF -- "$sentence" refused.err || fail "not what was expected: $(cat refused.err)"
}
refused 2 'unknown player "nobody"' match nobody random
refused 2 '--games' match random random --games many
refused 2 'has no command "play"' play
refused 1 "'/dev/full': No space left on device" match random random --games 20 --record /dev/full
echo "$kills kills of each kind of rank, the same files"
