import { createSecretKey } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { chainKeyOf, drafts, rewrite, tamper } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { shop } from './shop-kit.ts';

it('stores a head in the keychain before the first entry and after the last', async () => {
  const live = shop();
  const till = await live.open();
  expect(live.native.entries.get('writer.live')).toContain(' 0 ');
  unwrap(till.journal.append(drafts(5)));
  await till.close();
  expect(live.native.entries.get('writer.live')).toContain(
    `"1 ${till.journal.head().journal} 5 ${till.journal.head().hash}"`,
  );
  expect(existsSync(join(live.dataDir, 'journal.head'))).toBe(false);
});

it('finds what was done to the file between two starts, and says whether its end is missing', async () => {
  const live = shop();
  await live.day(8);
  const good = readFileSync(live.file);
  const chainKey = chainKeyOf(live.native.entries.get('journal.live'));
  const key = fc.constantFrom(chainKey, createSecretKey(new Uint8Array(32)));
  const seq = fc.integer({ min: 2, max: 8 });
  const attacks = fc.oneof(
    seq.map((n) => ['corrupt', () => tamper(live.file, `UPDATE entry SET actor = 'nobody' WHERE seq = ${n}`)] as const),
    seq.map((n) => [n < 8 ? 'corrupt' : 'cut', () => tamper(live.file, `DELETE FROM entry WHERE seq = ${n}`)] as const),
    seq.map((n) => ['cut', () => tamper(live.file, `DELETE FROM entry WHERE seq >= ${n}`)] as const),
    seq.map(
      (n) =>
        [
          'corrupt',
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
          'corrupt',
          () =>
            tamper(
              live.file,
              `UPDATE entry SET seq = -1 WHERE seq = 1; UPDATE entry SET seq = 1 WHERE seq = ${n}; UPDATE entry SET seq = ${n} WHERE seq = -1`,
            ),
        ] as const,
    ),
    fc
      .tuple(seq, fc.integer({ min: 1, max: 12 }), key)
      .map(([n, count, k]) => ({ seq: n, last: n + count - 1, key: k }))
      .map((forgery) => [forgery.last < 8 ? 'cut' : 'corrupt', () => rewrite(live.file, forgery)] as const),
  );
  await forAnyAsync([attacks], { numRuns: 40 }, async ([problem, attack]) => {
    writeFileSync(live.file, good);
    attack();
    expect(await live.says()).toBe(problem);
  });
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
  live.native.entries.delete('writer.live');
  expect(await live.says()).toBe('anchor-missing');
});

it('stores the head in a file in practice, and finds a cut end by it', async () => {
  const practice = shop('practice');
  await practice.day(4);
  expect(practice.native.calls).toEqual([]);
  expect(readFileSync(join(practice.dataDir, 'journal.head'), 'utf8')).toContain(' 4 ');
  tamper(practice.file, 'DELETE FROM entry WHERE seq = 4');
  expect(await practice.says()).toBe('cut');
});

it('detects a missing key or folder as a loss, not as a first start', async () => {
  const live = shop();
  await live.day(3);
  live.native.entries.delete('journal.live');
  expect(await live.says()).toBe('key-missing');
  expect(live.native.entries.has('journal.live')).toBe(false);
  const practice = shop('practice');
  await practice.day(1);
  rmSync(join(practice.dataDir, 'journal.key'));
  expect(await practice.says()).toBe('key-missing');
  const wipedShop = shop();
  await wipedShop.day(1);
  rmSync(wipedShop.dataDir, { recursive: true });
  expect(await wipedShop.says()).toBe('missing');
});

it('finds an entry added to the end without the key, though no head that is stored names it yet', async () => {
  const live = shop();
  await live.day(4);
  rewrite(live.file, { seq: 5, last: 5, key: createSecretKey(new Uint8Array(32)) });
  expect(await live.says()).toBe('corrupt');
});

it('leaves out an entry that was changed in an old part of the file, and says that it met one', async () => {
  const live = shop();
  await live.day(1_200);
  tamper(live.file, 'UPDATE entry SET body = \'{"n":999}\' WHERE seq = 3');
  const till = await live.open();
  expect(till.journal.entries({ until: 5 }).map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
  till.journal.entries({ until: 5 });
  expect(live.reports.map(problemIn).filter((problem) => problem !== null)).toEqual([
    { code: 'journal-unavailable', text: 'corrupt' },
  ]);
});
