import type { Db } from './db.ts';

/** Returns a stored value, or undefined. Its type is that of the caller's last write. */
export function readValue<T>(db: Db, name: string): T | undefined {
  const row = db.get<{ value: string }>('SELECT value FROM remembered WHERE name = :name', { name });
  return row && (JSON.parse(row.value) as T);
}

export function writeValue(db: Db, name: string, value: unknown): void {
  const sql =
    'INSERT INTO remembered (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value';
  db.run(sql, { name, value: JSON.stringify(value) });
}
