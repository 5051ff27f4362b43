import { expect, it } from 'vitest';
import { createSalesHistory } from '../../../electron/sales/history/sales-history.ts';
import { type BrokenTill, scopes } from '../../../electron/shared/base/scope.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { everySale } from '../../support/every-sale.ts';
import { paymentsOf } from '../../support/till-payments.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const now = () => START + 600_000;

/** This till, another one of its shop, and one of a further shop; each has a sale, paid in full. */
function threeTills(asOf: Ms | null = null, brokenTills: readonly BrokenTill[] = []) {
  const own = openTill('AAAAAA');
  const second = openTill('BBBBBB');
  const far = openTill('CCCCCC');
  const replica = newReplica();
  const further = newReplica();
  const { payments } = paymentsOf('AAAAAA', own, now, {
    others: () => ({ ...othersOver(replica, { BBBBBB: second }), broken: brokenTills }),
    further: () => [{ ...othersOver(further, {}), tillName: (till) => `Lekki · ${till}`, asOf: () => asOf }],
  });
  const sales = createSalesHistory(payments);
  for (const [n, [journal, till]] of [
    [own, 'AAAAAA'] as const,
    [second, 'BBBBBB'] as const,
    [far, 'CCCCCC'] as const,
  ].entries())
    recordSale(journal, till, { n, at: ms(START + n), paidAt: ms(START + 60_000), amount: 1_000 * (n + 1) });
  const download = () => {
    copyTo(replica, second);
    copyTo(further, far);
  };
  return { own, second, further, sales, download };
}

it('lists and sums the sales of this till, of the shop, or of all shops', () => {
  const { sales, download } = threeTills();
  download();
  const foundTills = scopes.map((scope) => sales.search({ ...everySale, scope }).found.map(({ till }) => till));
  expect(foundTills).toEqual([
    [undefined],
    ['Counter BBBBBB', undefined],
    ['Lekki · CCCCCC', 'Counter BBBBBB', undefined],
  ]);
  const totals = scopes.map((scope) => sales.totals({ ...everySale, scope }));
  expect(totals.map(({ count, asked, received }) => [count, asked / 10_000, received / 10_000])).toEqual([
    [1, 1_000, 1_000],
    [2, 3_000, 3_000],
    [3, 6_000, 6_000],
  ]);
});

it('sums only what the filters find at every till', () => {
  const { sales, download } = threeTills();
  download();
  expect(sales.totals({ ...everySale, scope: 'all', words: '3000' })).toMatchObject({ count: 1 });
  expect(sales.totals({ ...everySale, scope: 'all', status: 'expired' })).toMatchObject({ count: 0 });
});

it('sums once what tills sold that came from a further shop, and what they sold there later', () => {
  const { own, second, further, sales, download } = threeTills();
  download();
  recordSale(second, 'BBBBBB', { n: 7, at: START, amount: 500 });
  for (const journal of [own, second]) copyTo(further, journal);
  const { count, asked } = sales.totals({ ...everySale, scope: 'all' });
  expect([count, asked / 10_000]).toEqual([4, 6_500]);
  expect(sales.search({ ...everySale, scope: 'all' }).found).toHaveLength(4);
});

it('opens a sale of a further shop, without its customer', () => {
  const { sales, download } = threeTills();
  download();
  expect(unwrap(sales.one(saleId(2)))).toMatchObject({ till: 'Lekki · CCCCCC', verdict: { headline: 'paid' } });
});

it('returns the tills of the scope of which later sales are not found', () => {
  const brokenTills = [{ name: 'Counter 2', after: START }];
  const { sales } = threeTills(null, brokenTills);
  expect(sales.search(everySale).broken).toEqual(brokenTills);
  expect(sales.search({ ...everySale, scope: 'till' }).broken).toBeUndefined();
});

it('returns until when the further shops are known', () => {
  const { sales } = threeTills(START);
  expect(sales.search({ ...everySale, scope: 'all' }).othersAsOf).toBe(START);
  expect(sales.search(everySale).othersAsOf).toBeUndefined();
});
