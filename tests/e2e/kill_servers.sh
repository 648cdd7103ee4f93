#!/usr/bin/env bash
# kill_servers.sh PROGRAM LOAD [KILLS] [STORE...]: games are played while a server is killed KILLS times (5) at
# random moments; what was acknowledged must be stored, once. With two storages there are two servers, of which
# one or the other is killed. LOAD is the program online_load, which checks it. "postgresql" is the storage that
# with_postgresql.sh has started; its connections are cut now and then as well. With "forgetful" as the storage, an
# older copy of the file is put back at the last kill: the checker must see that moves are lost.
set -euo pipefail

program=$(realpath "$1")
load=$(realpath "$2")
kills="${3:-5}"
folder=$(mktemp -d)
stores=("${@:4}")
is_forgetful=
if [ "${stores[*]}" = forgetful ]; then is_forgetful=yes && stores=(); fi
[ ${#stores[@]} -gt 0 ] || stores=("sqlite:$folder/online.db")
stores=("${stores[@]/#postgresql/${ZUGZWANG_TEST_POSTGRESQL:-}}")
servers=() ports=() loading=
mkdir "$folder/app" && echo '<h1>Hello</h1>' >"$folder/app/index.html"

end() {
  kill -KILL "${servers[@]}" $loading 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

fail() {
  echo "$1"
  cat "$folder"/err* "$folder/load" 2>/dev/null | tail -n 20
  exit 1
}

# A port for a server that comes back to it. It is not among those that the system gives to outgoing connections: a
# player who looks for the killed server could be given its very port, reach nobody but itself, and keep it.
free_port() {
  local outgoing port
  read -r outgoing _ </proc/sys/net/ipv4/ip_local_port_range
  ((outgoing > 2048)) || outgoing=65536  # they may be all there are
  while
    port=$((1024 + (RANDOM * 32768 + RANDOM) % (outgoing - 1024)))
    (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null
  do :; done
  echo "$port"
}

# start NUMBER PORT: returns when the server listens.
start() {
  : >"$folder/said$1"
  "$program" serve --app-dir "$folder/app" --port "$2" --store "${stores[$1]}" --max-per-address 100000 \
    --tables-per-hour 100000 --seat-commands 10000 --watcher-commands 10000 >"$folder/said$1" 2>>"$folder/err$1" &
  servers[$1]=$!
  disown  # bash would report every kill
  for ((i = 0; i < 400; ++i)); do
    grep -q Ctrl "$folder/said$1" && return
    sleep 0.05
  done
  fail "The server does not start."
}

cut_database_connections() {
  local psql
  psql=$(command -v psql) || return 0
  "$psql" -q -t -d "$ZUGZWANG_TEST_POSTGRESQL" -c \
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'zugzwang'" >/dev/null
}

# forget NUMBER: after the kill of this number, what was stored since the first one is gone.
forget() {
  while kill -0 "${servers[0]}" 2>/dev/null; do sleep 0.01; done
  if (($1 == 0)); then
    mkdir "$folder/older" && cp "$folder"/online.db* "$folder/older"
  elif (($1 == kills - 1)); then
    rm "$folder"/online.db* && cp "$folder/older"/* "$folder"
  fi
}

for number in "${!stores[@]}"; do
  ports[number]=$(free_port)
  start "$number" "${ports[number]}"
done

"$load" --ports "$(IFS=, && echo "${ports[*]}")" --games 40 --seconds 3600 --pause 100 >"$folder/load" &
loading=$!
sleep 3
for ((kill = 0; kill < kills; ++kill)); do
  sleep "0.$((RANDOM % 900 + 100))"
  number=$((RANDOM % ${#stores[@]}))
  if [[ ${stores[$number]} == postgresql* ]] && ((kill % 3 == 2)); then
    cut_database_connections
  else
    kill -KILL "${servers[$number]}" || fail "The server has ended by itself."
    if [ -n "$is_forgetful" ]; then forget "$kill"; fi
    start "$number" "${ports[$number]}"
  fi
done
# The servers are up again, and games continue on them.
sleep 1
kill -TERM "$loading" || fail "Nobody plays any more."
if [ -n "$is_forgetful" ]; then
  if wait "$loading"; then fail "Moves were lost, and nobody noticed."; fi
  grep -q -e "an acknowledged move is lost" -e "not in the log" "$folder/load" || fail "It failed for another reason."
  grep -m 1 -e "an acknowledged move is lost" -e "not in the log" "$folder/load"
  exit
fi
wait "$loading" || fail "What was acknowledged is not what was stored, or nothing was played."
cat "$folder/load"
for number in "${!servers[@]}"; do
  kill -TERM "${servers[$number]}" || fail "A server has ended by itself."
done
