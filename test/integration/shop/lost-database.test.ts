import { describe, expect, it } from 'vitest';
import { shopReportsOf } from '../../../electron/shop/till/shop-day.ts';
import { administer, open, type TestDatabase } from '../../support/postgres/database-kit.ts';
import { recordedAt, salesAt } from '../../support/postgres/till-records.ts';
import {
  closeLater,
  joinedBy,
  memberOf,
  shopOf,
  tillsOfNewShop,
  untilLinked,
} from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** How many Z reports of the shop this till has from the others' journals. */
const reportsAt = (kit: TillKit): number =>
  shopOf(kit).opened()?.others.all("SELECT 1 FROM entry WHERE kind = 'shop.closed'").length ?? 0;

/** The database is lost, and an empty one is at its address. */
async function lose({ database }: { readonly database: TestDatabase }): Promise<void> {
  const { address } = database;
  const session = await open(address, database.owner);
  const roles = await session.query<{ role: string }>('SELECT role FROM transfer_till.till');
  await session.query('DROP SCHEMA transfer_till CASCADE');
  for (const { role } of roles)
    await administer(
      address.database,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`,
      `DROP OWNED BY ${role}`,
      `DROP ROLE ${role}`,
    );
}

describe('a database that was lost', () => {
  it('fills a lost database again from the tills, the founder first and the others by new codes', async () => {
    const [first, second] = await tillsOfNewShop();
    const sales = [await first.kit.collect(), await second.collect()];
    await until(() => salesAt(second).length === 1 && salesAt(first.kit).length === 1);
    unwrap(await shopReportsOf(first.kit.till()).close());
    unwrap(await closeLater(second));
    await until(() => reportsAt(first.kit) === 1);
    await lose(first);
    await until(() => memberOf(first.kit)?.link.refusal === 'login-refused');
    expect(await shopOf(second).foundAgain({ tillName: 'Counter 2' })).toMatchObject({ ok: false });
    unwrap(await shopOf(first.kit).foundAgain({ tillName: 'Counter 1' }));
    await untilLinked(first.kit);
    await until(() => memberOf(first.kit)?.tills.length === 1);
    const third = unwrap(await shopReportsOf(first.kit.till()).close());
    expect([third.number, third.totals.asked.count]).toEqual([3, 0]);
    expect(unwrap(await shopReportsOf(first.kit.till()).zReports(null)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(recordedAt(first.kit).slice(-2)).toEqual(['shop.set-up-again Counter 1', 'shop.closed']);
    unwrap(await shopOf(second).leave());
    await joinedBy(first, second);
    await until(() => salesAt(second).includes(sales[0]?.id ?? '') && salesAt(first.kit).includes(sales[1]?.id ?? ''));
    await until(() => memberOf(second)?.waiting === 0 && memberOf(first.kit)?.waiting === 0);
  });
});
