import { expect, it } from 'vitest';
import type { ReconciliationView, WalletKind } from '../../../electron/shared/back-office/reconciliation.ts';
import { seconds } from '../../../electron/shared/base/units.ts';
import { aroundToday } from '../../support/last-days.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import {
  csv,
  expectFiles,
  expectTakings,
  expectTotals,
  type Figures,
  figuresOf,
  isWrong,
  knownSales,
  type Sum,
  sumCells,
  sumOf,
} from './figures-kit.ts';
import {
  changeAfterPaid,
  LONGEST_MS,
  type PlayedSale,
  playSales,
  recordOf,
  reverse,
  type ServiceRecord,
  transfer,
  units,
  untilSeen,
} from './played-sales.ts';
import { shop, staffOf } from './records-kit.ts';

/** What the service's wallets hold, over HTTP. */
async function walletsOf(
  kit: TillKit,
): Promise<Readonly<Record<WalletKind, { balance: number; pendingWithdrawal: number }>>> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: Record<string, unknown>[] }>(`/business/${businessId}`);
  const of = (type: WalletKind) => {
    const wallet = body.data.wallets.find((each) => each.type === type);
    return { balance: units(wallet?.balance), pendingWithdrawal: units(wallet?.pendingWithdrawal) };
  };
  return { balance: of('balance'), commission: of('commission') };
}

interface Beside {
  readonly others: readonly ServiceRecord[];
  readonly payouts: Readonly<Record<'pending' | 'completed' | 'failed' | 'cancelled', number>>;
}

/** The report, asked for again while the requests of the minute are used up and it says that it could not read all. */
async function completeReport(kit: TillKit): Promise<ReconciliationView> {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const view = unwrap(await (await kit.office().reconciliation()).report(aroundToday()));
    if (view.unread.count === 0 || Date.now() > end) return view;
    kit.passTogether(seconds(20));
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function expectReconciled(kit: TillKit, figures: Figures, { others, payouts }: Beside): Promise<void> {
  const view = await completeReport(kit);
  const wallets = await walletsOf(kit);
  expect(view).toMatchObject({ feedFailure: null, readFailure: null, unread: { count: 0, since: null } });
  expect(view.fees.differences).toEqual([]);
  for (const { wallet, unexplained, closing, sums } of view.statements) {
    expect([wallet, unexplained]).toEqual([wallet, 0]);
    expect(closing).toBe(wallets[wallet].balance);
    expect(sums.map(({ reason }) => reason)).not.toContain(wallet === 'balance' ? 'fee-differs' : 'commission-differs');
  }
  const sums = new Map(view.statements[0]?.sums.map((sum) => [sum.reason, sum]));
  const effect = (...reasons: string[]) =>
    reasons.reduce((sum, reason) => sum + (sums.get(reason as never)?.effect ?? 0), 0);
  const amount = (reason: string) =>
    view.differences
      .filter((each) => each.wallet === 'balance' && each.reason === reason)
      .reduce((sum, each) => sum + each.amount, 0);
  expect(effect('sale', 'late', 'underpaid', 'over')).toBe(figures.collected.amount);
  expect(effect('underpaid')).toBe(-(figures.issues.underpaid?.amount ?? 0));
  expect(effect('over')).toBe(figures.issues.over?.amount ?? 0);
  expect(sums.get('late')?.count).toBe(figures.issues.late?.count);
  expect([amount('reversed'), amount('reversing')]).toEqual([
    -figures.reversed.amount || 0,
    -(figures.issues.reversing?.amount ?? 0) || 0,
  ]);
  const other = (which: (each: ServiceRecord) => boolean) =>
    sumOf(others.filter(which).map((each) => each.amount)).amount;
  expect(amount('not-ours')).toBe(other(() => true));
  expect(amount('not-ours-reversed')).toBe(-other(({ reversed }) => reversed));
  expect(amount('not-ours-reversing')).toBe(-other(({ reversing }) => reversing));
  for (const [state, sum] of Object.entries(payouts)) expect([state, amount(`payout-${state}`)]).toEqual([state, -sum]);
  expect(effect('payout-completed')).toBe(-payouts.completed);
  expect(effect('payout-pending', 'payout-failed', 'payout-cancelled')).toBe(0);
  expect(view.payoutsOut).toEqual({ wallet: wallets.balance.pendingWithdrawal, followed: payouts.pending });
}

/** Other channels' money: kept, being reversed, and reversed. */
async function otherChannels(kit: TillKit): Promise<readonly ServiceRecord[]> {
  const paid = async (amount: number) => transfer(kit, (await kit.practice.newAccount({ amount })).accountNo);
  const refids = [await paid(2_000), await paid(3_000), await paid(7_000)] as const;
  await reverse(kit, refids[1], true);
  await reverse(kit, refids[2], true);
  await reverse(kit, refids[2]);
  return Promise.all(refids.map((refid) => recordOf(kit, refid)));
}

/** Payouts in each state: the pending one is entered by its number, the others are in the event list alone. */
async function settlePayouts(kit: TillKit): Promise<Beside['payouts']> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: { id: number; type: string }[] }>(`/business/${businessId}`);
  const walletId = body.data.wallets.find(({ type }) => type === 'balance')?.id;
  const seededPayout = await kit.practice.call<{ id: number; amount: number }>('/payouts/1');
  const naira = { completed: 1_234.56, failed: 2_000, cancelled: 3_000.25 };
  unwrap(await kit.office().payouts.follow({ number: '1' }));
  for (const [status, amount] of Object.entries(naira)) {
    const payout = await kit.practice.control<{ id: number }>('/payouts', { body: { businessId, walletId, amount } });
    await kit.practice.control(`/payouts/${payout.body.data.id}`, { body: { status } });
  }
  return {
    pending: units(seededPayout.body.data.amount),
    completed: units(naira.completed),
    failed: units(naira.failed),
    cancelled: units(naira.cancelled),
  };
}

/** Money with a reference of this till that no sale of it has. */
async function payUnmatched(kit: TillKit, { reference }: PlayedSale): Promise<Sum> {
  const meta = { 'your-reference': reference.replace(/\d+$/, '77') };
  await transfer(kit, (await kit.practice.newAccount({ amount: 1_234, meta })).accountNo);
  return { count: 1, amount: 12_340_000 };
}

/** Waits for the list of events, which alone has money that fits no sale. */
async function untilUnmatchedSeen(kit: TillKit): Promise<void> {
  await until(async () => {
    kit.passTogether(seconds(1));
    kit.sales().wake();
    await anotherMillisecond();
    return kit.sales().snapshot().unmatched.length > 0;
  });
}

/** Waits, so that what follows has another millisecond of the service than what was read before. */
const anotherMillisecond = () => new Promise((done) => setTimeout(done, 20));

const kit = tillKitOfEachTest();

it('agrees in every figure of every report with the service’s own records', async () => {
  await shop(kit);
  unwrap(await kit.office().business.get());
  await anotherMillisecond();
  const playedSales = await playSales(kit);
  await untilSeen(kit, playedSales);
  await changeAfterPaid(kit, playedSales);
  const [first] = playedSales;
  if (!first) throw new Error('no sale');
  const lostSum = await payUnmatched(kit, first);
  // As after a resume: money of another channel, and money that fits no sale, is in the event list alone.
  const others = await otherChannels(kit);
  kit.sales().wake();
  const payouts = await settlePayouts(kit);
  await untilSeen(kit, playedSales);
  await untilUnmatchedSeen(kit);
  const lostRecord = { ...others[0], amount: lostSum.amount, reversed: false, reversing: false } as ServiceRecord;
  const beside = { others: [...others, lostRecord], payouts };

  const sales = await knownSales(kit, playedSales);
  const figures = figuresOf(sales);
  expect(Object.keys(figures.issues)).toHaveLength(6);
  await expectReconciled(kit, figures, beside);
  expectTakings(kit, figures, sales.filter(isWrong).length);
  const x = unwrap(staffOf(kit).report());
  expectTotals(x.totals, figures, lostSum);
  expect(sumOf(x.open.map(({ amount }) => amount))).toEqual(figures.open);
  await expectFiles(kit, sales, figures, lostSum.amount);
  const zReport = unwrap(staffOf(kit).closeShift(null));
  expectTotals(zReport.totals, figures, lostSum);

  // The next shift: money that changes after its sale was closed away in a Z report.
  unwrap(staffOf(kit).openShift());
  const reversing = sales.find(({ turn }) => turn === 'reversing');
  const exact = sales.find(({ turn }) => turn === 'exact');
  const [refid] = reversing?.refids ?? [];
  if (!reversing || refid === undefined || !exact) throw new Error('no such sale');
  await reverse(kit, refid);
  await transfer(kit, kit.view(exact.id).account?.number ?? '');
  await untilSeen(kit, [reversing, exact]);

  const after = figuresOf(await knownSales(kit, playedSales));
  expectTakings(kit, after, (await knownSales(kit, playedSales)).filter(isWrong).length);
  await expectReconciled(kit, after, beside);
  await expectFiles(kit, await knownSales(kit, playedSales), after, lostSum.amount);
  const next = unwrap(staffOf(kit).closeShift(null));
  expect(next.totals).toMatchObject({
    asked: { count: 0 },
    cancelled: { count: 0 },
    unmatched: { count: 0 },
    collected: { count: 0, amount: after.collected.amount - figures.collected.amount },
    reversed: { count: 1, amount: reversing.records[0]?.amount },
    issues: { over: { count: 1, amount: exact.asked }, reversed: { count: 1 } },
  });
  expect(unwrap(staffOf(kit).zReports()).at(-1)?.totals).toEqual(zReport.totals);
  const reports = await csv(kit, 'z-reports');
  expect(sumCells(reports, 'received_ngn')).toBe(after.collected.amount);
  expect(sumCells(reports, 'reversed_ngn')).toBe(after.reversed.amount);
  expect(sumCells(reports, 'net_ngn')).toBe(after.collected.amount - after.reversed.amount);
});
