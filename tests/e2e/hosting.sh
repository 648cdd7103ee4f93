#!/usr/bin/env bash
# hosting.sh PROGRAM DOC: follows docs/hosting.md (DOC), using the text of its examples: a server behind nginx with
# TLS, then backup and restore of its storage. With ZUGZWANG_TEST_POSTGRESQL (see with_postgresql.sh), of
# PostgreSQL as well.
set -euo pipefail

program=$(realpath "$1")
doc=$(realpath "$2")
client=("/usr/bin/python3" "$(dirname "$(realpath "$0")")/hosting_client.py")
folder=$(mktemp -d)
chmod 755 "$folder"
mkdir "$folder/app" "$folder/nginx" && echo '<h1>Hello</h1>' >"$folder/app/index.html"
server='' proxy=''

end() {
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  [ -z "$proxy" ] || kill -TERM "$proxy" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

fail() {
  echo "$1"
  tail -n 20 "$folder/err" "$folder/nginx/error.log" 2>/dev/null
  exit 1
}

# expect WANTED GOT WHAT
expect() { [[ $2 == $1 ]] || fail "$3: expected $1, got $2"; }

free_port() {
  /usr/bin/python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# start STORE [PORT]
start() {
  : >"$folder/said"
  "$program" serve --app-dir "$folder/app" --port "${2:-0}" --store "$1" --public-address play.example.org \
    --trusted-proxy 127.0.0.1 >"$folder/said" 2>>"$folder/err" &
  server=$!
  for ((i = 0; i < 400; ++i)); do
    grep -q Ctrl "$folder/said" && break
    sleep 0.05
  done
  port=$(sed -n 's/.*0.1:\([0-9]*\).*/\1/p' "$folder/said")
  [ -n "$port" ] || fail "The server does not start."
}

stop() {
  kill -TERM "$server"
  wait "$server" || fail "The server did not end well."
  server=''
}

# The nginx site of the doc, with the ports, certificate and server of this run.
start_nginx() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=play.example.org \
    -addext subjectAltName=DNS:play.example.org -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
  secure=$(free_port) plain=$(free_port)
  sed -n '/^```nginx$/,/^```$/p' "$doc" | sed -e '/^```/d' -e "s/listen 443/listen 127.0.0.1:$secure/" \
    -e "s/listen 80/listen 127.0.0.1:$plain/" -e "s#/etc/letsencrypt.*fullchain.pem#$folder/cert.pem#" \
    -e "s#/etc/letsencrypt.*privkey.pem#$folder/key.pem#" -e "s/127.0.0.1:7640/127.0.0.1:$port/" >"$folder/site.conf"
  cat >"$folder/nginx.conf" <<EOF
daemon off;
pid $folder/nginx/pid;
error_log $folder/nginx/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder/nginx/body;
  proxy_temp_path $folder/nginx/proxy;
  fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi;
  scgi_temp_path $folder/nginx/scgi;
  include $folder/site.conf;
}
EOF
  local nginx
  nginx=$(PATH=$PATH:/usr/sbin command -v nginx) || fail "There is no nginx; on Debian: apt-get install nginx"
  "$nginx" -p "$folder/nginx" -c "$folder/nginx.conf" -e "$folder/nginx/error.log" &
  proxy=$!
  for ((i = 0; i < 400; ++i)); do
    [ -s "$folder/nginx/pid" ] && return
    sleep 0.05
  done
  fail "nginx does not start."
}

ask() { "${client[@]}" "$secure" "$folder/cert.pem" "$@"; }
ask_directly() { "${client[@]}" "$port" - "$@"; }

test_proxy() {
  start "sqlite:$folder/online.db"
  start_nginx
  expect "200  <h1>Hello</h1>*" "$(ask get /)" "The page"
  expect '200  {"online": 1*' "$(ask get /online.json)" "What it says about online play"
  expect "301 https://play.example.org/x *" "$("${client[@]}" "$plain" - get /x)" "Plain HTTP"
  expect "????????????? " "$(ask create) " "A new table"
  # nginx names the client, and is trusted.
  expect "200 *zugzwang_connections*" "$(ask get /metrics)" "Metrics for this machine"
  expect "404*" "$(ask get /metrics 203.0.113.7)" "Metrics for others"
  stop
  kill -TERM "$proxy" && wait "$proxy" || fail "nginx did not end well."
  proxy=''
}

# test_restore STORE BACKUP RESTORE: both are functions.
test_restore() {
  local old new
  start "$1"
  old=$(ask_directly create)
  "$2"
  new=$(ask_directly create)
  expect 2 "$(ask_directly count "$new")" "Events of a new table"
  stop
  "$3"
  start "$1"
  expect 2 "$(ask_directly count "$old")" "Events of a table from before the backup"
  expect no_such_table "$(ask_directly count "$new")" "A table from after the backup"
  stop
}

# What the doc says about both.
doc_has() { grep -qF -- "$1" "$doc" || fail "$doc no longer says: $1"; }

back_up_sqlite() {
  doc_has "sqlite3 online.db \"VACUUM INTO 'backup.db'\""
  (cd "$folder" && sqlite3 online.db "VACUUM INTO 'backup.db'")
}
restore_sqlite() {
  doc_has "remove \`online.db-wal\` and \`online.db-shm\`"
  (cd "$folder" && cp backup.db online.db && rm -f online.db-wal online.db-shm)
}
back_up_postgresql() {
  doc_has "pg_dump --format=custom zugzwang > backup"
  pg_dump --format=custom "$ZUGZWANG_TEST_POSTGRESQL" >"$folder/backup"
}
restore_postgresql() {
  doc_has "pg_restore --clean --if-exists --dbname zugzwang backup"
  pg_restore --clean --if-exists --dbname "$ZUGZWANG_TEST_POSTGRESQL" "$folder/backup"
}

test_proxy
test_restore "sqlite:$folder/online.db" back_up_sqlite restore_sqlite
if [ -n "${ZUGZWANG_TEST_POSTGRESQL:-}" ]; then
  test_restore "$ZUGZWANG_TEST_POSTGRESQL" back_up_postgresql restore_postgresql
fi
echo "hosted, backed up and restored"
