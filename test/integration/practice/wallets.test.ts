import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forAnyAsync } from '../../support/for-any.ts';
import { type Kit, type NewAccount, startKit } from '../../support/practice-kit.ts';

interface Wallet {
  readonly id: number;
  readonly balance: number;
  readonly lockedBalance: number;
  readonly pendingWithdrawal: number;
  readonly availableBalance: number;
}

let kit: Kit;
beforeEach(async () => {
  kit = await startKit();
});
afterEach(() => kit.close());

const wallets = async () => {
  const { businessId } = kit.service.credentials;
  return (await kit.call<{ wallets: [Wallet, Wallet] }>(`/business/${businessId}`)).body.data.wallets;
};
const payout = (more: object) =>
  kit.control<{ id: number }>('/payouts', { body: { businessId: 1, walletId: 1, bankId: 1, amount: 100, ...more } });

describe('payouts', () => {
  it('holds the money of a payout back while pending, and takes it when completed', async () => {
    const { id } = (await payout({ amount: 30_000 })).body.data;
    expect((await wallets())[0]).toMatchObject({ balance: 250_000, lockedBalance: 50_000, availableBalance: 200_000 });
    await kit.control(`/payouts/${id}`, { body: { status: 'received' } });
    expect((await wallets())[0]).toMatchObject({ lockedBalance: 50_000 });
    await kit.control(`/payouts/${id}`, { body: { status: 'completed' } });
    expect((await wallets())[0]).toMatchObject({ balance: 220_000, lockedBalance: 20_000 });
    expect((await kit.call(`/payouts/${id}`)).body.data).toMatchObject({ status: 'completed' });
  });

  it.each(['failed', 'cancelled'])('releases the money of a payout that is %s', async (status) => {
    const { id } = (await payout({ amount: 30_000 })).body.data;
    expect((await kit.control(`/payouts/${id}`, { body: { status } })).body.data).toMatchObject({ status });
    expect((await wallets())[0]).toMatchObject({ balance: 250_000, lockedBalance: 20_000 });
    expect((await kit.control(`/payouts/${id}`, { body: { status: 'completed' } })).http).toBe(409);
  });

  it('uses the default account when a payout names none', async () => {
    expect((await payout({ bankId: undefined })).body.data).toMatchObject({ bankId: 1 });
  });

  it('refuses payouts that make no sense', async () => {
    expect((await payout({ amount: 230_001 })).http).toBe(409);
    expect((await payout({ amount: 0 })).http).toBe(400);
    expect((await payout({ walletId: 99 })).http).toBe(404);
    expect((await payout({ bankId: 99 })).http).toBe(404);
    expect((await payout({ businessId: 99 })).http).toBe(404);
    expect((await kit.control('/payouts/99', { body: { status: 'failed' } })).http).toBe(404);
    expect((await kit.control('/payouts/1', { body: { status: 'pending' } })).http).toBe(400);
  });
});

/** Ten-thousandths, so that the model adds integers. */
const units = (amount: number) => Math.round(amount * 10_000);
const kobo = fc.integer({ min: 1, max: 5_000_000 }).map((value) => value * 100);
const wish = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: kobo, again: fc.boolean(), late: fc.boolean() }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(8) }),
  fc.record({ kind: fc.constant('payout' as const), amount: kobo }),
  fc.record({
    kind: fc.constant('settle' as const),
    which: fc.nat(8),
    status: fc.constantFrom('received', 'completed', 'failed', 'cancelled'),
  }),
);

/** What the wallets should hold, from nothing but the events and the payouts' own statuses. */
interface Model {
  readonly accounts: (NewAccount & { net: number; commission: number; reversed: boolean })[];
  readonly payouts: { id: number; amount: number; status: string }[];
}

type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;
type WishTo<Kind> = Extract<Wish, { kind: Kind }>;

/** A fraction in whole kobo, half to even, written another way than the service does. */
function share(amount: number, ppm: number): number {
  const exact = (amount / 100) * ppm;
  const floor = Math.floor(exact / 1_000_000);
  const rest = exact - floor * 1_000_000;
  return (rest > 500_000 || (rest === 500_000 && floor % 2 === 1) ? floor + 1 : floor) * 100;
}

async function payIn({ accounts }: Model, { amount, again, late }: WishTo<'pay'>): Promise<void> {
  const knownAccount = again ? accounts.at(-1) : undefined;
  const account = knownAccount ?? { ...(await kit.newAccount()), net: 0, commission: 0, reversed: false };
  if (!knownAccount) accounts.push(account);
  const body = { accountNo: account.accountNo, amount: amount / 10_000, late };
  const answer = await kit.control('/payments', { body });
  expect(answer.http).toBe(account.reversed ? 409 : 200);
  if (answer.http !== 200) return;
  account.net += amount - share(amount, 15_000);
  account.commission += share(amount, 1_000);
}

async function takeBack({ accounts }: Model, { which }: WishTo<'reverse'>): Promise<void> {
  const account = accounts[which];
  if (!account) return;
  const answer = await kit.control(`/transactions/${account.trackingId}/reverse`, { method: 'POST' });
  expect(answer.http).toBe(account.reversed ? 409 : 200);
  account.reversed = true;
}

async function payOut({ payouts }: Model, { amount }: WishTo<'payout'>): Promise<void> {
  const [wallet] = await wallets();
  const answer = await payout({ amount: amount / 10_000 });
  expect(answer.http).toBe(amount <= units(wallet.availableBalance) ? 200 : 409);
  if (answer.http === 200) payouts.push({ id: answer.body.data.id, amount, status: 'pending' });
}

async function settle({ payouts }: Model, { which, status }: WishTo<'settle'>): Promise<void> {
  const payout = payouts[which];
  if (!payout) return;
  const answer = await kit.control(`/payouts/${payout.id}`, { body: { status } });
  if (answer.http === 200) payout.status = status;
}

async function step(model: Model, chosenWish: Wish): Promise<void> {
  if (chosenWish.kind === 'pay') await payIn(model, chosenWish);
  else if (chosenWish.kind === 'reverse') await takeBack(model, chosenWish);
  else if (chosenWish.kind === 'payout') await payOut(model, chosenWish);
  else await settle(model, chosenWish);
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('wallets', () => {
  it('adds up the wallets after any payments, reversals and payouts', () =>
    forAnyAsync([fc.array(wish, { minLength: 5, maxLength: 30 })], { numRuns: 15 }, async (wishes) => {
      const [before, commissionBefore] = await wallets();
      const model: Model = { accounts: [], payouts: [] };
      for (const wish of wishes) await step(model, wish);
      const [after, commission] = await wallets();
      const standing = model.accounts.filter(({ reversed }) => !reversed);
      const out = sum(model.payouts.filter(({ status }) => status === 'completed').map(({ amount }) => amount));
      const heldPayouts = model.payouts.filter(({ status }) => ['pending', 'received'].includes(status));
      expect(units(after.balance - before.balance)).toBe(sum(standing.map(({ net }) => net)) - out);
      expect(units(commission.balance - commissionBefore.balance)).toBe(sum(standing.map((one) => one.commission)));
      expect(units(after.lockedBalance - before.lockedBalance)).toBe(sum(heldPayouts.map(({ amount }) => amount)));
      expect(after.pendingWithdrawal).toBe(after.lockedBalance);
      expect(units(after.availableBalance)).toBe(units(after.balance) - units(after.lockedBalance));
    }));

  it('makes as many wallets as asked for, and pays into the first balance wallet of the currency', async () => {
    const body = { businessId: 1, currency: 'ngn', type: 'balance' };
    const { id } = (await kit.call<{ id: number }>('/wallets/create-wallet', { body })).body.data;
    await kit.control('/payments', { body: { accountNo: (await kit.newAccount({ amount: 10 })).accountNo } });
    const foundWallets: readonly Wallet[] = await wallets();
    expect(foundWallets).toHaveLength(3);
    expect(foundWallets.find((wallet) => wallet.id === id)).toMatchObject({ balance: 0 });
    expect(foundWallets[0]).toMatchObject({ balance: 250_009.85 });
  });
});
