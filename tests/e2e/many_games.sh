#!/usr/bin/env bash
# many_games.sh PROGRAM: a file of games may be longer than any other input text.
set -euo pipefail

program="$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$program" match random random --games 100 --record games.jsonl >/dev/null
games=100
while [ "$(stat -c %s games.jsonl)" -le $((80 << 20)) ]; do
  cat games.jsonl games.jsonl >twice.jsonl
  mv twice.jsonl games.jsonl
  games=$((2 * games))
done
last=$("$program" convert --to digits "$(tail -n 1 games.jsonl)")
[ "$("$program" convert --file games.jsonl --game "$games" --to digits)" = "$last" ]
[ "$("$program" convert - --game "$games" --to digits <games.jsonl)" = "$last" ]
"$program" show --file games.jsonl --game 7 >/dev/null
for number in $((games + 1)) ""; do
  if "$program" show --file games.jsonl ${number:+--game "$number"} 2>error; then
    echo "game '$number' was shown"
    exit 1
  fi
  grep -q "there are $games games" error
done
# Any other text of that length is refused.
tr -d '\n' <games.jsonl >one_line
if "$program" show --file one_line 2>error; then exit 1; fi
grep -qx "cannot read 'one_line': it is longer than 64 MiB" error
echo "one of $games games was shown"
