import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { shopReport } from '../../../electron/shop/till/shop-report.ts';
import { joinedBy, memberOf, newTillKit, shopOf, tillOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Two tills of a shop at one service; the first polls. */
async function servedTill() {
  const first = await tillOfNewShop();
  await until(() => memberOf(first.kit)?.poller);
  const second = await newTillKit(first.kit.practice.service);
  await joinedBy(first, second);
  const poller = memberOf(first.kit)?.till ?? '';
  await until(() => memberOf(second)?.poller === poller);
  return { shop: first, first: first.kit, second, poller };
}

const isPaid = (kit: TillKit, id: SaleId) => () => kit.view(id).verdict?.headline === 'paid';

it('makes a sale Paid by the till’s own read after the shop’s poller found the payment', async () => {
  const { first, second } = await servedTill();
  const sale = await second.collect();
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(isPaid(second, sale.id));
  const evidence = second.till().tillJournal?.journal.entries({ subject: sale.id, kind: 'evidence.recorded' }) ?? [];
  expect(evidence.length).toBeGreaterThan(0);
  expect(first.till().tillJournal?.journal.entries({ subject: sale.id })).toEqual([]);
  expect([...first.mistakes, ...second.mistakes]).toEqual([]);
});

it('lets another till poll once the poller is closed, and finds payments as before', async () => {
  const { first, second, poller } = await servedTill();
  const sale = await second.collect();
  await first.till().close();
  const own = await until(() => memberOf(second)?.poller !== poller && memberOf(second)?.till);
  await until(() => memberOf(second)?.poller === own);
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  await until(isPaid(second, sale.id));
});

it('records a payment for a till that was taken out, once, and shows it with the sale at every till', async () => {
  const { shop, first, second } = await servedTill();
  const third = await newTillKit(first.practice.service);
  await joinedBy(shop, third);
  let atThird: readonly unknown[] = [];
  third.events.on('unmatchedChanged', (_environment, all) => {
    atThird = all;
  });
  const sale = await second.collect();
  await until(() => shopOf(first).opened()?.others.get('SELECT 1 FROM attempt WHERE account_no IS NOT NULL'));
  unwrap(await shopOf(first).takeOut({ till: memberOf(second)?.till ?? '', countsUntil: null }));
  await second.till().close();
  await first.practice.control('/payments', { body: { accountNo: sale.account?.number } });
  const [open] = await until(() => {
    const lines = first.sales().settlements.open();
    return lines.length > 0 && lines;
  });
  expect(open).toMatchObject({ sale: sale.id, lostTill: 'Counter 2', issue: 'unmatched' });
  const view = unwrap(first.sales().history.one(sale.id));
  expect(view).toMatchObject({ till: 'Counter 2', afterLoss: { units: 50_000_000 } });
  expect(view.verdict?.headline).not.toBe('paid');
  await until(() => atThird.length > 0);
  await third.between(async () => {
    atThird = [];
  });
  await until(() => atThird.length > 0);
  expect(atThird).toMatchObject([{ candidate: sale.id, amount: { units: 50_000_000 } }]);
  expect(totalsOfTheShop(first)).toMatchObject({ unmatched: { count: 1, amount: 50_000_000 }, asked: { count: 1 } });
});

/** What all tills of the shop took since its last Z report. */
function totalsOfTheShop(kit: TillKit) {
  const member = memberOf(kit);
  const shop = shopOf(kit).opened();
  const { tillJournal } = kit.till();
  if (!member || !shop || !tillJournal) throw new Error('in no shop');
  const own = { till: member.till, query: tillJournal.journal.query };
  const sources = { own, others: shop.others, tills: member.tills, counted: () => 0 };
  return shopReport(sources, { madeAt: ms(0), asOf: null }).totals;
}
