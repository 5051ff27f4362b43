import { expect, it } from 'vitest';
import { decodePayout } from '../../../electron/merchant/decode/payouts.ts';
import { decodePaymentUrl, decodeTransaction } from '../../../electron/merchant/decode/transaction.ts';
import { decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { payout, webhook } from '../../support/merchant-records.ts';
import { decoded, decodedText, issue, onlyEvent, read, stamp } from './decode-drift-kit.ts';

it('reads 5: a date with a zone as a moment, one without as text', () => {
  const foundTransaction = read({ createdAt: '2026-11-21T11:00:00+01:00', updatedAt: '2026-11-21 10:00:00' });
  expect(foundTransaction.createdAt).toBe(stamp);
  expect(foundTransaction.updatedAt).toBeNull();
  expect(foundTransaction.createdOn).toBe('2026-11-21 10:00:00');
  expect(issue({}).date).toBe('2026-11-21 10:00:00');
  expect(onlyEvent({}, { created: '2026-11-21 10:00:00' }).createdAt).toBeNull();
});

it.each([
  ['NGN', 'NGN'],
  ['ngn', 'NGN'],
  ['Ngn', 'NGN'],
  ['NGA', 'NGN'],
  ['nga', 'NGN'],
  [null, null],
  ['', null],
  [566, '566'],
])('reads 7: currency %j as %j', (wireCurrency, expectedCurrency) => {
  expect(read({ currency: wireCurrency }).facts.currency).toBe(expectedCurrency);
  expect(onlyEvent({ currency: wireCurrency }).facts.currency).toBe(expectedCurrency);
});

it.each([
  ['1500.5', 15_005_000],
  ['"1500.5000"', 15_005_000],
  ['1500.50000000', 15_005_000],
  ['19.99', 199_900],
  ['4.35', 43_500],
  ['1.005', 10_050],
  ['0.0001', 1],
  ['863999999999.9999', 8_639_999_999_999_999],
  ['-0', 0],
  ['0', 0],
  ['-5', -50_000],
  ['12345678901234567.1234', null],
  ['0.00001', null],
  ['1e3', 10_000_000],
  ['"1e3"', null],
  ['1E-2', 100],
  ['1e400', null],
  ['"1,500.00"', null],
  ['"+5"', null],
  ['"NaN"', null],
  ['""', null],
  ['true', null],
  ['[]', null],
  ['{}', null],
  ['null', null],
  // What a float, or Java's way to write one, makes of an amount.
  ['1000.3000000000001', 10_003_000],
  ['1000.30005', null],
  ['"1000.3000000000001"', null],
  ['1e-7', 0],
  ['1.5e-5', null],
  ['"5.0E-4"', null],
  ['1.0E7', 100_000_000_000],
  ['1.234567801e+7', 123_456_780_100],
  ['"1.0E7"', null],
])('reads 8: an amount of %s as %j ten-thousandths', (source, expectedAmount) => {
  expect(decodedText(decodeTransaction, `{"refid":"R","amount":${source}}`).facts.amount).toBe(expectedAmount);
  const event = `{"id":"e","payload":{"event.type":"x","data":{"amount":${source},"requestamount":${source}}}}`;
  const expectedFacts = { amount: expectedAmount, asked: expectedAmount };
  expect(decodedText(decodeWebhookEvent, event).facts).toMatchObject(expectedFacts);
  expect(decodedText(decodePayout, `{"id":1,"amount":${source}}`).amount).toBe(expectedAmount);
  expect(decodedText(decodePaymentUrl, `{"ref":"R","amount":${source}}`).amount).toBe(expectedAmount);
});

it.each([
  [1, 1],
  [0, 0],
  [-1, -1],
  [true, 1],
  [false, 0],
  ['1', 1],
  ['0', 0],
  [null, null],
  ['yes', null],
  [{}, null],
  [0.5, null],
  [Number.MAX_SAFE_INTEGER, null],
])('reads 12: a flag of %j as %j', (wireFlag, expectedFlag) => {
  expect(read({ delivered: wireFlag, debited: wireFlag }).facts.flags).toMatchObject({
    delivered: expectedFlag,
    debited: expectedFlag,
  });
  expect(onlyEvent({ vended: wireFlag }).facts.flags.vended).toBe(expectedFlag);
});

it.each([
  [0, 0],
  ['0', 0],
  [false, 0],
  ['False', 0],
  ['no', 0],
  ['', 0],
  [-1, -1],
  ['-1', -1],
  [null, null],
  [undefined, null],
  [1, 1],
  ['1', 1],
  [true, 1],
  ['TRUE', 1],
  ['yes', 1],
  ['Y', 1],
  [' on ', 1],
  [2, 2],
  ['2', 2],
  [-2, -2],
  [0.5, 1],
  ['perhaps', 1],
  [{}, 1],
  [[], 1],
])('reads 12: an adverse flag of %j as %j, set unless plainly unset', (wireFlag, expectedFlag) => {
  const adverse = { failed: wireFlag, reversed: wireFlag, isreversing: wireFlag };
  const expectedFlags = { failed: expectedFlag, reversed: expectedFlag, isreversing: expectedFlag };
  expect(read(adverse).facts.flags).toMatchObject(expectedFlags);
  expect(onlyEvent(adverse).facts.flags).toMatchObject(expectedFlags);
});

it.each([5, '5', webhook.id])('reads 17: an identifier of %j as text', (id) => {
  expect(read({ id }).id).toBe(String(id));
  expect(onlyEvent({}, { id }).id).toBe(String(id));
  expect(decoded(decodePayout, { ...payout, id }).id).toBe(String(id));
});

it('reads 17: every digit of an identifier too large for a number', () => {
  const text = '{"id":12345678901234567891,"amount":1}';
  expect(decodedText(decodePayout, text).id).toBe('12345678901234567891');
});
