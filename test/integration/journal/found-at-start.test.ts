import { createSecretKey } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { drafts, rewrite, tamper } from '../../support/journal-kit.ts';
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

it('detects a missing or damaged key or a missing folder as a loss, not as a first start', async () => {
  const live = shop();
  await live.day(3);
  live.native.entries.delete('journal.live');
  expect(await live.says()).toBe('key-missing');
  expect(live.native.entries.has('journal.live')).toBe(false);
  const practice = shop('practice');
  await practice.day(1);
  rmSync(join(practice.dataDir, 'journal.key'));
  expect(await practice.says()).toBe('key-missing');
  writeFileSync(join(practice.dataDir, 'journal.key'), 'damaged');
  expect(await practice.says()).toBe('key-missing');
  unwrap(await practice.recover({ allowEmptyStart: true }));
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
