# Sourced by the scripts that start a program in the background and send it signals. Leaves the
# caller in an empty folder of its own, which is removed at the end.
# usage: . background.sh PROGRAM

program=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() {
  echo "$1"
  exit 1
}

# handles_signals PID: is it the program, and has it begun to handle INT, HUP and TERM? Before that
# a signal would end a copy of this script, which would clean up after it.
handles_signals() {
  local caught
  [ "/proc/$1/exe" -ef "$program" ] || return
  caught=$(sed -n 's/^SigCgt:\s*//p' "/proc/$1/status" 2>/dev/null)
  (((16#${caught:-0} & 0x4003) == 0x4003))
}

# start ARGUMENT...: runs the program as $job, with its output in the files out and err, and waits
# until it handles signals. Background jobs of a script ignore SIGINT unless they are told not to,
# which env does, and read /dev/null unless their input is named.
start() {
  rm -f out err
  env --default-signal=INT,HUP,TERM "$program" "$@" <&0 >out 2>err &
  job=$!
  until handles_signals "$job"; do
    kill -0 "$job" 2>/dev/null || fail "$* did not start: $(cat err)"
    sleep 0.01
  done
}

# computed PID: the processor time it has used, in hundredths of a second
computed() {
  awk '{ print $14 + $15 }' "/proc/$1/stat" 2>/dev/null || echo 0
}

# wait_for_end [SECONDS]: leaves the status of the job in $status.
wait_for_end() {
  for ((i = 0; i < ${1:-60} * 20; ++i)); do
    if ! kill -0 "$job" 2>/dev/null; then
      status=0
      wait "$job" || status=$?
      return
    fi
    sleep 0.05
  done
  kill -KILL "$job"
  fail "it did not end"
}

# interrupt_with SIGNAL: the job ends soon with status 130.
interrupt_with() {
  kill "-$1" "$job"
  wait_for_end
  [ "$status" -eq 130 ] || fail "status $status after $1: $(cat err)"
}
