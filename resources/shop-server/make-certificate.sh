#!/bin/sh
# Makes the server's certificate for ten years, unless there is one for this name already, and prints it: the tills are
# given it once, where they ask for it. The key never leaves the folder.
set -eu
umask 077
cd "$CERTIFICATES"
case "$SERVER" in
  *[!0-9.]*) name="DNS:$SERVER" ;;
  *) name="IP:$SERVER" ;;
esac
if [ "$(cat name 2>/dev/null || true)" != "$name" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 \
    -subj '/CN=Transfer Till shop' -addext "subjectAltName=$name" -keyout server.key -out server.crt 2>/dev/null
  printf '%s' "$name" > name
fi
chmod 755 .
chmod 644 server.crt
# PostgreSQL reads a key that is its own alone.
if [ "$(id -u)" = 0 ]; then chown postgres:postgres server.key; fi
cat server.crt
