import { expect } from 'vitest';
import type { ReconciliationView, WalletKind } from '../../../electron/shared/back-office/reconciliation.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { type Figures, money, type Sum, sumOf } from './figures-kit.ts';
import { LONGEST_MS, type PlayedSale, recordOf, reverse, type ServiceRecord, transfer } from './forty-sales.ts';

/** What the service's wallets hold, over HTTP. */
export async function walletsOf(
  kit: TillKit,
): Promise<Readonly<Record<WalletKind, { balance: number; pendingWithdrawal: number }>>> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: Record<string, unknown>[] }>(`/business/${businessId}`);
  const of = (type: string) => {
    const wallet = body.data.wallets.find((each) => each.type === type);
    return { balance: money(String(wallet?.balance)), pendingWithdrawal: money(String(wallet?.pendingWithdrawal)) };
  };
  return { balance: of('balance'), commission: of('commission') };
}

export const around = () => {
  const today = shopDayOf(Date.now());
  return { from: shopDayStart(today - 1), to: ms(shopDayStart(today) + 2 * DAY) };
};

export interface Beside {
  readonly others: readonly ServiceRecord[];
  readonly payouts: Readonly<Record<'pending' | 'completed' | 'failed' | 'cancelled', number>>;
}

/** The report, asked for again while the requests of the minute are used up and it says that it could not read all. */
export async function completeReport(kit: TillKit): Promise<ReconciliationView> {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const view = unwrap(await kit.office().reconciliation.report(around()));
    if (view.unread.count === 0 || Date.now() > end) return view;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

export async function expectReconciled(kit: TillKit, figures: Figures, { others, payouts }: Beside): Promise<void> {
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
export async function otherChannels(kit: TillKit): Promise<readonly ServiceRecord[]> {
  const paid = async (amount: number) => transfer(kit, (await kit.practice.newAccount({ amount })).accountNo);
  const refids = [await paid(2_000), await paid(3_000), await paid(7_000)] as const;
  await reverse(kit, refids[1], true);
  await reverse(kit, refids[2], true);
  await reverse(kit, refids[2]);
  return Promise.all(refids.map((refid) => recordOf(kit, refid)));
}

/** Payouts in each state, the seeded pending one among them. */
export async function settlePayouts(kit: TillKit): Promise<Beside['payouts']> {
  const { businessId } = kit.practice.service.credentials;
  const { body } = await kit.practice.call<{ wallets: { id: number; type: string }[] }>(`/business/${businessId}`);
  const walletId = body.data.wallets.find(({ type }) => type === 'balance')?.id;
  const seededPayout = await kit.practice.call<{ id: number; amount: number }>('/payouts/1');
  const naira = { completed: 1_234.56, failed: 2_000, cancelled: 3_000.25 };
  unwrap(await kit.office().payouts.follow('1'));
  for (const [status, amount] of Object.entries(naira)) {
    const payout = await kit.practice.control<{ id: number }>('/payouts', { body: { businessId, walletId, amount } });
    unwrap(await kit.office().payouts.follow(String(payout.body.data.id)));
    await kit.practice.control(`/payouts/${payout.body.data.id}`, { body: { status } });
  }
  const units = Object.fromEntries(Object.entries(naira).map(([status, amount]) => [status, money(String(amount))]));
  return { pending: money(String(seededPayout.body.data.amount)), ...units } as Beside['payouts'];
}

/** Money with a reference of this till that no sale of it has. */
export async function payUnmatched(kit: TillKit, { reference }: PlayedSale): Promise<Sum> {
  const meta = { 'your-reference': reference.replace(/\d+$/, '77') };
  await transfer(kit, (await kit.practice.newAccount({ amount: 1_234, meta })).accountNo);
  return { count: 1, amount: 12_340_000 };
}

/** Waits, so that what follows has another millisecond of the service than what was read before. */
export const anotherMillisecond = () => new Promise((done) => setTimeout(done, 20));
