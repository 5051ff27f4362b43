import { expect, it } from 'vitest';
import { hearingData, successOf } from '../../support/merchant-kit.ts';
import { bank, business, payout, payoutAccount, wallet, webhook } from '../../support/merchant-records.ts';

it('reads 9: wallet amounts as numbers, or decimal text when created', async () => {
  const asText = { balance: '2500.5000', availableBalance: '2490.2500', pendingWithdrawal: '10.2500' };
  const createdWallet = await hearingData({ ...wallet, ...asText }).createWallet({
    currency: 'NGN',
    type: 'balance',
  });
  const made = successOf(createdWallet);
  expect(made).toMatchObject({ balance: 25_005_000, availableBalance: 24_902_500, pendingWithdrawal: 102_500 });
  expect(successOf(await hearingData(business).getBusiness({ id: 41 })).wallets[0]).toEqual(made);
});

it.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  [null, null],
  ['maybe', null],
])('reads 11: defaultBank %j as %j', async (wireValue, expectedFlag) => {
  const foundPayout = await hearingData({
    ...payout,
    bankaccounts: { ...payoutAccount, defaultBank: wireValue },
  }).getPayout({
    id: 5,
  });
  expect(successOf(foundPayout).payoutAccount?.defaultBank).toBe(expectedFlag);
});

it.each(['000017', '00017', '0000017', '044'])('reads 20: bank code %s with its zeros', async (code) => {
  expect(successOf(await hearingData([{ ...bank, code }]).listBanks({ currency: 'ngn' }))[0]?.code).toBe(code);
});

it.each(['random-hash', 'a'.repeat(64), null])('reads 25: nothing of a secretHash of %j', async (secretHash) => {
  const createdWebhook = await hearingData({ ...webhook, secretHash }).createWebhook({
    url: webhook.url,
    allowedEvents: 'all',
    retryStatus: 'ENABLED',
    secretHash: 'b'.repeat(64),
  });
  expect(successOf(createdWebhook).url).toBe(webhook.url);
  expect(JSON.stringify(createdWebhook)).not.toMatch(/secretHash|random-hash|a{64}|b{64}/);
});

it.each(['id', 'webhookId'])('reads 27: a webhook named by %s', async (name) => {
  const { id, ...rest } = webhook;
  const updatedWebhook = await hearingData({ ...rest, [name]: id }).updateWebhook({ id, retryStatus: 'ENABLED' });
  expect(successOf(updatedWebhook).id).toBe(id);
});

it.each(['all', 'payout_failed', 'something_new'])('reads 29: allowedEvents %s', async (allowedEvents) => {
  const updatedWebhook = await hearingData({ ...webhook, allowedEvents }).updateWebhook({
    id: webhook.id,
    allowedEvents: 'all',
  });
  expect(successOf(updatedWebhook).allowedEvents).toBe(allowedEvents);
});

it.each(['Lagos', 'PORT_HARCOURT', null])('reads 30: city %j', async (city) => {
  expect(successOf(await hearingData({ ...business, city }).getBusiness({ id: 41 })).city).toBe(city);
});

it('reads 31: a business without ownerid', async () => {
  const { ownerid: _, ...rest } = wallet;
  const createdWallet = await hearingData(rest).createWallet({ currency: 'NGN', type: 'balance' });
  expect(successOf(createdWallet).id).toBe('7');
});
