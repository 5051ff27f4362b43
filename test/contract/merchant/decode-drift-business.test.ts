import { expect, it } from 'vitest';
import { decodeBusiness, decodeWallet } from '../../../electron/merchant/decode/business.ts';
import { decodeBank, decodePayout, decodePayoutAccount } from '../../../electron/merchant/decode/payouts.ts';
import { decodeWebhook } from '../../../electron/merchant/decode/webhooks.ts';
import { bank, business, eventData, payout, payoutAccount, wallet, webhook } from '../../support/merchant-records.ts';
import { decoded, onlyEvent } from './decode-drift-kit.ts';

it('reads 9: wallet amounts as numbers, or decimal text when created', () => {
  const asText = { balance: '2500.5000', availableBalance: '2490.2500', pendingWithdrawal: '10.2500' };
  const createdWallet = decoded(decodeWallet, { ...wallet, ...asText });
  expect(createdWallet).toMatchObject({
    balance: 25_005_000,
    availableBalance: 24_902_500,
    pendingWithdrawal: 102_500,
  });
  expect(decoded(decodeBusiness, business).wallets[0]).toEqual(createdWallet);
});

it('reads 9: what a float leaves of an emptied wallet as nothing', () => {
  const emptied = { ...wallet, balance: 1000.3 - 1000.2 - 0.1, availableBalance: 0.3 - 0.1 - 0.2 };
  expect(decoded(decodeWallet, emptied)).toMatchObject({ balance: 0, availableBalance: 0 });
});

it.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  [null, null],
  ['maybe', null],
])('reads 11: defaultBank %j as %j', (defaultBank, expectedFlag) => {
  const bankaccounts = { ...payoutAccount, defaultBank };
  expect(decoded(decodePayout, { ...payout, bankaccounts }).payoutAccount?.defaultBank).toBe(expectedFlag);
});

it.each(['000017', '00017', '044'])('reads 20: bank code %s with its zeros', (code) => {
  expect(decoded(decodeBank, { ...bank, code }).code).toBe(code);
});

it('reads 7: a country in upper case', () => {
  expect(decoded(decodePayoutAccount, { ...payoutAccount, beneficiarycountry: 'ng' }).beneficiarycountry).toBe('NG');
});

it.each(['random-hash', 'a'.repeat(64), null])('reads 25: nothing of a secretHash of %j', (secretHash) => {
  expect(JSON.stringify(decoded(decodeWebhook, { ...webhook, secretHash }))).not.toMatch(
    /secretHash|random-hash|a{64}/,
  );
});

it.each(['id', 'webhookId'])('reads 27: a webhook named by %s', (name) => {
  const { id, ...rest } = webhook;
  expect(decoded(decodeWebhook, { ...rest, [name]: id }).id).toBe(id);
});

it('reads 24, 29 and 30: unknown words as they are', () => {
  const event = onlyEvent(
    {},
    {
      status: 'PARKED',
      retryStatus: 'LATER',
      payload: { 'event.type': 'transaction_parked', data: eventData },
    },
  );
  expect(event).toMatchObject({ status: 'PARKED', retryStatus: 'LATER', kind: 'transaction_parked' });
  expect(decoded(decodePayout, { ...payout, status: 'on_hold' }).status).toBe('on_hold');
  expect(decoded(decodeWebhook, { ...webhook, allowedEvents: 'something_new' }).allowedEvents).toBe('something_new');
  expect(decoded(decodeBusiness, { ...business, city: 'PORT_HARCOURT' }).city).toBe('PORT_HARCOURT');
});

it('reads 31: a wallet without its owner', () => {
  const { ownerid: _, ...rest } = wallet;
  expect(decoded(decodeWallet, rest).id).toBe('7');
});
