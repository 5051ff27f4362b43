import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Kit, type NewAccount, startKit } from '../../support/practice-kit.ts';

const DAY = 86_400_000;
let kit: Kit;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 10);
  kit = await startKit({ now: () => now });
});
afterEach(() => kit.close());

const read = async ({ trackingId }: NewAccount) =>
  (await kit.call(`/transactions/${trackingId}?businessId=${kit.service.credentials.businessId}`)).body.data;
const pay = ({ accountNo }: NewAccount, more: object = {}) =>
  kit.control('/payments', { body: { accountNo, ...more } });
const act = ({ trackingId }: NewAccount, what: string, body?: object) =>
  kit.control(`/transactions/${trackingId}/${what}`, { method: 'POST', ...(body ? { body } : {}) });
const kinds = async () => {
  type ListedEvent = { payload: { 'event.type': string; data: Record<string, unknown> }; created: string };
  const path = `/webhooks/get-events?businessId=${kit.service.credentials.businessId}`;
  return (await kit.call<ListedEvent[]>(path)).body.data;
};
const wallets = async () => {
  type ListedWallets = { wallets: { balance: number; lockedBalance: number; availableBalance: number }[] };
  return (await kit.call<ListedWallets>(`/business/${kit.service.credentials.businessId}`)).body.data.wallets;
};

describe('payments', () => {
  it('completes the request for a payment when transaction, wallets and event can be read', async () => {
    const account = await kit.newAccount({ amount: 1000 });
    const answer = await pay(account);
    expect(answer).toMatchObject({ http: 200, body: { data: { refid: account.trackingId, amount: '1000.0000' } } });
    expect(await read(account)).toEqual(answer.body.data);
    expect(await wallets()).toMatchObject([{ balance: 250_985 }, { balance: 1 }]);
    expect(await kinds()).toMatchObject([{ payload: { 'event.type': 'transaction_success' } }]);
  });

  it.each([
    [400, '400.0000'],
    ['400.5', '400.5000'],
    [5000, '5000.0000'],
  ])('records the amount of a payment as it comes: %s', async (amount, storedAmount) => {
    const account = await kit.newAccount({ amount: 1000 });
    await pay(account, { amount });
    expect(await read(account)).toMatchObject({ amount: storedAmount, requestamount: '1000.0000', delivered: 1 });
  });

  it('adds up the payments when a paid account is paid again', async () => {
    const account = await kit.newAccount({ amount: 1000 });
    await pay(account, { amount: 400 });
    await pay(account, { amount: 600 });
    expect(await read(account)).toMatchObject({ amount: '1000.0000' });
    expect(await kinds()).toMatchObject([
      { payload: { data: { amount: 1000 } } },
      { payload: { data: { amount: 400 } } },
    ]);
  });

  it.each([0, -1, '', 'ten', '1e3', 1e21, 0.00001, null, [], '1,000'])(
    'refuses a payment of the amount %j',
    async (amount) => {
      const account = await kit.newAccount();
      expect((await pay(account, { amount })).http).toBe(400);
      expect(await read(account)).toMatchObject({ delivered: -1 });
    },
  );

  it('refuses a payment to an absent account', async () => {
    expect((await pay({ accountNo: '0000000000', trackingId: '' })).http).toBe(404);
  });

  it('bounces a wrong payment when the setting says so: failed, reversed, and no wallet changed', async () => {
    await kit.control('/settings', { method: 'PUT', body: { wrongAmount: 'bounce' } });
    const wrong = await kit.newAccount({ amount: 1000 });
    const right = await kit.newAccount({ amount: 1000 });
    const before = await wallets();
    await pay(wrong, { amount: 999 });
    expect(await read(wrong)).toMatchObject({ failed: 1, reversed: 1, amount: '1000.0000' });
    expect(await wallets()).toEqual(before);
    expect(await kinds()).toMatchObject([{ payload: { 'event.type': 'transaction_failed' } }]);
    await pay(right);
    expect(await read(right)).toMatchObject({ delivered: 1, failed: 0 });
    expect((await pay(right)).http).toBe(409);
  });
});

describe('expiry', () => {
  it('expires an account 24 hours after generation, to the millisecond', async () => {
    const early = await kit.newAccount();
    const late = await kit.newAccount();
    now += DAY - 1;
    expect((await pay(early)).http).toBe(200);
    now += 1;
    expect((await pay(late)).http).toBe(409);
    expect(await read(late)).toMatchObject({ delivered: -1 });
  });

  it('lets late money in when asked to', async () => {
    const account = await kit.newAccount();
    await kit.control('/clock', { body: { advanceMs: DAY } });
    expect((await pay(account)).http).toBe(409);
    expect((await pay(account, { late: true })).http).toBe(200);
    expect(await read(account)).toMatchObject({ delivered: 1, delivered_date: '2026-11-22 10:00:00' });
  });

  it('stamps late money after the end of an account still open, without moving the clock', async () => {
    const account = await kit.newAccount();
    await pay(account, { late: true });
    expect(await read(account)).toMatchObject({
      delivered_date: '2026-11-22 10:01:00',
      updatedAt: '2026-11-22T10:01:00.000Z',
    });
    expect(await kinds()).toMatchObject([
      { created: '2026-11-22T10:01:00.000Z', payload: { data: { updated_on: '2026-11-22 10:01:00' } } },
    ]);
    expect((await kit.newAccount()) as object).toMatchObject({ date: '2026-11-21 10:00:00' });
  });

  it('refuses a payment to an expired account after a restart too, as its clock stays moved', async () => {
    const account = await kit.newAccount();
    await kit.control('/clock', { body: { advanceMs: DAY } });
    await kit.restart();
    expect((await pay(account)).http).toBe(409);
    expect((await kit.control('/clock')).body.data).toMatchObject({ offsetMs: DAY });
  });

  it('leaves the HTTP Date header real', async () => {
    await kit.control('/clock', { body: { advanceMs: 400 * DAY } });
    const { headers } = await kit.call('/banks?currency=ngn');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(DAY);
  });

  it.each([-1, 1.5, '5', null, 1e300])('refuses to move the clock by %j', async (advanceMs) => {
    expect((await kit.control('/clock', { body: { advanceMs } })).http).toBe(400);
  });
});

describe('failures and reversals', () => {
  it('fails a transaction once, and not a paid one', async () => {
    const account = await kit.newAccount();
    const paid = await kit.newAccount();
    expect((await act(account, 'fail')).body.data).toMatchObject({ failed: 1, delivered: 0 });
    expect((await act(account, 'fail')).http).toBe(409);
    await pay(paid);
    expect((await act(paid, 'fail')).http).toBe(409);
    expect((await act({ trackingId: 'none', accountNo: '' }, 'fail')).http).toBe(404);
  });

  it('lets a failed transaction still be paid', async () => {
    const account = await kit.newAccount();
    await act(account, 'fail');
    await pay(account);
    expect(await read(account)).toMatchObject({ failed: 0, delivered: 1, reason: null });
  });

  it('reverses what was paid: wallets back, event with isreversing, then no more payments', async () => {
    const account = await kit.newAccount();
    expect((await act(account, 'reverse')).http).toBe(409);
    const before = await wallets();
    await pay(account);
    await pay(account, { amount: 0.33 });
    expect((await act(account, 'reverse', { begin: true })).body.data).toMatchObject({ isreversing: 1, reversed: 0 });
    expect((await act(account, 'reverse')).body.data).toMatchObject({ isreversing: 0, reversed: 1 });
    expect(await read(account)).toMatchObject({ reversed: 1, reversed_date: '2026-11-21 10:00:00' });
    expect((await wallets()).map(({ balance }) => balance)).toEqual(before.map(({ balance }) => balance));
    expect((await kinds()).slice(0, 2)).toMatchObject([
      { payload: { 'event.type': 'transaction_updated', data: { isreversing: 1 } } },
      { payload: { 'event.type': 'transaction_updated', data: { isreversing: 1 } } },
    ]);
    expect((await act(account, 'reverse')).http).toBe(409);
    expect((await pay(account)).http).toBe(409);
  });
});

describe('tracking ids', () => {
  it('uses the refid as tracking id, or with the setting another name that leads nowhere', async () => {
    const same = await kit.newAccount();
    expect(await read(same)).toMatchObject({ refid: same.trackingId });
    await kit.control('/settings', { method: 'PUT', body: { trackingIdIsRefid: false } });
    const apart = await kit.newAccount({ meta: { 'your-reference': 'R-1' } });
    const path = `/transactions/${apart.trackingId}?businessId=${kit.service.credentials.businessId}`;
    expect((await kit.call(path)).body.code).toBe(327);
    const paid = await pay(apart);
    expect(paid.body.data.refid).not.toBe(apart.trackingId);
    const [event] = await kinds();
    expect(event?.payload.data).toMatchObject({ refid: paid.body.data.refid, meta: { 'your-reference': 'R-1' } });
    const failing = await kit.newAccount();
    expect((await act(failing, 'fail')).http).toBe(200);
  });
});
