import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { createLostTill, hostTill } from '../../../electron/shop/lost-till.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { shopDraft } from '../../../electron/shop/till/shop-entries.ts';
import { lostTillFiles, type TillShopOptions } from '../../../electron/shop/till/shop-port.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

const names = { AAAAAA: 'Counter 1', BBBBBB: 'Counter 2', CCCCCC: 'Counter 3' };

const founding = shopDraft('shop.founded', '', 'ada', { shop: 'Adunni Stores', till: 'Counter' });
const leaving = shopDraft('shop.left', '', 'ada', { shop: 'Adunni Ikeja' });
const movedTo = (till: string) => shopDraft('shop.move-asked', '', 'ada', { till });
const cancelling = shopDraft('shop.move-cancelled', '', 'ada', {});

it.each<[string, readonly [till: string, drafts: readonly EntryDraft[]][], string | null]>([
  ['the one that founded it', [['AAAAAA', [founding]]], 'AAAAAA'],
  ['the one to which it moved', [['AAAAAA', [founding, movedTo('Counter 3')]]], 'CCCCCC'],
  ['the one before a move that was cancelled', [['AAAAAA', [founding, movedTo('Counter 3'), cancelling]]], 'AAAAAA'],
  ['none that founded another shop and left it', [['BBBBBB', [founding, leaving]]], null],
  ['none that is not known by name', [['DDDDDD', [founding]]], null],
])('names as the till that runs the database of a shop %s', (_, tills, host) => {
  const journals = tills.map(([till, drafts]) => {
    const journal = open(newFile(), { till });
    unwrap(journal.append(drafts));
    return journal.query;
  });
  expect(hostTill(journals, names)?.id ?? null).toBe(host);
});

it('reads what is kept of a lost till at each start, for three days, and then deletes it', () => {
  const replicaFile = newFile();
  const clock = { now: 1_000 };
  const lostTills: (string | null)[] = [];
  const mistakes: unknown[] = [];
  const start = () =>
    createLostTill(
      partial<TillShopOptions>({
        replicaFile,
        projections: [],
        now: () => clock.now,
        reportError: (error) => mistakes.push(error),
        polling: partial<TillShopOptions['polling']>({ setLost: (till) => void lostTills.push(till?.name ?? null) }),
      }),
    );
  openReplica({ file: replicaFile, projections: [] }).close();
  const first = start();
  first.keep({ id: 'AAAAAA', name: 'Counter 1' });
  expect(existsSync(replicaFile)).toBe(false);
  first.close();
  clock.now += hours(71);
  const second = start();
  second.open();
  second.close();
  clock.now += hours(2);
  start().open();
  expect(mistakes).toEqual([]);
  expect(lostTills).toEqual(['Counter 1', null, 'Counter 1', null]);
  expect(Object.values(lostTillFiles(replicaFile)).filter(existsSync)).toEqual([]);
});
