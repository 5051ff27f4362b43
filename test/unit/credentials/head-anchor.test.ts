import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHeadAnchor, fileHeads, type HeadStore } from '../../../electron/credentials/head-anchor.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import type { Head } from '../../../electron/shared/journal/backup.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { refusal, unwrap } from '../../support/unwrap.ts';

const head = (seq: number): Head => ({
  journal: '4f0c1c0e-0000-4000-8000-000000000001',
  seq,
  hash: seq.toString(16).padStart(64, '0'),
});

const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

/** A store that answers when told, and timers that run when told. */
function slowStore(start: Head | null = null) {
  const writes: number[] = [];
  const waiting: ((result: Result<void>) => void)[] = [];
  const timers = holdTimers();
  const set: HeadStore['set'] = ({ seq }) => {
    writes.push(seq);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const anchor = createHeadAnchor({ set }, start, timers);
  return {
    anchor,
    writes,
    delays: timers.delays,
    async answer(result: Result<void> = ok(undefined)) {
      waiting.shift()?.(result);
      await settle();
    },
    async rest() {
      const due = timers.delays().map(() => timers.take());
      for (const each of due) each?.run();
      await settle();
    },
  };
}

it('returns at once however slow the store is, and joins what is written meanwhile', async () => {
  const slow = slowStore();
  for (let seq = 1; seq <= 50; seq += 1) slow.anchor.write(head(seq));
  expect(slow.writes).toEqual([1]);
  await slow.answer();
  expect([slow.writes, slow.anchor.read()]).toEqual([[1], head(1)]);
  slow.anchor.write(head(51));
  await slow.rest();
  expect(slow.writes).toEqual([1, 51]);
  await slow.answer();
  await slow.rest();
  expect([slow.writes, slow.anchor.read()]).toEqual([[1, 51], head(51)]);
});

it('leaves a newer head when an older one is written', () => {
  const slow = slowStore(head(9));
  slow.anchor.write(head(8));
  slow.anchor.write(head(9));
  expect(slow.writes).toEqual([]);
});

it('tries again after a failure, later, with the newest head', async () => {
  const slow = slowStore();
  slow.anchor.write(head(1));
  await slow.answer(err(failure('keychain-locked')));
  slow.anchor.write(head(2));
  expect([slow.writes, slow.anchor.read(), slow.delays()]).toEqual([[1], null, [15_000]]);
  await slow.rest();
  expect(slow.writes).toEqual([1, 2]);
});

it('settles when the newest is kept, and leaves no timer', async () => {
  const slow = slowStore();
  slow.anchor.write(head(1));
  slow.anchor.write(head(2));
  const settling = slow.anchor.settle();
  await slow.answer();
  await slow.answer();
  expect([await settling, slow.writes, slow.delays()]).toEqual([ok(undefined), [1, 2], []]);
  slow.anchor.write(head(3));
  const failing = slow.anchor.settle();
  await slow.answer(err(failure('keychain-locked')));
  await slow.answer(err(failure('keychain-locked')));
  expect(await failing).toMatchObject({ ok: false });
});

it('stores a head in a file, and distinguishes none from a damaged one', async () => {
  const path = join(tempFolder(), 'journal.head');
  const store = fileHeads(path);
  expect(await store.get()).toEqual(ok(null));
  unwrap(await store.set(head(1)));
  unwrap(await store.set(head(123_456)));
  expect(await store.get()).toEqual(ok(head(123_456)));
  for (const text of [
    'x',
    '1 2 3',
    `2 ${head(1).journal} 1 ${head(1).hash}`,
    `1 ${head(1).journal} -1 ${head(1).hash}`,
  ]) {
    writeFileSync(path, text);
    expect(await store.get()).toMatchObject(refusal('unexpected'));
  }
});

it('creates a file that only this user can read', async () => {
  const path = join(tempFolder(), 'journal.head');
  unwrap(await fileHeads(path).set(head(3)));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toContain(' 3 ');
});
