import { describe, expect, it, onTestFinished } from 'vitest';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { type Answer, type Kit, startKit, startReceiver, until } from '../../support/practice-kit.ts';
import { openSetupKit, typedKeys } from '../../support/setup-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const settings = { asPublished: true, webhookRetrySpeed: 1_000_000 };
type Settings = NonNullable<Parameters<typeof openTillKit>[0]>['settings'];

async function open(more: Settings = {}): Promise<TillKit> {
  const kit = await openTillKit({ settings: { ...settings, ...more } });
  onTestFinished(async () => {
    await kit.close();
    expect(kit.mistakes).toEqual([]);
  });
  return kit;
}

async function openService(more: Parameters<typeof startKit>[0] = {}): Promise<Kit> {
  const kit = await startKit({ settings, ...more });
  onTestFinished(() => kit.close());
  return kit;
}

const pay = (kit: Pick<Kit, 'control'>, accountNo: string | undefined, amount?: number) =>
  kit.control('/payments', { body: { accountNo, ...(amount === undefined ? {} : { amount }) } });
const renewToken = async (kit: Kit) => {
  const path = `/businesses/${kit.service.credentials.businessId}/credentials`;
  return (await kit.control<{ bearerToken: string }>(path, { body: { renew: ['bearer'] } })).body.data.bearerToken;
};

describe('the practice service as published', () => {
  it('reads a transaction in NGA, with two decimals and the fee on top of what is asked', async () => {
    const kit = await openService();
    const { accountNo, trackingId } = await kit.newAccount({ amount: 5_000 });
    await pay(kit, accountNo);
    const { businessId } = kit.service.credentials;
    const read = await kit.call(`/transactions/${trackingId}?businessId=${businessId}`);
    expect(read.body.data).toMatchObject({ currency: 'NGA', amount: '5000.00', requestamount: '5075.00', debited: 1 });
    const events = await kit.call<readonly object[]>(`/webhooks/get-events?businessId=${businessId}`);
    expect(events.body.data.at(0)).toMatchObject({
      payload: {
        data: { currency: 'NGN', amount: 5_000, requestamount: 5_075, meta: { charge_customer: true, fee: 75 } },
      },
    });
  });

  it.each(['hex', 'base64'] as const)('signs in %s under X-Signature', async (signatureEncoding) => {
    const kit = await openService();
    const receiver = await startReceiver();
    onTestFinished(async () => void (await receiver.close()));
    await kit.control('/settings', { method: 'PUT', body: { signatureEncoding } });
    const query = `?businessId=${kit.service.credentials.businessId}`;
    await kit.call(`/webhooks/create-webhook${query}`, { body: { url: receiver.url, retryStatus: 'ENABLED' } });
    await pay(kit, (await kit.newAccount()).accountNo);
    const [delivery] = await until(() => receiver.received.length > 0 && receiver.received);
    expect(delivery?.headers['x-webhook-signature']).toBe(undefined);
    const shape = { hex: /^[0-9a-f]{64}$/, base64: /^[A-Za-z0-9+/]{43}=$/ }[signatureEncoding];
    expect(delivery?.headers['x-signature']).toMatch(shape);
  });

  it('refuses with codes of its own, and with those of the interface', async () => {
    const kit = await openService();
    const { businessId, ...keys } = kit.service.credentials;
    const codeOf = ({ http, body }: Answer) => [http, body.code];
    expect(codeOf(await kit.call('/banks'))).toEqual([400, 204]);
    expect(codeOf(await kit.call('/banks?currency=ngn', { as: { businessId, ...keys, secretKey: 'x' } }))).toEqual([
      400, 229,
    ]);
    expect(codeOf(await kit.call('/payouts/999'))).toEqual([400, 207]);
    expect(codeOf(await kit.call(`/transactions/none?businessId=${businessId}`))).toEqual([404, 327]);
  });

  it('ends the tokens of a service as published after seven days, gives out new ones, and starts with one that works', async () => {
    const kit = await openService();
    const path = `/business/${kit.service.credentials.businessId}`;
    expect((await kit.call(path)).http).toBe(200);
    await kit.control('/clock', { body: { advanceMs: hours(7 * 24) } });
    const endedAnswer = await kit.call(path);
    expect([endedAnswer.http, endedAnswer.body.code]).toEqual([400, 229]);
    const bearerToken = await renewToken(kit);
    expect((await kit.call(path, { as: { ...kit.service.credentials, bearerToken } })).http).toBe(200);
    await kit.control('/clock', { body: { advanceMs: hours(8 * 24) } });
    await kit.restart();
    expect((await kit.call(path)).http).toBe(200);
    await kit.restart({ settings: { asPublished: false } });
    expect((await kit.call('/payouts/999')).body.code).toBe(404);
  });
});

describe('a till of a service as published', () => {
  it.each([true, false])('finds a payment, trackingId being the refid: %s', async (trackingIdIsRefid) => {
    const kit = await open({ trackingIdIsRefid });
    const sale = await kit.collect();
    await pay(kit.practice, sale.account?.number);
    const paid = await kit.becomesPaid(sale.id);
    expect(paid.verdict).toMatchObject({ receivedAmount: 50_000_000, difference: 0, askedMismatch: false });
  });

  it.each([
    ['underpaid', 3_000, { headline: 'underpaid', received: 'part', difference: -20_000_000 }],
    ['over', 6_000, { headline: 'paid', received: 'over', difference: 10_000_000 }],
  ])('shows by how much a payment is %s, with the fee on top', async (_, amount, expectedVerdict) => {
    const kit = await open();
    const sale = await kit.collect();
    const recordedEvidence = () => kit.journal().entries({ kind: 'evidence.recorded' });
    await until(() => recordedEvidence().length > 0);
    await pay(kit.practice, sale.account?.number, amount);
    const seenSale = await kit.becomes(sale.id, ({ verdict }) => verdict?.receivedAmount === amount * 10_000);
    expect(seenSale.verdict).toMatchObject({ ...expectedVerdict, askedMismatch: false });
  });

  it('follows a payout, makes a wallet and a payout account, and reads the business', async () => {
    const kit = await open();
    const office = kit.office();
    expect(unwrap(await office.payouts.follow({ number: '1' }))).toMatchObject({
      amount: 200_000_000,
      status: 'pending',
    });
    expect(await office.payouts.follow({ number: '999' })).toMatchObject({
      failure: { code: 'not-found', serviceCode: '207' },
    });
    expect(unwrap(await office.business.createWallet('commission'))).toMatchObject({ balance: 0 });
    expect(unwrap(await office.business.get())).toMatchObject({ currency: 'NGN', notifyByPush: true });
  });

  it('registers a business whose id and keys the service gives another way, and goes on with them', async () => {
    const service = await openService();
    const kit = await openSetupKit({ service });
    onTestFinished(() => kit.close());
    const { baseUrl, credentials } = service.service;
    const registration = await kit.setup.register({
      environment: 'live',
      baseUrl,
      bearerToken: credentials.bearerToken,
      again: false,
      name: 'Adunni Stores',
      email: 'adunni@stores.example',
      phone: '08031234567',
      type: 'individual',
      currency: 'ngn',
    });
    expect(unwrap(registration)).toMatchObject({
      state: 'done',
      businessId: null,
      status: 'pending',
      name: 'Adunni Stores',
    });
    expect(unwrap(await kit.setup.view()).registration).toEqual(unwrap(registration));
    const sent = await service.control<PracticeCredentials>('/businesses/2/credentials');
    unwrap(await kit.setup.check(typedKeys(baseUrl, sent.body.data)));
    unwrap(await kit.setup.save());
    expect(kit.till.now().keys.now()?.businessId).toBe(2);
  });

  it('confirms a sale with a new token once the old one of a service as published has ended', async () => {
    const behind = hours(7 * 24);
    // Its tokens end, by everybody else's clock, at the moment they are made.
    const service = await openService({ now: () => Date.now() - behind });
    const kit = await openSetupKit({ service });
    onTestFinished(() => kit.close());
    await kit.goLive();
    expect(unwrap(await kit.setup.view()).keys?.tokenEndsAt).toBeLessThanOrEqual(Date.now());
    await service.control('/clock', { body: { advanceMs: behind } });
    const id = unwrap(await kit.sales().collect({ amount: '5000', phone: '08031234567' }));
    const { account } = unwrap(kit.sales().view(id));
    await pay(service, account?.number);
    await until(() => {
      kit.sales().checkNow(id);
      return kit.sales().cannotCollect()?.code === 'token-ended';
    });
    expect(unwrap(await kit.setup.status()).checks[0]).toMatchObject({ state: 'refused', reason: 'token-ended' });
    const replacedKeys = unwrap(await kit.setup.replace({ keyPair: null, bearerToken: await renewToken(service) }));
    expect(replacedKeys.proved).toBe(true);
    expect(unwrap(await kit.setup.view()).keys?.tokenEndsAt).toBeGreaterThan(Date.now());
    await until(() => unwrap(kit.sales().view(id)).verdict?.headline === 'paid');
  });
});
