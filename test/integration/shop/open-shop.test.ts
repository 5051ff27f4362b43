import { cpSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import type { Shop } from '../../../electron/shop/open-shop.ts';
import type { ShopWatcher } from '../../../electron/shop/poller/polling.ts';
import { copyOf, draft, drafts, newFile, open as openJournal, tamper } from '../../support/journal-kit.ts';
import { administer, open } from '../../support/postgres/database-kit.ts';
import { openShopOf } from '../../support/postgres/opened-shop.ts';
import { idleWatcher } from '../../support/postgres/shop-defaults.ts';
import { aTill, join, newShopOf, type TestShop } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

interface RunningTill {
  readonly journal: Journal;
  readonly shop: Shop;
  /** How many entries were published as waiting, each time. */
  readonly waitingCounts: number[];
  /** Records entries, as a sale does. */
  readonly record: (count: number) => void;
}

/** A watcher that can always poll, and has nothing to poll. */
const ableWatcher: ShopWatcher = { ...idleWatcher, isAble: () => true };

function run(test: TestShop, id: string, journal: Journal, membership: ShopMembership): RunningTill {
  const waitingCounts: number[] = [];
  const shop = openShopOf(test, id, journal, membership, {
    polling: ableWatcher,
    changed: ({ waiting }) => void waitingCounts.push(waiting),
  });
  const record = (count: number) => {
    unwrap(journal.append(drafts(count)));
    shop.appended();
  };
  return { journal, shop, waitingCounts, record };
}

/** Two tills of one shop, both linked. */
async function twoTills() {
  const a = openJournal(newFile(), { till: 'AAAAAA' });
  const b = openJournal(newFile(), { till: 'BBBBBB' });
  const test = await newShopOf(a);
  const second = await join(test, aTill('BBBBBB', { journal: b.head().journal }));
  const tills = { first: run(test, 'AAAAAA', a, test.first), second: run(test, 'BBBBBB', b, second) };
  await until(() => [tills.first, tills.second].every(({ shop }) => shop.view().link.state === 'linked'));
  return { test, ...tills };
}

const tallyOf = (query: Journal['query']) => query.all('SELECT * FROM tally ORDER BY subject');
const showsAt = (from: RunningTill, at: RunningTill) =>
  until(() => JSON.stringify(tallyOf(at.shop.others)) === JSON.stringify(tallyOf(from.journal.query)));

/** Ends every connection to the database and refuses new ones, until `open`. */
const close = ({ database }: TestShop) =>
  administer(
    'postgres',
    `ALTER DATABASE ${database.address.database} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.address.database}'`,
  );
const reopen = ({ database }: TestShop) =>
  administer('postgres', `ALTER DATABASE ${database.address.database} ALLOW_CONNECTIONS true`);

describe('two tills of a shop', () => {
  it.each([
    ['nothing of a till before the shop has what it recorded on leaving another', true, 3, [2, 0]],
    ['a till once the shop has what it recorded on leaving another', true, null, [4, 4]],
    ['a till in its first shop up to an entry that was changed', false, 3, [2, 2]],
  ])('downloads %s', async (_, hasLeft, changed, counts) => {
    const { test, first } = await twoTills();
    const file = newFile();
    const journal = openJournal(file, { till: 'CCCCCC' });
    unwrap(journal.append([draft(1, { kind: 'shop.joined' }), ...drafts(2)]));
    if (hasLeft) unwrap(journal.append([draft(1, { kind: 'shop.left' })]));
    if (changed !== null) tamper(file, `UPDATE entry SET body = '{}' WHERE seq = ${changed}`);
    const third = run(test, 'CCCCCC', journal, await join(test, aTill('CCCCCC', { journal: journal.head().journal })));
    await until(() => third.shop.view().asOf);
    await first.shop.runRound();
    const downloaded = first.shop.others.all('SELECT seq FROM entry').length;
    expect([third.shop.copied(), downloaded]).toEqual(counts);
  });

  it.each(['behind', 'forked'])(
    'downloads a till that came back to the shop with a record that is %s',
    async (problem) => {
      const journal = openJournal(newFile(), { till: 'BBBBBB' });
      unwrap(journal.append([draft(1, { kind: 'shop.joined' })]));
      const olderFile = newFile();
      await copyOf(journal, olderFile);
      const test = await newShopOf(openJournal(newFile(), { till: 'AAAAAA' }));
      const till = aTill('BBBBBB', { journal: journal.head().journal });
      const second = run(test, 'BBBBBB', journal, await join(test, till));
      second.record(3);
      await until(() => second.shop.copied() === 4);
      await second.shop.close();
      journal.close();
      await takeOut(test.owner, test.first.shop, 'BBBBBB');
      const older = openJournal(olderFile, { till: 'BBBBBB' });
      if (problem === 'forked') unwrap(older.append([...drafts(4), draft(1, { kind: 'shop.joined' })]));
      const putBack = run(test, 'BBBBBB', older, await join(test, till));
      await until(() => putBack.shop.view().asOf);
      expect(putBack.shop.view().problem).toBe(problem);
      const first = run(test, 'AAAAAA', openJournal(newFile(), { till: 'AAAAAA' }), test.first);
      await first.shop.runRound();
      await until(() => first.shop.view().asOf);
      expect(first.shop.others.all('SELECT seq FROM entry')).toHaveLength(4);
    },
  );

  it('polls for the shop only while the till’s own entries are copied', async () => {
    const file = newFile();
    const journal = openJournal(file, { till: 'AAAAAA' });
    const test = await newShopOf(journal);
    const olderFile = newFile();
    cpSync(file, olderFile);
    const first = run(test, 'AAAAAA', journal, test.first);
    first.record(3);
    const database = await open(test.database.address, test.first.login);
    await until(async () => (await database.query('SELECT seq FROM transfer_till.entry')).length === 3);
    await until(() => first.shop.polling().duty === 'poller');
    await first.shop.close();
    journal.close();
    // The computer was put back to an earlier state.
    const putBack = run(test, 'AAAAAA', openJournal(olderFile, { till: 'AAAAAA' }), test.first);
    await until(() => putBack.shop.view().problem);
    const other = openJournal(newFile(), { till: 'BBBBBB' });
    const membership = await join(test, aTill('BBBBBB', { journal: other.head().journal }));
    const second = run(test, 'BBBBBB', other, membership);
    await until(() => second.shop.polling().duty === 'poller');
    expect(putBack.shop.polling().duty).not.toBe('poller');
  });

  it('records while the database is away, shows since when, and catches up by itself', async () => {
    const { test, first, second } = await twoTills();
    await close(test);
    await until(() => first.shop.view().link.state === 'alone' && second.shop.view().link.state === 'alone');
    const { asOf, link } = first.shop.view();
    second.record(250);
    first.record(3);
    expect(first.shop.view()).toMatchObject({ asOf, link: { state: 'alone', since: link.since }, waiting: 3 });
    await reopen(test);
    await showsAt(second, first);
    await showsAt(first, second);
    await until(() => first.shop.view().link.state === 'linked');
    expect(first.shop.view().waiting).toBe(0);
  });

  it('publishes once while the database is away that entries wait to be copied', async () => {
    const { test, first } = await twoTills();
    await close(test);
    await until(() => first.shop.view().link.state === 'alone');
    first.waitingCounts.length = 0;
    first.record(3);
    first.record(1);
    expect(first.waitingCounts.filter((count) => count === 3)).toEqual([3]);
    expect(first.shop.view().waiting).toBe(4);
    await reopen(test);
    await until(() => first.waitingCounts.at(-1) === 0);
  });

  it('closes although the journal was closed first, and reads it no more', async () => {
    const { first, second } = await twoTills();
    const { shop, journal } = await until(() => [first, second].find((each) => each.shop.polling().duty === 'poller'));
    const closing = shop.close();
    journal.close();
    await closing;
    expect(() => shop.others.all('SELECT seq FROM entry')).toThrow();
  });
});
