#!/usr/bin/env bash
# interrupt_reports.sh PROGRAM: a run that is interrupted still writes its report, which says so; a second
# signal leaves the old file as it was.
set -euo pipefail

. "$(dirname "$0")/background.sh" "$1"

# report_of COMMAND...: interrupts the command after a while, and looks at its report.
report_of() {
  rm -f page
  start "$@" --html page --no-times
  until [ "$(computed "$job")" -ge 50 ]; do
    kill -0 "$job" 2>/dev/null || fail "$* ended by itself: $(cat out err)"
    sleep 0.05
  done
  interrupt_with INT
  grep -q '<p class="notice">This run was interrupted after ' page || fail "$*: no word about the signal"
  [ "$(tail -n 1 page)" = "</html>" ] || fail "$*: half a report"
}
report_of match random level:1 --games 10000000
report_of match random level:1 --games 10000000 --record games
report_of ladder random level:1 level:2 --games 10000000
report_of tune scorecard --depth 2 --games 10000000
report_of book build --plies 6 --output book
report_of puzzles make --count 100000 --output puzzles
[ ! -e book ]

# Two signals: the program ends immediately, and the old file stays.
echo before >page
start match random level:1 --games 10000000 --html page
kill -INT "$job"
kill -TERM "$job"
wait_for_end
[ "$status" -eq 130 ]
[ "$(cat page)" = before ] || [ "$(tail -n 1 page)" = "</html>" ]
[ -z "$(find . -name '.zugzwang-*')" ]
