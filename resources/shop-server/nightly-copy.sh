#!/bin/bash
# Copies all that the server has every night at 02:00 UTC, with its roles, and keeps the last 14 copies.
# `nightly-copy.sh once` makes one now.
set -euo pipefail
umask 077
PGPASSWORD=$(cat "$PASSWORD_FILE")
export PGPASSWORD PGSSLMODE=verify-ca PGSSLROOTCERT="$CERTIFICATES/server.crt"

# Compressed as it is written, and nothing stays of a copy that failed: it would leave no room for the next one.
copy() {
  name="$COPIES/shop-$(date -u +%Y-%m-%d).sql.gz"
  if ! pg_dumpall --host=database --username=owner --database=shop --no-password | gzip > "$COPIES/new.sql.gz"; then
    rm -f "$COPIES/new.sql.gz"
    return 1
  fi
  mv "$COPIES/new.sql.gz" "$name"
  ls -1 "$COPIES"/shop-*.sql.gz | sort -r | tail -n +15 | while read -r old; do rm "$old"; done
}

if [ "${1:-}" = once ]; then copy; exit; fi
while :; do
  sleep $(((93600 - $(date -u +%s) % 86400) % 86400 + 1))
  copy || echo 'There is no copy of this night.' >&2
done
