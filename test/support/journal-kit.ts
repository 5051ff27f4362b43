import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { backUp } from '../../electron/journal/backup.ts';
import { chainHash } from '../../electron/journal/chain.ts';
import { connectWriting } from '../../electron/journal/connection.ts';
import { keysFrom } from '../../electron/journal/encryption.ts';
import { type EntryRow, entryColumns } from '../../electron/journal/entry.ts';
import {
  type Entry,
  type EntryDraft,
  type HeadAnchor,
  type Journal,
  type JournalOptions,
  openJournal,
  type Projection,
} from '../../electron/journal/journal.ts';
import { ms } from '../../electron/shared/base/units.ts';
import { unwrap } from './unwrap.ts';

export const aKey: Uint8Array = new Uint8Array(32).fill(7);
export const anotherKey: Uint8Array = new Uint8Array(32).fill(8);

/** Returns a folder that is deleted after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'till-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const newFile = (): string => join(tempFolder(), 'journal.db');

export const optionsFor = (file: string, more: Partial<JournalOptions> = {}): JournalOptions => ({
  file,
  till: 'T1',
  projections: [tally],
  wrappingKey: aKey,
  ...more,
});

/** Opens a journal that is closed when the test is over. */
export function open(file: string, more: Partial<JournalOptions> = {}): Journal {
  const journal = unwrap(openJournal(optionsFor(file, more)));
  onTestFinished(() => journal.close());
  return journal;
}

/** Opens a new journal with so many entries. */
export function openWith(count: number, more: Partial<JournalOptions> = {}) {
  const file = newFile();
  const journal = open(file, more);
  unwrap(journal.append(drafts(count)));
  return { file, journal };
}

/** Returns the file of a new journal with so many entries that was closed. */
export function closedWith(count: number, more: Partial<JournalOptions> = {}): string {
  const { file, journal } = openWith(count, more);
  journal.close();
  return file;
}

/** Copies an open journal as the till does, under a name of the test's own. */
export function copyOf(journal: Journal, target: string): ReturnType<typeof backUp> {
  const file = journal.query.get<{ file: string }>('PRAGMA database_list')?.file ?? '';
  return backUp(file, { uuid: journal.head().journal, chainKey: keysFrom(aKey).chain }, () => target);
}

/** The case of a refused opening, or 'opened'. */
export function caseOfOpening(file: string, more: Partial<JournalOptions> = {}): string {
  const result = openJournal(optionsFor(file, more));
  if (!result.ok) return result.failure.text;
  result.value.close();
  return 'opened';
}

export const draft = (n: number, more: Partial<EntryDraft> = {}): EntryDraft => ({
  kind: n % 3 === 0 ? 'evidence' : 'intent',
  subject: `sale-${n % 4}`,
  actor: 'cashier-1',
  body: { n, amount: n * 10_000, note: `line ${n} ₦` },
  ...more,
});

export const drafts = (count: number, from = 1): EntryDraft[] =>
  Array.from({ length: count }, (_, i) => draft(from + i));

const entryHead = { seq: 1, id: 'id', till: 'BBBBBB', at: ms(1), actor: 'till', kind: 'kind', subject: '' };

/** Returns an entry of another till as it is downloaded. */
export const entryRow = (more: Partial<EntryRow> = {}): EntryRow => ({
  ...entryHead,
  body: '{}',
  hash: new Uint8Array(32),
  ...more,
});

/** Returns an entry of another till as it is read. */
export const entryWith = (more: Partial<Entry> = {}): Entry => ({ ...entryHead, body: {}, hash: '', ...more });

/** Counts entries and sums amounts by subject: small, and any lost or doubled entry shows in it. */
export const tally: Projection = {
  name: 'tally',
  tables: ['tally'],
  version: 1,
  schema: `CREATE TABLE IF NOT EXISTS tally (
    subject TEXT PRIMARY KEY, entries INTEGER NOT NULL, amount INTEGER NOT NULL, last_kind TEXT NOT NULL
  ) STRICT;`,
  apply: (db, entry) => {
    const amount = typeof entry.body.amount === 'number' ? entry.body.amount : 0;
    db.run(
      `INSERT INTO tally (subject, entries, amount, last_kind) VALUES (?, 1, ?, ?)
       ON CONFLICT (subject) DO UPDATE SET entries = entries + 1, amount = amount + excluded.amount, last_kind = excluded.last_kind`,
      [entry.subject, amount, entry.kind],
    );
  },
};

/** An anchor in memory, as a keychain would be. */
export function memoryAnchor(): HeadAnchor & { head: ReturnType<HeadAnchor['read']> } {
  const anchor = {
    head: null as ReturnType<HeadAnchor['read']>,
    read: () => anchor.head,
    write: (head: NonNullable<ReturnType<HeadAnchor['read']>>) => {
      anchor.head = head;
    },
  };
  return anchor;
}

/**
 * Rewrites the entries from `seq` to `last`, chained with a key: the till's own, which only a head stored outside the
 * file can reveal, or another one, as an attacker with only the file has.
 */
export function rewrite(file: string, { seq, last, key }: { seq: number; last: number; key: KeyObject }): void {
  tamper(file, `DELETE FROM entry WHERE seq >= ${seq}`);
  using db = connectWriting(file);
  for (let at = seq; at <= last; at += 1) {
    const before = db.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq = ?`, [at - 1]);
    if (!before) throw new Error('nothing to chain from');
    const { hash, ...row } = { ...before, seq: at, body: '{"n":"forged"}' };
    const values = [at, row.id, row.till, row.at, row.actor, row.kind, row.subject, row.body];
    const places = '?, ?, ?, ?, ?, ?, ?, ?, ?';
    db.run(`INSERT INTO entry (${entryColumns}) VALUES (${places})`, [...values, chainHash(key, hash, row)]);
  }
}

/** Does to a closed or open file what its triggers forbid, and leaves them as they were. */
export function tamper(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${String(name)}"`);
  db.exec(sql);
  for (const trigger of triggers) db.exec(String(trigger.sql));
  db.close();
}
