#!/bin/sh
# Copies all that the server has every night at 02:00 UTC, with its roles, and keeps the last 14 copies.
# `nightly-copy.sh once` makes one now.
set -eu
umask 077
PGPASSWORD=$(cat "$PASSWORD_FILE")
export PGPASSWORD PGSSLMODE=verify-ca PGSSLROOTCERT="$CERTIFICATES/server.crt"

copy() {
  name="$COPIES/shop-$(date -u +%Y-%m-%d).sql.gz"
  pg_dumpall --host=database --username=owner --database=shop --no-password --file="$COPIES/new.sql" || return 1
  gzip -c "$COPIES/new.sql" > "$COPIES/new.sql.gz" || return 1
  mv "$COPIES/new.sql.gz" "$name"
  rm "$COPIES/new.sql"
  ls -1 "$COPIES"/shop-*.sql.gz | sort -r | tail -n +15 | while read -r old; do rm "$old"; done
}

if [ "${1:-}" = once ]; then copy; exit; fi
while :; do
  sleep $(((93600 - $(date -u +%s) % 86400) % 86400 + 1))
  copy || echo 'There is no copy of this night.' >&2
done
