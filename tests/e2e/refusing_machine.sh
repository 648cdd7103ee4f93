#!/usr/bin/env bash
# refusing_machine.sh PROGRAM: standard streams that are full or closed, threads that do not start,
# memory that runs out. Every command ends in time with a sentence and a status of its own.
set -euo pipefail

program=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
echo 444545443 >game
checks=0
exec 3>&1  # what this script says, wherever a command prints to

# fail SENTENCE...
fail() {
  { echo "$*"; cat messages; } >&3
  exit 1
}

# Commands that print, one per line. Those without arguments get their input from the file.
commands() {
  cat <<'END'
--help
--version
show 4453
show --json 4453
convert 4453 --to diagram
solve 4453535
solve --json 444444333
solve
explain 444444333322
review 444545443
puzzles make --count 1 --seed 2
move 4 --player runs:depth=2
match random random --games 2
count --plies 3
book info 4x4.book
book build --board 4x4 --plies 1 --output other.book
uci
play --terminal --second random
play --no-browser --port 0
END
}
"$program" book build --board 4x4 --plies 2 --output 4x4.book >/dev/null
printf '4453\n44535\n' >input

# run STATUSES COMMAND...: the status must be one of the list, and there must be a message if it is not 0.
run() {
  local wanted="$1" status=0
  shift
  timeout 60 "$@" 2>messages || status=$?
  [[ " $wanted " == *" $status "* ]] || fail "status $status, not $wanted: $*"
  [ "$status" -eq 0 ] || [ -s messages ] || fail "status $status and no message: $*"
  checks=$((checks + 1))
}

while read -r -a words; do
  run 1 "$program" "${words[@]}" <input >/dev/full
  grep -q 'cannot write to standard output' messages || fail "what failed is not said: ${words[*]}"
  run 1 "$program" "${words[@]}" <input >&-
  rm -f other.book*
done < <(commands)

# Nobody reads the output, and none of it ends up in a file.
status=0
"$program" book build --board 4x4 --plies 2 --output quiet.book >/dev/null 2>&- || status=$?
[ "$status" -eq 0 ] || fail "status $status with stderr closed"
cmp quiet.book 4x4.book
status=0
"$program" convert 4453 --to digits --output moves <&- >&- 2>&- || status=$?
[ "$(cat moves)" = 4453 ] || fail "what was written with all streams closed"
run 1 "$program" solve <&- >/dev/null
grep -q 'cannot read standard input' messages || fail "closed stdin"

# The same for standard streams given by name.
while read -r -a words; do
  run 1 "$program" "${words[@]}" >&-
  grep -q 'cannot write to standard output: Bad file descriptor' messages || fail "closed stdout: ${words[*]}"
done <<'END'
convert 4453 --to digits --output -
ladder random level:1 --games 2 --openings none --output -
puzzles make --count 1 --seed 2 --output -
match random random --games 2 --csv -
match random random --games 2 --record -
book build --board 4x4 --plies 1 --output -
END
while read -r -a words; do
  run 1 "$program" "${words[@]}" <&- >/dev/null
  grep -q 'cannot read standard input: Bad file descriptor' messages || fail "closed stdin: ${words[*]}"
done <<'END'
show -
show --file -
convert - --to digits
explain -
review -
move - --player random
bench -
END

# A journal that could not take a game or a position is not left behind.
for words in "match random random --games 2 --csv table" "book build --board 4x4 --plies 1 --output table"; do
  read -r -a list <<<"$words"
  status=0
  (ulimit -f 0 && exec timeout 60 "$program" "${list[@]}") 2>&1 >/dev/null | cat >messages || status=$?
  [ "$status" -eq 1 ] || fail "status $status with a full disk: $words"
  grep -q "^journal 'table.journal': File too large$" messages || fail "no word of the full disk: $words"
  [ ! -e table.journal ] && [ ! -e table ] || fail "a full disk left something: $words"
done

# A process limit does not apply to root, but it does to the user nobody.
as_nobody=()
if [ "$(id -u)" -eq 0 ]; then as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
# without_threads WANTED COMMAND...: prints what is wanted with a single thread.
without_threads() {
  local wanted="$1" got
  shift
  got=$(timeout 60 "${as_nobody[@]}" prlimit --nproc=1 "$@" 2>messages) || fail "without threads: $*"
  [[ "$got" == *"$wanted"* ]] || fail "without threads \"$*\" printed: $got"
  checks=$((checks + 1))
}
cp "$program" zugzwang 2>/dev/null || ln -s "$program" zugzwang
chmod 755 zugzwang
for words in "solve 444444333322 --no-book --threads 8" "explain 444444333322 --threads 8" \
    "review 444545443 --threads 8" "solve 4453 44535 445 --threads 8"; do
  read -r -a list <<<"$words"
  without_threads "$("$program" "${list[@]}")" ./zugzwang "${list[@]}"
done
printf '4453\n44535\n445\n' >list
without_threads "$("$program" solve <list)" ./zugzwang solve --threads 8 <list
without_threads "$("$program" match random runs:depth=2 --games 4 --no-times --record /dev/stdout | grep '^{')" \
  ./zugzwang match random runs:depth=2 --games 4 --threads 8 --no-times --json --record /dev/stdout
printf 'position startpos moves P@d1\ngo nodes 100\n' >session
without_threads "$(grep -o 'bestmove .*' <("$program" uci <session))" ./zugzwang uci <session

# Memory: either there is enough, or there is a sentence.
for kib in 20000 22000 24000 32000 48000 64000 96000 128000; do
  for words in "solve 4453 44535 --threads 4 --tt-mib 16" "solve 44535 --no-book --threads 2 --nodes 1000" \
      "match uct:n=50 random --games 2 --threads 2" "explain 444444333322"; do
    read -r -a list <<<"$words"
    status=0
    (ulimit -v "$kib" && exec timeout 60 "$program" "${list[@]}") >/dev/null 2>messages || status=$?
    # Below some size the loader gives up, with 127; below 18,500 KiB the program cannot even be mapped.
    [ "$status" -le 1 ] || [ "$status" -eq 127 ] || fail "status $status with $kib KiB: $words"
    [ "$status" -eq 0 ] || [ -s messages ] || fail "no message with $kib KiB: $words"
    checks=$((checks + 1))
  done
done
echo "$checks refusals, each with a sentence"
