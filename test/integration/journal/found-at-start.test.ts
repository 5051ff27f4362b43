import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainHash } from '../../../electron/journal/chain.ts';
import { connectWriting } from '../../../electron/journal/connection.ts';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import { drafts, tamper } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { shop } from './shop-kit.ts';

it('keeps a head in the keychain before the first entry and after the last', async () => {
  const live = shop();
  const till = await live.open();
  expect(live.native.entries.get('journal-head.live')).toContain(' 0 ');
  unwrap(till.journal.append(drafts(5)));
  await till.close();
  expect(live.native.entries.get('journal-head.live')).toBe(
    `1 ${till.journal.head().journal} 5 ${till.journal.head().hash}`,
  );
  expect(existsSync(join(live.dataDir, 'journal.head'))).toBe(false);
});

it('finds what was done to the file between two starts, whatever it was', async () => {
  const live = shop();
  await live.day(8);
  const good = readFileSync(live.file);
  const columns = entryColumns;
  /** Writes the tail anew from `seq` on, with hashes that fit. */
  const forge = (seq: number, count: number) => {
    tamper(live.file, `DELETE FROM entry WHERE seq >= ${seq}`);
    const db = connectWriting(live.file);
    for (let at = seq; at < seq + count; at += 1) {
      const last = db.get<EntryRow>(`SELECT ${columns} FROM entry WHERE seq = ?`, at - 1);
      if (!last) throw new Error('nothing to chain from');
      const { hash, ...row } = { ...last, seq: at, body: '{"n":"forged"}' };
      const values = [at, row.id, row.till, row.at, row.actor, row.kind, row.subject, row.body];
      db.run(`INSERT INTO entry (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, ...values, chainHash(hash, row));
    }
    db.close();
  };
  const seq = fc.integer({ min: 2, max: 8 });
  const attacks = fc.oneof(
    seq.map((n) => ['edit', () => tamper(live.file, `UPDATE entry SET actor = 'nobody' WHERE seq = ${n}`)] as const),
    seq.map((n) => ['delete', () => tamper(live.file, `DELETE FROM entry WHERE seq = ${n}`)] as const),
    seq.map((n) => ['truncate', () => tamper(live.file, `DELETE FROM entry WHERE seq >= ${n}`)] as const),
    seq.map(
      (n) =>
        [
          'insert',
          () =>
            tamper(
              live.file,
              `UPDATE entry SET seq = -seq - 1 WHERE seq >= ${n}; UPDATE entry SET seq = -seq WHERE seq < 0;
               INSERT INTO entry SELECT ${n}, id, till, at, actor, kind, subject, body, hash FROM entry WHERE seq = 1`,
            ),
        ] as const,
    ),
    seq.map(
      (n) =>
        [
          'swap',
          () =>
            tamper(
              live.file,
              `UPDATE entry SET seq = -1 WHERE seq = 1; UPDATE entry SET seq = 1 WHERE seq = ${n}; UPDATE entry SET seq = ${n} WHERE seq = -1`,
            ),
        ] as const,
    ),
    fc.tuple(seq, fc.integer({ min: 1, max: 12 })).map(([n, count]) => ['rewrite', () => forge(n, count)] as const),
  );
  await fc.assert(
    fc.asyncProperty(attacks, async ([, attack]) => {
      writeFileSync(live.file, good);
      attack();
      expect(['cut', 'corrupt']).toContain(await live.says());
    }),
    { numRuns: 40 },
  );
  writeFileSync(live.file, good);
  expect(await live.says()).toBe('opened');
});

it('finds an older file of its own put back, and a head that was taken away', async () => {
  const live = shop();
  await live.day(3);
  const older = readFileSync(live.file);
  await live.day(2);
  const newer = readFileSync(live.file);
  writeFileSync(live.file, older);
  expect(await live.says()).toBe('cut');
  writeFileSync(live.file, newer);
  live.native.entries.delete('journal-head.live');
  expect(await live.says()).toBe('anchor-missing');
});

it('in practice keeps the head in a file, and finds a cut tail by it', async () => {
  const practice = shop('practice');
  await practice.day(4);
  expect(practice.native.calls).toEqual([]);
  expect(readFileSync(join(practice.dataDir, 'journal.head'), 'utf8')).toContain(' 4 ');
  tamper(practice.file, 'DELETE FROM entry WHERE seq = 4');
  expect(await practice.says()).toBe('cut');
});

it('is not a first start when the key or the folder is gone', async () => {
  const live = shop();
  await live.day(3);
  live.native.entries.delete('journal.live');
  expect(await live.says()).toBe('key-missing');
  expect(live.native.entries.has('journal.live')).toBe(false);
  const practice = shop('practice');
  await practice.day(1);
  rmSync(join(practice.dataDir, 'journal.key'));
  expect(await practice.says()).toBe('key-missing');
  const wiped = shop();
  await wiped.day(1);
  rmSync(wiped.dataDir, { recursive: true });
  expect(await wiped.says()).toBe('missing');
});
