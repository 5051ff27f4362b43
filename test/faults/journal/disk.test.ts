import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { createAppender } from '../../../electron/journal/journal.ts';
import { type OpenFile, openFile } from '../../../electron/journal/open.ts';
import { attempt } from '../../../electron/journal/problem.ts';
import { createVault } from '../../../electron/journal/vault.ts';
import { verifyAll } from '../../../electron/journal/verify.ts';
import { aKey, draft, newFile, tally } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { canMount, fillsAndGoesOn, isRefusedReadOnly, mayNotWrite } from './small-disk.ts';

/** A journal whose writing connection the test holds too, to take its room or its patience away. */
function bareJournal(file: string) {
  const keys = keysFrom(aKey);
  const common = { till: 'T1', projections: [tally], now: Date.now };
  const openedFile: OpenFile = openFile({ ...common, file, keys, anchor: null });
  const { reader, writer, head } = openedFile;
  const from = { seq: head.seq, hash: Buffer.from(head.hash, 'hex') };
  const vaultInternals = createVault(reader, writer, keys);
  const { append, head: now } = createAppender({
    ...common,
    uuid: head.journal,
    chainKey: keys.chain,
    writer,
    vaultInternals,
    from,
  });
  return {
    ...openedFile,
    head: now,
    uuid: head.journal,
    chainKey: keys.chain,
    append: (more = {}) => attempt(file, () => append([draft(1, more)])),
  };
}

const big = { body: { text: 'x'.repeat(100_000) } };

it('returns "full" where the file cannot grow, changes nothing, and continues when there is space', () => {
  const journal = bareJournal(newFile());
  unwrap(journal.append());
  const pages = journal.writer.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  journal.writer.get(`PRAGMA max_page_count = ${pages + 2}`);
  const before = journal.head();
  for (let i = 0; i < 3; i += 1) {
    expect(journal.append(big)).toEqual({ ok: false, failure: { code: 'journal-unavailable', text: 'full' } });
    expect(journal.head()).toEqual(before);
  }
  expect(journal.append()).toMatchObject({ ok: true, value: [{ seq: 2 }] });
  journal.writer.get('PRAGMA max_page_count = 100000');
  expect(journal.append(big)).toMatchObject({ ok: true, value: [{ seq: 3 }] });
  expect(verifyAll(journal.reader, journal)).toMatchObject({ ok: true, head: { seq: 3 } });
  expect(journal.reader.get('SELECT sum(entries) AS n FROM tally')).toEqual({ n: 3 });
  journal.close();
});

it('returns "busy" while another program locks the file, and continues afterwards', () => {
  const file = newFile();
  const journal = bareJournal(file);
  journal.writer.exec('PRAGMA busy_timeout = 50');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(journal.append()).toMatchObject({ ok: false, failure: { text: 'busy' } });
  expect(journal.head().seq).toBe(0);
  other.exec('ROLLBACK');
  other.close();
  expect(journal.append()).toMatchObject({ ok: true, value: [{ seq: 1 }] });
  journal.close();
});

it.runIf(canMount)('survives a disk that really is full, and records again once there is room', fillsAndGoesOn);

it.runIf(canMount).each(['with a journal', 'without one'] as const)(
  'returns "read-only" on a disk mounted so, %s',
  isRefusedReadOnly,
);

it('returns "read-only" in a folder it may not write, with or without a journal', mayNotWrite);
