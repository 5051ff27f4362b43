import { DatabaseSync } from 'node:sqlite';

/** SQLite's primary error codes by the fault of the disk. */
const troubles = {
  ENOSPC: { errcode: 13, words: 'database or disk is full', at: 'COMMIT' },
  EROFS: { errcode: 8, words: 'attempt to write a readonly database', at: 'BEGIN IMMEDIATE' },
  EIO: { errcode: 10, words: 'disk I/O error', at: 'COMMIT' },
  EACCES: { errcode: 14, words: 'unable to open database file', at: 'BEGIN IMMEDIATE' },
  SQLITE_BUSY: { errcode: 5, words: 'database is locked', at: 'BEGIN IMMEDIATE' },
} as const;

export type DiskTrouble = keyof typeof troubles;

export const diskTroubles = Object.keys(troubles) as DiskTrouble[];

const struck = new Map<string, DiskTrouble>();
const exec = DatabaseSync.prototype.exec;

/** Every database in this folder fails to write like this from now on; null ends it. Others of the process are well. */
export function strikeDisk(folder: string, trouble: DiskTrouble | null): void {
  if (trouble) struck.set(folder, trouble);
  else struck.delete(folder);
  DatabaseSync.prototype.exec = struck.size > 0 ? failing : exec;
}

function failing(this: DatabaseSync, sql: string): void {
  const name = struck.get((this.location() ?? '').replace(/[/\\][^/\\]*$/, ''));
  const trouble = name && troubles[name];
  if (trouble?.at === sql)
    throw Object.assign(new Error(trouble.words), { code: 'ERR_SQLITE_ERROR', errcode: trouble.errcode });
  exec.call(this, sql);
}
