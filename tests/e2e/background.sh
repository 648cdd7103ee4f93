# Sourced by the scripts that start a program in the background and give it signals. Leaves the
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

# start ARGUMENT...: runs the program as $job, with its output in the files out and err. Background
# jobs of a script ignore SIGINT unless they are told not to, which env does, and read /dev/null
# unless their input is named.
start() {
  env --default-signal=INT,HUP,TERM "$program" "$@" <&0 >out 2>err &
  job=$!
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
