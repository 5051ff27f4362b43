import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timers } from '../../../electron/platform/timers.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { createFiguresReader } from '../../../electron/shop/office/figures.ts';
import { createOffice } from '../../../electron/shop/office/office.ts';
import { takeOfficeOut } from '../../../electron/shop/office/offices.ts';
import type { TillShopOptions } from '../../../electron/shop/till/shop-port.ts';
import { removeDataDirs, temporaryDataDir } from '../../support/data-dirs.ts';
import { spanOfLast } from '../../support/last-days.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { partial } from '../../support/partial.ts';
import { newShop, officeOf, type TestShop } from '../../support/postgres/shop-kit.ts';
import { memberOf, shopOf, tillOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('figures of shops in several databases', () => {
  const period = { first: 20_000, last: 20_001 };
  const source = ({ database: { address } }: TestShop, { shop, login }: ShopMembership) =>
    ({ shop, name: 'Known name', address, login }) as const;
  const reader = () => createFiguresReader({ now: () => 1_000, ...timers, changed: () => undefined });

  it('reads figures of shops from several databases, and those of one shop once', async () => {
    const near = await newShop();
    const far = await newShop();
    const office = source(far, await officeOf(far));
    const own = { ...source(near, near.first), login: near.database.owner };
    const again = source(near, await officeOf(near));
    const shops = unwrap(await reader()(own, [office, again], period));
    expect(shops.map(({ id, tills }) => [id, tills.map((each) => each.id)])).toEqual([
      [near.first.shop, ['AAAAAA']],
      [far.first.shop, ['AAAAAA']],
    ]);
    expect(shops).toMatchObject([
      { asOf: 1_000, refusal: null },
      { asOf: 1_000, refusal: null },
    ]);
  });

  it('shows the last figures of a shop that is not reached, and those of the others', async () => {
    const near = await newShop();
    const far = await newShop();
    const own = source(far, await officeOf(far));
    const office = source(near, await officeOf(near));
    const silent = { ...office, shop: 'silent', login: { user: 'silent', password: 'none' } };
    const read = reader();
    expect(unwrap(await read(own, [office], period))).toMatchObject([{ refusal: null }, { refusal: null }]);
    await takeOfficeOut(far.owner, far.first.shop, 'FFFFFF');
    const shops = unwrap(await read(own, [office, silent], period));
    expect(shops).toMatchObject([
      { id: far.first.shop, asOf: 1_000, refusal: 'login-refused', tills: [{ id: 'AAAAAA' }] },
      { id: near.first.shop, asOf: 1_000, refusal: null, tills: [{ id: 'AAAAAA' }] },
      { id: 'silent', name: 'Known name', asOf: null, refusal: 'login-refused', tills: [] },
    ]);
    expect(await read(null, [silent], period)).toMatchObject({ ok: false, failure: { text: 'login-refused' } });
  });
});

const views = (kit: TillKit) => shopOf(kit).furtherShops();

describe('a till in no shop', () => {
  it('reads another shop by a code, also after a restart, until the shop takes it out', async () => {
    const office = await newTillKit();
    const shop = await tillOfNewShop();
    const sale = await shop.kit.collect();
    const { code } = unwrap(await shopOf(shop.kit).inviteOffice());
    const { address } = shop.input;
    unwrap(await shopOf(office).follow({ address, authority: null, code, officeName: 'Head office' }));
    expect(views(office)).toMatchObject([{ state: 'asking', name: null, address: address.replace(/.*@/, '') }]);
    const asking = await until(() => memberOf(shop.kit)?.asking[0]);
    expect(asking).toMatchObject({ name: 'Head office', isOffice: true });
    unwrap(await shopOf(shop.kit).accept({ invitation: asking.invitation }));
    await until(() => views(office)[0]?.state === 'reading');
    await office.restart();
    await until(() => views(office)[0]?.asOf);
    expect(shopOf(office).status()).toEqual({ state: 'none' });
    const [followedShop] = shopOf(office).followed();
    expect(followedShop?.name).toBe('Adunni Stores');
    expect(followedShop?.others.all('SELECT id FROM sale')).toEqual([{ id: sale.id }]);
    expect(followedShop?.others.all('SELECT * FROM data_key')).toEqual([]);
    // Of two days: it may have become midnight since the sale.
    expect(unwrap(await shopOf(office).figures(spanOfLast(2, Date.now())))).toMatchObject([
      { tills: [{ name: 'Counter 1' }] },
    ]);
    const [reader] = unwrap(await shopOf(shop.kit).offices());
    unwrap(await shopOf(shop.kit).takeOfficeOut({ office: reader?.id ?? '' }));
    expect(unwrap(await shopOf(shop.kit).offices())).toEqual([]);
    const [{ id } = { id: '' }] = views(office);
    unwrap(await shopOf(office).stopFollowing({ shop: id }));
    expect([views(office), shopOf(office).followed()]).toEqual([[], []]);
    await office.restart();
    expect(views(office)).toEqual([]);
  });
});

describe('an office that asks', () => {
  /** An office that asks a new shop. Its timers run when a test runs them. */
  async function askingOffice() {
    const { kit, input } = await tillOfNewShop();
    const { code } = unwrap(await shopOf(kit).inviteOffice());
    const timers = new Set<() => void>();
    const office = createOffice(
      partial<TillShopOptions>({
        environment: 'staging',
        till: 'BBBBBB',
        journal: randomUUID(),
        now: Date.now,
        followedFolder: temporaryDataDir(),
        secrets: memoryKeychain().keychain,
        setTimer(run) {
          timers.add(run);
          return run;
        },
        clearTimer: (timer) => void timers.delete(timer as () => void),
      }),
      () => undefined,
    );
    onTestFinished(removeDataDirs);
    const { address } = input;
    return {
      office,
      timers,
      follow: () => office.follow({ address, authority: null, code, officeName: 'Head office' }),
    };
  }

  it('sets no timer for the decision on an office that was closed meanwhile', async () => {
    const { office, timers, follow } = await askingOffice();
    const following = follow();
    office.close();
    unwrap(await following);
    expect(office.views()).toMatchObject([{ state: 'asking' }]);
    expect(timers.size).toBe(0);
  });

  it('plans the next visit of a shop after each', async () => {
    const { office, timers, follow } = await askingOffice();
    onTestFinished(office.close);
    unwrap(await follow());
    // One for the decision, one for the next visit.
    for (const _ of [1, 2]) {
      const runs = [...timers];
      expect(runs).toHaveLength(2);
      timers.clear();
      for (const run of runs) run();
      await until(() => timers.size === 2);
    }
  });
});
