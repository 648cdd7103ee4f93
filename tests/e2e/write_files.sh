#!/usr/bin/env bash
# write_files.sh PROGRAM: outputs are written as users expect: links are followed, devices and pipes
# stay what they are, modes and owners are kept.
set -euo pipefail

program="$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"

fail() {
  echo "$1"
  exit 1
}
write() { "$program" convert --to digits 4453 --output "$1"; }
# expect_file NAME: a file with the output of `write`
expect_file() {
  [ -f "$1" ] && [ "$(cat "$1")" = 4453 ] || fail "$1 is not what was written"
}

# The mode is kept, and a new file is as the mask says.
echo old >private
chmod 600 private
write private
expect_file private
[ "$(stat -c %a private)" = 600 ] || fail "the mode was lost"
(umask 027 && write fresh)
expect_file fresh
[ "$(stat -c %a fresh)" = 640 ] || fail "a new file ignores the mask"

# Links stay, and their target is replaced, or created if it does not exist.
mkdir inner
echo old >inner/target
ln -s inner/target link
ln -s link second_link
write second_link
[ -L link ] && [ -L second_link ] || fail "a link was replaced"
expect_file inner/target
ln -s inner/new dangling
write dangling
[ -L dangling ] || fail "a dangling link was replaced"
expect_file inner/new
ln -s circle circle
if write circle 2>error; then fail "a circle of links was written"; fi
grep -q "^cannot write 'circle': Too many levels" error

# A pipe and a device stay what they are. This program must never touch the real /dev/null here.
mkfifo pipe
cat pipe >from_pipe &
write pipe
wait $!
[ -p pipe ] || fail "the pipe was replaced"
expect_file from_pipe
if mknod null c 1 3 2>/dev/null && (: >null) 2>/dev/null; then
  write null
  [ -c null ] || fail "the device was replaced"
fi

# Standard output is appended to, whether it is a file or a pipe.
(echo before && write /dev/stdout && echo after) >redirected
[ "$(cat redirected)" = $'before\n4453\nafter' ] || fail "/dev/stdout was not written in place"
[ "$(write - | cat)" = 4453 ] || fail "- is not standard output"

# A full device is a failure.
if write /dev/full 2>error; then fail "a full device was no failure"; fi
grep -qx "cannot write '/dev/full': No space left on device" error

# A user who may not write a file may not replace it either. Root may write everything.
as_user=()
if [ "$(id -u)" = 0 ]; then
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  cp "$program" own_program
  mkdir theirs
  echo old >theirs/readonly
  chown -R 65534:65534 theirs
  # The owner is kept.
  write theirs/readonly
  [ "$(stat -c %u theirs/readonly)" = 65534 ] || fail "the owner was lost"
else
  cp "$program" own_program
  mkdir theirs
  echo 4453 >theirs/readonly
fi
chmod 444 theirs/readonly
if "${as_user[@]}" ./own_program convert --to digits 1 --output theirs/readonly 2>error; then
  fail "a file that may not be written was replaced"
fi
grep -qx "cannot write 'theirs/readonly': Permission denied" error
expect_file theirs/readonly

# One file cannot be two outputs, even under different names.
echo old >same
ln -s same alias
for other in same ./same inner/../same alias; do
  if "$program" match random random --games 2 --csv same --record "$other" >/dev/null 2>error; then
    fail "--csv same --record $other was accepted"
  fi
  grep -q "are the same file$" error
done
[ "$(cat same)" = old ]
if "$program" match random random --games 2 --csv none --record ./none >/dev/null 2>error; then
  fail "a file that is not there yet was accepted twice"
fi
[ ! -e none ]
if "$program" match random random --games 2 --csv x.journal --record x >/dev/null 2>error; then
  fail "a table was written over the journal"
fi
grep -qx "'x.journal' is where the journal of 'x' is kept: name another file" error
"$program" match random random --games 2 --csv /dev/stdout --record /dev/stdout >both
[ "$(grep -c '"format"' both)" = 2 ]

# The output would be lost if the file that is standard output were replaced.
for words in "match random random --games 2 --csv" "match random random --games 2 --record" \
    "ladder random level:1 --games 2 --openings none --output" "book build --board 4x4 --plies 1 --output"; do
  read -r -a list <<<"$words"
  status=0
  "$program" "${list[@]}" printed >printed 2>error || status=$?
  [ "$status" -eq 2 ] || fail "$words printed >printed ended with status $status"
  grep -qx "'printed' is where standard output goes: name another file" error
  [ ! -e printed.journal ] || fail "a refused command left a journal"
done
status=0
"$program" match random random --games 2 --csv printed >printed.journal 2>error || status=$?
[ "$status" -eq 2 ] || fail "the report was printed into the journal"
grep -qx "standard output is where the journal of 'printed' is kept: name another file" error
rm printed.journal

# A journal is no more readable than the file next to it.
echo old >hidden
chmod 600 hidden
env --default-signal=TERM "$program" match random random --games 10000000 --record hidden >/dev/null 2>&1 &
until [ "$(wc -l <hidden)" -gt 2 ]; do sleep 0.05; done
[ "$(stat -c %a hidden.journal)" = 600 ] || fail "the journal of a private file has mode $(stat -c %a hidden.journal)"
kill $!
wait $! || true
[ "$(stat -c %a hidden)" = 600 ]

# A journal that has a game twice is refused by name, and the files stay.
(ulimit -f 4 && "$program" match random random --games 100 --no-times --record twice >/dev/null 2>&1) || true
tail -n 1 twice.journal >last
cat last >>twice.journal
echo old >twice
status=0
"$program" match random random --games 100 --no-times --record twice >/dev/null 2>error || status=$?
[ "$status" -eq 2 ] || fail "a game that stands twice in the journal: status $status"
grep -qx "journal 'twice.journal': its games are not those of this match; remove it or name another file" error
[ "$(cat twice)" = old ] || fail "a refused journal was written to the file"
rm twice.journal

# A name of the maximum length.
long=$(printf 'x%.0s' {1..255})
write "$long"
expect_file "$long"
write "$long"

[ -z "$(find . -name '.zugzwang-*')" ] || fail "temporary files were left behind"
echo "all kinds of outputs are written as they should be"
