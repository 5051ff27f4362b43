import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Kit, startKit } from '../../support/practice-kit.ts';

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

describe('wallets', () => {
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
