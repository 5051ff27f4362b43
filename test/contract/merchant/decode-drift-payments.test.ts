import { expect, it } from 'vitest';
import { hearingData, sale, successOf } from '../../support/merchant-kit.ts';
import {
  business,
  paymentUrl,
  payout,
  payoutAccount,
  transaction,
  virtualAccount,
} from '../../support/merchant-records.ts';
import { issue, onlyEvent, read } from './decode-drift-kit.ts';

it.each(['businessId', 'businessID'])('reads 13: the business of a payment-url record from %s', async (name) => {
  const { businessID: _, ...rest } = paymentUrl;
  const foundUrl = await hearingData({ ...rest, [name]: 41 }).getPaymentUrl({ urlRef: 'REF-1' });
  expect(successOf(foundUrl).businessId).toBe('41');
});

it('reads 14: every name of the reference, and takes none for another', async () => {
  expect((await issue({})).trackingId).toBe('TRK-1');
  expect((await issue({ trackingId: null })).trackingId).toBeNull();
  const event = await onlyEvent({ refid: 'REF-9', vendref: 'OTHER' });
  expect([event.refid, event.facts.refid]).toEqual(['REF-9', 'REF-9']);
  expect(await read({ vendref: 'V', debitref: 'D' })).toMatchObject({ refid: 'REF-1', vendref: 'V', debitref: 'D' });
  const { ref: _, ...rest } = paymentUrl;
  expect(successOf(await hearingData(rest).getPaymentUrl({ urlRef: 'REF-1' })).ref).toBe('REF-1');
});

it('cuts the names of a bank and an account after a hundred characters', async () => {
  const account = await issue({ bankName: 'B'.repeat(400_000), accountName: 'é'.repeat(400_000) });
  expect([account.bankName, account.accountName]).toEqual(['B'.repeat(100), 'é'.repeat(100)]);
});

it('cuts every other text after a thousand characters', async () => {
  const account = await issue({ trackingId: '7'.repeat(400_000), date: '2026'.repeat(100_000) });
  expect([account.trackingId?.length, account.date?.length]).toEqual([1_000, 1_000]);
});

it.each([
  '9980409289\n0123456789',
  '99804\r09289',
  '9980409289\u20280123456789',
  '9980409289\t0123456789',
  '99804\u000009289',
  '99804\u200b09289',
])('takes no account number on several lines, or with a tab or an invisible character in it: %j', async (accountNo) => {
  const createdAccount = await hearingData({ ...virtualAccount, accountNo }).createVirtualAccount(sale);
  expect(createdAccount).toMatchObject({ failure: { code: 'unknown-outcome' } });
});

it('cuts our own reference like other texts, and takes nothing but spaces for none, however many', async () => {
  const spaces = `${' '.repeat(400_000)}x`;
  const event = await onlyEvent({ refid: spaces, meta: { 'your-reference': `x${spaces}` } });
  expect([event.refid, event.ourReference?.length]).toEqual([null, 1_000]);
});

it('reads 15: accountNo of an account, accountnumber and maskedaccountnumber of a payout account', async () => {
  expect((await issue({})).accountNo).toBe('9012345678');
  expect((await onlyEvent({})).accountNo).toBe('9012345678');
  const { maskedaccountnumber: _, ...unmasked } = payoutAccount;
  for (const bankaccounts of [payoutAccount, unmasked, { ...unmasked, accountnumber: 1_123_456_789 }]) {
    const foundPayout = successOf(await hearingData({ ...payout, bankaccounts }).getPayout({ id: 5 }));
    expect(foundPayout.payoutAccount?.maskedaccountnumber).toBe('******6789');
  }
});

it('reads 16: msisdn of a payer, phonenumber of a business', async () => {
  expect((await read({ msisdn: 2348031234567 })).msisdn).toBe('2348031234567');
  expect(successOf(await hearingData(business).getBusiness({ id: 41 })).phonenumber).toBe('08031234567');
});

it('reads 23: a transaction of nulls as one without information', async () => {
  const nothing = Object.fromEntries(Object.keys(transaction).map((name) => [name, null]));
  const foundTransaction = await read({ ...nothing, refid: 'REF-1' });
  expect(new Set(Object.values(foundTransaction.facts.flags))).toEqual(new Set([null]));
  expect(foundTransaction.facts).toMatchObject({ amount: null, asked: null, currency: null, payer: null });
});

it('reads 33: flags without interpreting them', async () => {
  const flags = {
    delivered: 1,
    debited: 1,
    vended: 1,
    failed: 1,
    reversed: 1,
    isreversing: 1,
    processing: 1,
    flag: 1,
  };
  expect((await read(flags)).facts.flags).toEqual(flags);
});
