import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainHash, genesis } from '../../../electron/journal/chain.ts';
import { connectScratch } from '../../../electron/journal/connection.ts';
import { type EntryRow, headOf } from '../../../electron/journal/entry.ts';
import { type Verification, verifyChain } from '../../../electron/journal/verify.ts';
import { forAny } from '../../support/for-any.ts';

const chainKey = createSecretKey(new Uint8Array(32).fill(3));
const uuid = '4f0c1c0e-0000-4000-8000-000000000001';
const COUNT = 14;

const bare = (seq: number, body = `{"n":${seq}}`) => ({
  seq,
  id: `01J000000000000000000000${String(seq).padStart(2, '0')}`,
  till: 'T1',
  at: 1_700_000_000_000 + seq,
  actor: 'amaka',
  kind: 'intent',
  subject: `sale-${seq % 3}`,
  body,
});

/** Rows with hashes that fit, after `before`: what the till writes, and what a forger with its key can write. */
function chainedRows(count: number, before: readonly EntryRow[] = [], body?: string): EntryRow[] {
  const rows = [...before];
  for (let seq = rows.length + 1; seq <= count; seq += 1) {
    const row = bare(seq, body);
    rows.push({ ...row, hash: chainHash(chainKey, rows.at(-1)?.hash ?? genesis(uuid), row) });
  }
  return rows;
}

const rows = chainedRows(COUNT);
const anchor = headOf(uuid, rows[COUNT - 1] as EntryRow);
const at = (seq: number) => rows[seq - 1] as EntryRow;

/** What `verify` says of a file that holds these rows. */
function verificationOf(storedRows: readonly EntryRow[], isAnchored = false): Verification {
  using db = connectScratch();
  db.exec('CREATE TABLE entry (seq INTEGER PRIMARY KEY, id, till, at, actor, kind, subject, body, hash)');
  for (const row of storedRows) {
    const values = [row.seq, row.id, row.till, row.at, row.actor, row.kind, row.subject, row.body, row.hash];
    db.run('INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', values);
  }
  return verifyChain(db, { uuid, chainKey, known: isAnchored ? [anchor] : [] });
}

const anySeq = fc.integer({ min: 1, max: COUNT });
const firstBad = (verification: Verification) => (verification.ok ? 'in order' : verification.seq);

it('finds nothing wrong with what the till wrote', () => {
  expect(verificationOf(rows, true)).toEqual({ ok: true, head: anchor });
  expect(verificationOf([])).toMatchObject({ ok: true, head: { seq: 0 } });
});

it('names an edited entry, whichever column and however small the edit', () => {
  const columns = fc.constantFrom('id', 'till', 'actor', 'kind', 'subject', 'body', 'at', 'hash');
  const edit = (row: EntryRow, column: string): EntryRow => {
    if (column === 'at') return { ...row, at: row.at + 1 };
    if (column === 'hash') return { ...row, hash: row.hash.map((byte, i) => (i === 31 ? byte ^ 1 : byte)) };
    return { ...row, [column]: `${row[column as 'body']} ` };
  };
  forAny([anySeq, columns], (seq, column) => {
    const storedRows = rows.map((row) => (row.seq === seq ? edit(row, column) : row));
    expect(firstBad(verificationOf(storedRows))).toBe(seq);
  });
});

it('names an edited entry whose own hash was made to fit by the one after it', () =>
  forAny([fc.integer({ min: 1, max: COUNT - 1 })], (seq) => {
    const forgedRow = chainedRows(seq, rows.slice(0, seq - 1), '{"n":"forged"}');
    expect(firstBad(verificationOf([...forgedRow, ...rows.slice(seq)]))).toBe(seq + 1);
  }));

it('names the first deleted entry', () =>
  forAny([fc.integer({ min: 1, max: COUNT - 1 }), fc.integer({ min: 1, max: COUNT })], (from, count) => {
    const storedRows = rows.filter(({ seq }) => seq < from || seq >= Math.min(from + count, COUNT));
    expect(firstBad(verificationOf(storedRows))).toBe(from);
  }));

it('names the place of an inserted entry', () =>
  forAny([anySeq, fc.boolean()], (seq, fits) => {
    const insertedRows = fits
      ? chainedRows(seq, rows.slice(0, seq - 1), '{"n":"forged"}')
      : [...rows.slice(0, seq - 1), { ...at(seq), body: '{}' }];
    const shiftedRows = rows.slice(seq - 1).map((row) => ({ ...row, seq: row.seq + 1 }));
    expect(firstBad(verificationOf([...insertedRows, ...shiftedRows]))).toBe(fits ? seq + 1 : seq);
  }));

it('names the first of two swapped entries', () =>
  forAny([anySeq, anySeq], (a, b) => {
    fc.pre(a !== b);
    const swappedRows = rows.map((row) => {
      if (row.seq === a) return { ...at(b), seq: a };
      return row.seq === b ? { ...at(a), seq: b } : row;
    });
    expect(firstBad(verificationOf(swappedRows))).toBe(Math.min(a, b));
  }));

it('needs the anchor to see a cut tail or an older copy, and then names the first entry lost', () =>
  forAny([fc.integer({ min: 0, max: COUNT - 1 })], (keptCount) => {
    expect(firstBad(verificationOf(rows.slice(0, keptCount)))).toBe('in order');
    expect(firstBad(verificationOf(rows.slice(0, keptCount), true))).toBe(keptCount + 1);
  }));

it('needs the anchor to see a tail cut and written again with hashes that fit', () =>
  forAny([fc.integer({ min: 0, max: COUNT - 1 }), fc.integer({ min: 1, max: COUNT + 5 })], (keptCount, length) => {
    fc.pre(length > keptCount);
    const forgedRow = chainedRows(length, rows.slice(0, keptCount), '{"n":"forged"}');
    expect(firstBad(verificationOf(forgedRow))).toBe('in order');
    expect(firstBad(verificationOf(forgedRow, true))).toBe(Math.min(length + 1, COUNT));
  }));

it('takes no journal for another', () => {
  using db = connectScratch();
  db.exec('CREATE TABLE entry (seq INTEGER PRIMARY KEY, id, till, at, actor, kind, subject, body, hash)');
  expect(firstBad(verifyChain(db, { uuid: 'another', chainKey, known: [anchor] }))).toBe(0);
});
