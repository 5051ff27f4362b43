import { describe, expect, it } from 'vitest';
import type { ReconciliationView, WalletKind } from '../../../electron/shared/back-office/reconciliation.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { SalesQuery } from '../../../electron/shared/sales/sales.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { everySale } from '../../support/every-sale.ts';
import { aroundToday, spanOfLast } from '../../support/last-days.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const kit = tillKitOfEachTest();

const office = () => kit.office();
const isReceived = (view: SaleView) => view.verdict !== null && view.verdict.received !== 'none';

async function sale(naira: string, more: object = {}): Promise<SaleView> {
  const requestedSale = await kit.collect(naira);
  await kit.pay(requestedSale, more);
  return kit.becomes(requestedSale.id, isReceived);
}

const reconcile = async (): Promise<ReconciliationView> =>
  unwrap(await (await office().reconciliation()).report(aroundToday()));

function effectsOf(view: ReconciliationView, kind: WalletKind) {
  const statement = view.statements.find(({ wallet }) => wallet === kind);
  if (!statement) throw new Error(`no statement of the ${kind} wallet`);
  return {
    ...Object.fromEntries(statement.sums.map(({ reason, effect }) => [reason, effect / 10_000])),
    unexplained: statement.unexplained / 10_000,
  };
}

/** A breath, so that what follows stands on another millisecond of the service than what was read before it. */
const breath = () => new Promise((done) => setTimeout(done, 20));

describe('the wallets of a real till', () => {
  it('explains a payout that was not entered at the till as soon as the event list contains it', async () => {
    const { wallets } = unwrap(await office().business.get());
    const balance = wallets.find(({ type }) => type === 'balance');
    await breath();
    await sale('5000');
    const { businessId } = kit.practice.service.credentials;
    const payout = await kit.practice.control<{ id: number }>('/payouts', {
      body: { businessId, walletId: Number(balance?.id), amount: 1_234.56 },
    });
    const pending = await reconcile();
    expect(effectsOf(pending, 'balance')).toEqual({ sale: 5_000, fee: -75, unexplained: 0 });
    const id = payout.body.data.id;
    await kit.practice.control(`/payouts/${id}`, { body: { status: 'completed' } });
    const effects = effectsOf(await reconcile(), 'balance');
    expect(effects).toEqual({ sale: 5_000, fee: -75, 'payout-completed': -1_234.56, unexplained: 0 });
  });

  it('explains the wallets as far as possible when the event list cannot be read', async () => {
    unwrap(await office().business.get());
    await breath();
    await sale('5000');
    const other = await kit.practice.newAccount({ amount: 2_000 });
    await kit.practice.control('/payments', { body: { accountNo: other.accountNo } });
    const deaf = [{ route: 'GET /webhooks/get-events', kind: 'status', status: 503 }];
    await kit.practice.control('/faults', { method: 'PUT', body: deaf });
    const view = await reconcile();
    expect(view.feedFailure).toMatchObject({ code: 'service-down' });
    expect(effectsOf(view, 'balance')).toMatchObject({ sale: 5_000, fee: -75, unexplained: 1_970 });
  });

  it('needs two readings of the wallets, and shows what was received meanwhile without them', async () => {
    await sale('5000');
    const view = await reconcile();
    expect(view).toMatchObject({ opening: null, closing: null, statements: [] });
    expect(view.readings).toHaveLength(1);
    expect(view.differences).toMatchObject([{ reason: 'reading-too-old', amount: 50_000_000 }]);
  });

  it('refuses to reconcile no day at all, or more days than anybody can wait for', async () => {
    const { from } = aroundToday();
    for (const to of [from, ms(from - 1), ms(from + 93 * DAY)])
      expect(await (await office().reconciliation()).report({ from, to })).toMatchObject({
        failure: { code: 'invalid-input' },
      });
  });
});

it('computes every figure of the day from the sales it links to', async () => {
  await sale('5000');
  await sale('1500.50', { amount: 1_000 });
  await kit.collect('700');
  const { collected, wrong, open, issues, from, to, byHour, medianWait, byCashier } = unwrap(
    office().takings.report(spanOfLast(7, Date.now())),
  );
  const foundSales = (query: Partial<SalesQuery>) => kit.sales().history.search({ ...everySale, ...query }).found;
  const sum = (query: Partial<SalesQuery>) => {
    const sales = foundSales(query);
    const amountOf = ({ received, amount }: (typeof sales)[number]) =>
      query.issue === 'underpaid' ? amount - (received ?? 0) : (received ?? amount);
    return { count: sales.length, amount: sales.reduce((all, each) => all + amountOf(each), 0) };
  };
  const span = { from, to, hour: null };
  expect(collected).toEqual({ count: 2, amount: 60_000_000 });
  expect(sum({ receivedWithin: span })).toEqual(collected);
  expect(sum({ receivedWithin: span, issue: 'any' })).toEqual(wrong);
  expect(sum({ receivedWithin: span, issue: 'underpaid' })).toEqual(issues.underpaid);
  expect(sum({ status: 'open' })).toEqual(open);
  for (const [hour, tally] of byHour.entries()) expect(sum({ receivedWithin: { from, to, hour } })).toEqual(tally);
  for (const { name, collected: own } of byCashier) expect(sum({ receivedWithin: span, cashier: name })).toEqual(own);
  expect(foundSales({ receivedWithin: { from: ms(from - DAY), to: from, hour: null } })).toEqual([]);
  expect(medianWait).toBeGreaterThanOrEqual(0);
  expect(medianWait).toBeLessThan(30_000);
});

it('stores a wallet reading whenever the back office loads them, across restarts', async () => {
  unwrap(await office().business.get());
  await kit.restart();
  unwrap(await office().business.get());
  const { readings } = await reconcile();
  expect(readings).toHaveLength(3);
  expect(readings[0]).toMatchObject({
    balance: { balance: 2_500_000_000, pendingWithdrawal: 200_000_000 },
    feeRate: '0.015',
  });
});
