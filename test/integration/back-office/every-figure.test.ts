import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PaymentIssue } from '../../../electron/shared/payment-issues.ts';
import type { ReconciliationView, WalletKind } from '../../../electron/shared/reconciliation.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../electron/shared/shop-day.ts';
import type { Totals } from '../../../electron/shared/staff.ts';
import { ms } from '../../../electron/shared/units.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import {
  changeAfterPaid,
  LONGEST_MS,
  type PlayedSale,
  playSales,
  recordOf,
  reverse,
  type ServiceRecord,
  seen,
  transfer,
} from './forty-sales.ts';
import { always, shop, staffOf } from './records-kit.ts';

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit();
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

interface Sum {
  readonly count: number;
  readonly amount: number;
}
type Known = PlayedSale & { readonly record: ServiceRecord | null };

const sumOf = (amounts: readonly number[]): Sum => ({
  count: amounts.length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
});

/** The figures as the service's records make them, added up here and nowhere else. */
function figuresOf(sales: readonly Known[]) {
  const paid = sales.flatMap(({ turn, record }) => (record?.delivered ? [{ turn, ...record }] : []));
  const amounts = (which: (each: (typeof paid)[number]) => boolean, of = (each: ServiceRecord) => each.amount) =>
    sumOf(paid.filter(which).map(of));
  const exceptions: Partial<Record<PaymentIssue, Sum>> = {
    reversed: amounts(({ reversed }) => reversed),
    reversing: amounts(({ reversing }) => reversing),
    short: amounts(
      ({ amount, asked }) => amount < asked,
      ({ amount, asked }) => asked - amount,
    ),
    over: amounts(
      ({ amount, asked }) => amount > asked,
      ({ amount, asked }) => amount - asked,
    ),
    late: amounts(({ late }) => late),
    'paid-after-cancel': amounts(({ turn }) => turn === 'cancelled-paid'),
  };
  return {
    asked: sumOf(sales.map(({ asked }) => asked)),
    collected: amounts(() => true),
    reversed: amounts(({ reversed }) => reversed),
    cancelled: sumOf(sales.filter(({ turn }) => turn.startsWith('cancelled')).map(({ asked }) => asked)),
    open: sumOf(sales.filter(({ turn }) => turn === 'waiting').map(({ asked }) => asked)),
    exceptions: Object.fromEntries(Object.entries(exceptions).filter(([, { count }]) => count > 0)),
  };
}
type Figures = ReturnType<typeof figuresOf>;

const known = (sales: readonly PlayedSale[]): Promise<readonly Known[]> =>
  Promise.all(
    sales.map(async (sale) => ({ ...sale, record: sale.refid === null ? null : await recordOf(kit, sale.refid) })),
  );

/** A CSV file of the till, row by row, by the names of its columns. */
async function csv(list: 'sales' | 'day-book' | 'z-reports'): Promise<readonly Record<string, string>[]> {
  const name = unwrap(await kit.office().exports.list(list, always));
  const [head = '', ...lines] = readFileSync(join(kit.dataDir, String(name)), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n');
  // A comma in quotes, as a cashier may have in the name, ends no cell.
  const cellsOf = (line: string) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const names = cellsOf(head);
  return lines.filter(Boolean).map((line) => Object.fromEntries(cellsOf(line).map((cell, i) => [names[i], cell])));
}
const money = (cell = '') => Math.round(Number(cell) * 10_000);
const sumCells = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + money(row[column]), 0);

function expectTotals(totals: Totals | null, figures: Figures, unmatched: Sum): void {
  const { asked, collected, reversed, cancelled, exceptions } = figures;
  const { settlements, ...figuresOfShift } = totals ?? {};
  expect(figuresOfShift).toEqual({ asked, collected, reversed, cancelled, exceptions, unmatched });
  const open = Object.fromEntries((settlements?.open ?? []).map(({ issue, ...tally }) => [issue, tally]));
  expect(settlements?.settled).toEqual([]);
  expect(open).toMatchObject({ reversed: exceptions.reversed, unmatched });
}

function expectToday({ asked, collected, reversed, exceptions, open }: Figures, wrong: number): void {
  const today = unwrap(kit.office().today.report(7));
  expect(today).toMatchObject({ asked, collected, reversed, open });
  expect(today.exceptions).toEqual(exceptions);
  expect(today.wrong.count).toBe(wrong);
  const [cashier, ...others] = today.byCashier;
  expect([cashier, others]).toMatchObject([{ asked, collected, reversed }, []]);
  expect(sumOf(today.byDay.map((day) => day.collected.amount)).amount).toBe(collected.amount);
  expect(sumOf(today.byDay.map((day) => day.reversed.amount)).amount).toBe(reversed.amount);
  expect(sumOf(today.byHour.map(({ amount }) => amount)).amount).toBe(collected.amount);
}

const isWrong = ({ turn, record }: Known): boolean =>
  record !== null &&
  (record.amount !== record.asked || record.reversed || record.reversing || record.late || turn === 'cancelled-paid');

async function expectFiles(sales: readonly Known[], figures: Figures, unmatched: number): Promise<void> {
  const rows = await csv('sales');
  expect(rows).toHaveLength(sales.length);
  for (const { reference, asked, record } of sales) {
    const row = rows.find((each) => each.reference === reference);
    const received = record?.delivered ? record.amount : null;
    expect(money(row?.asked_ngn)).toBe(asked);
    expect([row?.received_ngn === '' ? null : money(row?.received_ngn), row?.reference]).toEqual([received, reference]);
    expect(row?.net_ngn === '' ? null : money(row?.net_ngn)).toBe(
      received === null ? null : record?.reversed ? 0 : received,
    );
    if (record?.reversing) expect(row?.status).toBe('reversing');
    if (record?.reversed) expect(row?.status).toBe('reversed');
  }
  const net = figures.collected.amount - figures.reversed.amount;
  expect([sumCells(rows, 'received_ngn'), sumCells(rows, 'net_ngn')]).toEqual([figures.collected.amount, net]);

  const book = unwrap(kit.office().exports.dayBook(always));
  expect(book).toMatchObject({ collected: figures.collected.amount, reversed: figures.reversed.amount, net });
  const lines = await csv('day-book');
  const of = (what: string) =>
    sumCells(
      lines.filter((line) => line.what === what),
      'amount_ngn',
    );
  expect({ asked: of('asked'), collected: of('collected'), reversed: of('reversed') }).toEqual({
    ...{ asked: figures.asked.amount, collected: figures.collected.amount, reversed: figures.reversed.amount },
  });
  expect([of('cancelled'), of('unmatched')]).toEqual([figures.cancelled.amount, unmatched]);
}

/** What the service's wallets hold, over HTTP. */
async function walletsOf(): Promise<Readonly<Record<WalletKind, { balance: number; pendingWithdrawal: number }>>> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: Record<string, unknown>[] }>(`/business/${businessId}`);
  const of = (type: string) => {
    const wallet = body.data.wallets.find((each) => each.type === type);
    return { balance: money(String(wallet?.balance)), pendingWithdrawal: money(String(wallet?.pendingWithdrawal)) };
  };
  return { balance: of('balance'), commission: of('commission') };
}

const around = () => {
  const today = shopDayOf(Date.now());
  return { from: shopDayStart(today - 1), to: ms(shopDayStart(today) + 2 * DAY) };
};

interface Beside {
  readonly others: readonly ServiceRecord[];
  readonly payouts: Readonly<Record<'pending' | 'completed' | 'failed' | 'cancelled', number>>;
}

/** The report, asked for again while the requests of the minute are used up and it says that it could not read all. */
async function reconciled(): Promise<ReconciliationView> {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const view = unwrap(await kit.office().reconciliation.report(around()));
    if (view.unread.count === 0 || Date.now() > end) return view;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

async function expectReconciled(figures: Figures, { others, payouts }: Beside): Promise<void> {
  const view = await reconciled();
  const wallets = await walletsOf();
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
  const amount = (reason: string) => sums.get(reason as never)?.amount ?? 0;
  expect(effect('sale', 'late', 'short', 'over')).toBe(figures.collected.amount);
  expect(effect('short')).toBe(-(figures.exceptions.short?.amount ?? 0));
  expect(effect('over')).toBe(figures.exceptions.over?.amount ?? 0);
  expect(sums.get('late')?.count).toBe(figures.exceptions.late?.count);
  expect([amount('reversed'), amount('reversing')]).toEqual([
    -figures.reversed.amount || 0,
    -(figures.exceptions.reversing?.amount ?? 0) || 0,
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
async function otherChannels(): Promise<readonly ServiceRecord[]> {
  const paid = async (amount: number) => transfer(kit, (await kit.practice.newAccount({ amount })).accountNo);
  const refids = [await paid(2_000), await paid(3_000), await paid(7_000)] as const;
  await reverse(kit, refids[1], true);
  await reverse(kit, refids[2], true);
  await reverse(kit, refids[2]);
  return Promise.all(refids.map((refid) => recordOf(kit, refid)));
}

/** Payouts in each state, the seeded pending one among them. */
async function settlePayouts(): Promise<Beside['payouts']> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: { id: number; type: string }[] }>(`/business/${businessId}`);
  const walletId = body.data.wallets.find(({ type }) => type === 'balance')?.id;
  const seeded = await kit.practice.call<{ id: number; amount: number }>('/payouts/1');
  const naira = { completed: 1_234.56, failed: 2_000, cancelled: 3_000.25 };
  unwrap(await kit.office().payouts.follow('1'));
  for (const [status, amount] of Object.entries(naira)) {
    const begun = await kit.practice.control<{ id: number }>('/payouts', { body: { businessId, walletId, amount } });
    unwrap(await kit.office().payouts.follow(String(begun.body.data.id)));
    await kit.practice.control(`/payouts/${begun.body.data.id}`, { body: { status } });
  }
  const units = Object.fromEntries(Object.entries(naira).map(([status, amount]) => [status, money(String(amount))]));
  return { pending: money(String(seeded.body.data.amount)), ...units } as Beside['payouts'];
}

/** Money with a reference of this till that no sale of it has. */
async function payUnmatched({ reference }: PlayedSale): Promise<Sum> {
  const meta = { 'your-reference': reference.replace(/\d+$/, '77') };
  await transfer(kit, (await kit.practice.newAccount({ amount: 1_234, meta })).accountNo);
  return { count: 1, amount: 12_340_000 };
}

it('agrees in every figure of every report with the service’s own records', { timeout: 600_000 }, async () => {
  await shop(kit);
  unwrap(await kit.office().business.get());
  await new Promise((done) => setTimeout(done, 20));
  const played = await playSales(kit);
  await seen(kit, played);
  await changeAfterPaid(kit, played);
  const [first] = played;
  if (!first) throw new Error('no sale');
  const lost = await payUnmatched(first);
  // As after a resume: money of another channel, and money that fits no sale, is in the event list alone.
  const others = await otherChannels();
  kit.collections().wake();
  const payouts = await settlePayouts();
  await seen(kit, played);
  const lostRecord = { ...others[0], amount: lost.amount, reversed: false, reversing: false } as ServiceRecord;
  const beside = { others: [...others, lostRecord], payouts };

  const sales = await known(played);
  const figures = figuresOf(sales);
  expect(Object.keys(figures.exceptions)).toHaveLength(6);
  await expectReconciled(figures, beside);
  expectToday(figures, sales.filter(isWrong).length);
  const x = unwrap(staffOf(kit).report());
  expectTotals(x.totals, figures, lost);
  expect(sumOf(x.open.map(({ amount }) => amount))).toEqual(figures.open);
  await expectFiles(sales, figures, lost.amount);
  const z = unwrap(staffOf(kit).closeShift(null));
  expectTotals(z.totals, figures, lost);

  // The next shift: money that changes after its sale was closed away in a Z report.
  unwrap(staffOf(kit).openShift());
  const reversing = sales.find(({ turn }) => turn === 'reversing');
  const exact = sales.find(({ turn }) => turn === 'exact');
  if (!reversing?.refid || !exact?.refid) throw new Error('no such sale');
  await reverse(kit, reversing.refid);
  await transfer(kit, kit.view(exact.id).account?.number ?? '');
  await seen(kit, [reversing, exact]);

  const after = figuresOf(await known(played));
  expectToday(after, (await known(played)).filter(isWrong).length);
  await expectReconciled(after, beside);
  await expectFiles(await known(played), after, lost.amount);
  const next = unwrap(staffOf(kit).closeShift(null));
  expect(next.totals).toMatchObject({
    ...{ asked: { count: 0 }, cancelled: { count: 0 }, unmatched: { count: 0 } },
    collected: { count: 0, amount: after.collected.amount - figures.collected.amount },
    reversed: { count: 1, amount: reversing.record?.amount },
    exceptions: { over: { count: 1, amount: exact.asked }, reversed: { count: 1 } },
  });
  expect(unwrap(staffOf(kit).zReports()).at(-1)?.totals).toEqual(z.totals);
  const reports = await csv('z-reports');
  expect(sumCells(reports, 'received_ngn')).toBe(after.collected.amount);
  expect(sumCells(reports, 'reversed_ngn')).toBe(after.reversed.amount);
  expect(sumCells(reports, 'net_ngn')).toBe(after.collected.amount - after.reversed.amount);
});
