#!/usr/bin/env bash
# kill_book_builder.sh PROGRAM: a build of a book that is killed twenty times at random moments and
# taken up again must end in the same bytes as one that was left alone.
set -euo pipefail
exec 2>/dev/null  # bash reports every kill

program="$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build=("$program" book build --board 5x5 --plies 7 --threads 2)
RANDOM=20261115

"${build[@]}" --output "$folder/whole.book" 2>/dev/null
killed=0
for ((round = 0; round < 20; ++round)); do
  # Moments spread over the time that the build takes, from the very first on.
  delay=$(printf '0.%03d' $((RANDOM % 100 + 1)))
  if ! timeout --signal=KILL "$delay" "${build[@]}" --output "$folder/killed.book" \
      >/dev/null 2>&1; then
    killed=$((killed + 1))
  else
    # It came to its end; the remaining rounds kill a fresh one.
    cmp "$folder/whole.book" "$folder/killed.book"
    rm -f "$folder/killed.book"
  fi
done
"${build[@]}" --output "$folder/killed.book" 2>/dev/null
cmp "$folder/whole.book" "$folder/killed.book"
[ ! -e "$folder/killed.book.journal" ]
echo "$killed builds killed, same book"
[ "$killed" -ge 10 ]
