#!/usr/bin/env bash
# with_postgresql.sh COMMAND...: runs a command while a PostgreSQL server runs in a folder of its own, with a
# socket in it. ZUGZWANG_TEST_POSTGRESQL is its address for the command, POSTGRESQL_PROCESS its main process.
set -euo pipefail

programs=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$programs" ]; then
  echo "There is no PostgreSQL; on Debian: apt-get install postgresql"
  exit 1
fi

# It refuses to run as root.
unprivileged() {
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@")
  else
    "$@"
  fi
}

folder=$(mktemp -d)
chmod 755 "$folder"
if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi
end() {
  unprivileged "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap end EXIT

unprivileged "$programs/initdb" -D "$folder/data" -A trust -U zugzwang -E UTF8 --locale=C >"$folder/log" 2>&1 &&
  unprivileged "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/server.log" start \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder'" >>"$folder/log" 2>&1 ||
  { cat "$folder/log" "$folder/server.log" 2>/dev/null; exit 1; }

export ZUGZWANG_TEST_POSTGRESQL="postgresql://zugzwang@/postgres?host=$folder"
POSTGRESQL_PROCESS=$(head -n 1 "$folder/data/postmaster.pid")
export POSTGRESQL_PROCESS
"$@"
