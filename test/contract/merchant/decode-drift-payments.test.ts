import { expect, it } from 'vitest';
import { decodeBusiness } from '../../../electron/merchant/decode/business.ts';
import { decodePayout } from '../../../electron/merchant/decode/payouts.ts';
import { decodePaymentUrl } from '../../../electron/merchant/decode/transaction.ts';
import { business, paymentUrl, payout, payoutAccount, transaction } from '../../support/merchant-records.ts';
import { decoded, issue, onlyEvent, read } from './decode-drift-kit.ts';

it.each(['businessId', 'businessID'])('reads 13: the business of a payment-url record from %s', (name) => {
  const { businessID: _, ...rest } = paymentUrl;
  expect(decoded(decodePaymentUrl, { ...rest, [name]: 41 }).businessId).toBe('41');
});

it('reads 14: every name of the reference, and takes none for another', () => {
  expect(issue({}).trackingId).toBe('TRK-1');
  expect(issue({ trackingId: null }).trackingId).toBeNull();
  const event = onlyEvent({ refid: 'REF-9', vendref: 'OTHER' });
  expect([event.refid, event.facts.refid]).toEqual(['REF-9', 'REF-9']);
  expect(read({ vendref: 'V', debitref: 'D' })).toMatchObject({ refid: 'REF-1', vendref: 'V', debitref: 'D' });
  const { ref: _, ...rest } = paymentUrl;
  expect(decoded(decodePaymentUrl, rest).ref).toBe('REF-1');
});

it('reads 14: the vendref of an event that leaves out its refid, as in one of a reversal', () => {
  const event = onlyEvent({ refid: undefined, vendref: 'REF-9', meta: undefined, isreversing: 1 });
  expect([event.refid, event.facts.refid]).toEqual(['REF-9', 'REF-9']);
});

it('cuts the names of a bank and an account after a hundred characters', () => {
  const account = issue({ bankName: 'B'.repeat(400_000), accountName: 'é'.repeat(400_000) });
  expect([account.bankName, account.accountName]).toEqual(['B'.repeat(100), 'é'.repeat(100)]);
});

it('cuts every other text after a thousand characters', () => {
  const account = issue({ trackingId: '7'.repeat(400_000), date: '2026'.repeat(100_000) });
  expect([account.trackingId?.length, account.date?.length]).toEqual([1_000, 1_000]);
});

it('cuts our own reference like other texts, and takes nothing but spaces for none, however many', () => {
  const spaces = `${' '.repeat(400_000)}x`;
  const event = onlyEvent({ refid: spaces, meta: { 'your-reference': `x${spaces}` } });
  expect([event.refid, event.ourReference?.length]).toEqual([null, 1_000]);
});

it('reads 15: accountNo of an account, accountnumber and maskedaccountnumber of a payout account', () => {
  expect(issue({}).accountNo).toBe('9012345678');
  expect(onlyEvent({}).accountNo).toBe('9012345678');
  const { maskedaccountnumber: _, ...unmasked } = payoutAccount;
  for (const bankaccounts of [payoutAccount, unmasked, { ...unmasked, accountnumber: 1_123_456_789 }]) {
    expect(decoded(decodePayout, { ...payout, bankaccounts }).payoutAccount?.maskedaccountnumber).toBe('******6789');
  }
});

it('reads 16: msisdn of a payer, phonenumber of a business', () => {
  expect(read({ msisdn: 2348031234567 }).msisdn).toBe('2348031234567');
  expect(decoded(decodeBusiness, business).phonenumber).toBe('08031234567');
});

it('reads 23: a transaction of nulls as one without information', () => {
  const nothing = Object.fromEntries(Object.keys(transaction).map((name) => [name, null]));
  const foundTransaction = read({ ...nothing, refid: 'REF-1' });
  expect(new Set(Object.values(foundTransaction.facts.flags))).toEqual(new Set([null]));
  expect(foundTransaction.facts).toMatchObject({ amount: null, asked: null, currency: null, payer: null });
});

it('reads 33: flags without interpreting them', () => {
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
  expect(read(flags).facts.flags).toEqual(flags);
});
