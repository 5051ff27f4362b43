import { describe, expect, it, onTestFinished } from 'vitest';
import { timers } from '../../../electron/platform/timers.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { CoveredTill } from '../../../electron/shared/shop/polling.ts';
import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { openPolling } from '../../../electron/shop/poller/polling.ts';
import { sqlStateOf } from '../../../electron/shop/refusal.ts';
import { NOT_THE_POLLER } from '../../../electron/shop/schema/sql-states.ts';
import { startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop, type TestShop } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';

/** A till that takes part in the polling, as its watcher sees it. */
function pollingTill(till: string, membership: ShopMembership, address: DatabaseAddress) {
  const watcher = {
    able: true,
    onScreen: null as string | null,
    covers: {} as Record<string, CoveredTill>,
    hints: [] as string[],
  };
  const polling = openPolling({
    address,
    membership,
    till,
    ...timers,
    now: Date.now,
    pace: { beat: ms(100), idle: ms(1_500) },
    connection: { timeoutMs: 500 },
    work: {
      isAble: () => watcher.able,
      saleOnScreen: () => watcher.onScreen,
      cover: () => watcher.covers,
      hinted: (sales) => void watcher.hints.push(...sales),
      changed: () => undefined,
    },
    pollerChanged: () => undefined,
    reportError: () => undefined,
  });
  onTestFinished(() => polling.close());
  return { till, membership, watcher, ...polling };
}

type PollingTill = ReturnType<typeof pollingTill>;

const dutyOf = ({ view }: PollingTill) => view().duty;

/** A shop whose first till polls for it and whose second is served; the first behind a link that a test cuts. */
async function twoTills() {
  const shop = await newShop();
  const { address } = shop.database;
  const link = await startCuttableLink(address.port);
  onTestFinished(() => link.close());
  const first = pollingTill('AAAAAA', shop.first, { ...address, port: link.port });
  await until(() => dutyOf(first) === 'poller');
  const second = pollingTill('BBBBBB', await join(shop, aTill('BBBBBB')), address);
  await until(() => dutyOf(second) === 'served');
  return { shop, link, first, second };
}

const sessionOf = ({ database }: TestShop, { membership }: PollingTill) => open(database.address, membership.login);

const fenceOf = ({ view }: PollingTill): number => {
  const { fence } = view();
  if (fence === null) throw new Error('not the poller');
  return fence;
};

describe('the poller of a shop', () => {
  it('makes one till the poller of a shop, and shows the others which it is and what it covers', async () => {
    const { first, second } = await twoTills();
    expect(second.view()).toMatchObject({ poller: 'AAAAAA', fence: null, covered: 0 });
    first.watcher.covers = { BBBBBB: { seq: 12, readAgo: 700 } };
    first.wake();
    await until(() => second.view().covered === 12);
    expect(second.view().readAgo).toBeGreaterThanOrEqual(700);
    expect(dutyOf(first)).toBe('poller');
  });

  it('knows the sales on the other screens', async () => {
    const { first, second } = await twoTills();
    second.watcher.onScreen = 'sale-of-b';
    second.wake();
    await until(() => first.view().onScreen.join() === 'sale-of-b');
    expect(second.view().onScreen).toEqual([]);
    second.watcher.onScreen = null;
    second.wake();
    await until(() => first.view().onScreen.length === 0);
  });

  it('replaces the poller of a shop once its connection ended, under a greater fencing number', async () => {
    const { link, first, second } = await twoTills();
    first.watcher.covers = { BBBBBB: { seq: 12, readAgo: null } };
    await until(() => second.view().covered === 12);
    const before = fenceOf(first);
    link.set('cut');
    await until(() => dutyOf(second) === 'poller');
    expect(second.view().covered).toBe(0);
    expect(fenceOf(second)).toBeGreaterThan(before);
    await until(() => dutyOf(first) === 'alone');
    link.set('open');
    await until(() => dutyOf(first) === 'served');
  });

  it('replaces a poller that is frozen or has a silent link, and refuses its hints from then on', async () => {
    const { shop, link, first, second } = await twoTills();
    const before = fenceOf(first);
    link.set('silent');
    await until(() => dutyOf(second) === 'poller');
    expect(fenceOf(second)).toBeGreaterThan(before);
    const late = await sessionOf(shop, first);
    const refusal = await late
      .query('SELECT transfer_till.send_hint($1, $2, $3, $4)', [before, 'BBBBBB', 'sale', 'channel'])
      .catch(sqlStateOf);
    expect(refusal).toBe(NOT_THE_POLLER);
    await until(() => dutyOf(first) === 'alone');
    link.set('open');
    await until(() => dutyOf(first) === 'served');
  });

  it('gives up when it cannot reach the service, and another that can polls', async () => {
    const { first, second } = await twoTills();
    second.watcher.able = false;
    first.watcher.able = false;
    await until(() => dutyOf(first) === 'alone' && dutyOf(second) === 'alone');
    second.watcher.able = true;
    await until(() => dutyOf(second) === 'poller');
    await until(() => dutyOf(first) === 'served');
  });
});

describe('a hint', () => {
  it('sends a hint to the till that owns the sale, once, and to no other', async () => {
    const { shop, first, second } = await twoTills();
    const third = pollingTill('CCCCCC', await join(shop, aTill('CCCCCC')), shop.database.address);
    await until(() => dutyOf(third) === 'served');
    first.hint('BBBBBB', 'sale-of-b');
    await until(() => second.watcher.hints.length > 0);
    third.hint('AAAAAA', 'sale-of-a');
    await until(() => first.watcher.hints.length > 0);
    expect(second.watcher.hints).toEqual(['sale-of-b']);
    expect(first.watcher.hints).toEqual(['sale-of-a']);
    expect(third.watcher.hints).toEqual([]);
  });

  it('stores a hint once for a till that is away', async () => {
    const { shop, first, second } = await twoTills();
    await second.close();
    first.hint('BBBBBB', 'sale-of-b');
    first.hint('BBBBBB', 'sale-of-b');
    first.hint('BBBBBB', '');
    const waiting = () => shop.owner.query('SELECT sale FROM transfer_till.hint');
    await until(async () => (await waiting()).length === 2);
    const again = pollingTill('BBBBBB', second.membership, shop.database.address);
    await until(() => again.watcher.hints.length === 2);
    expect(again.watcher.hints.toSorted()).toEqual(['', 'sale-of-b']);
  });
});

describe('the tables of the polling', () => {
  it('gives access to the tables of the polling through the two functions alone', async () => {
    const { shop, second } = await twoTills();
    const session = await sessionOf(shop, second);
    for (const table of ['poller', 'sale_on_screen', 'hint'])
      expect(await session.query(`SELECT * FROM transfer_till.${table}`).catch(sqlStateOf)).toBe('42501');
  });

  it('lets a till that was taken out poll its own accounts, and gives it no hint any more', async () => {
    const { shop, first, second } = await twoTills();
    await takeOut(shop.owner, shop.first.shop, 'BBBBBB');
    await until(() => dutyOf(second) === 'alone');
    first.hint('BBBBBB', 'sale-of-b');
    expect(second.watcher.hints).toEqual([]);
  });
});
