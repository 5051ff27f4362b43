import { expect, it } from 'vitest';
import { newPayoutAccount } from '../../support/merchant-endpoints.ts';
import { hearing, hearingData, successOf } from '../../support/merchant-kit.ts';
import { payout, payoutAccount, webhook } from '../../support/merchant-records.ts';
import { issue, onlyEvent, read, stamp } from './decode-drift-kit.ts';

it('reads 5: a date with a zone as a moment, one without as text', async () => {
  const foundTransaction = await read({ createdAt: '2026-11-21T11:00:00+01:00', updatedAt: '2026-11-21 10:00:00' });
  expect(foundTransaction.createdAt).toBe(stamp);
  expect(foundTransaction.updatedAt).toBeNull();
  expect(foundTransaction.createdOn).toBe('2026-11-21 10:00:00');
  expect((await issue({})).date).toBe('2026-11-21 10:00:00');
  expect((await onlyEvent({}, { created: '2026-11-21 10:00:00' })).createdAt).toBeNull();
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
])('reads 7: currency %j as %j', async (wireCurrency, expectedCurrency) => {
  expect((await read({ currency: wireCurrency })).facts.currency).toBe(expectedCurrency);
  expect((await onlyEvent({ currency: wireCurrency })).facts.currency).toBe(expectedCurrency);
});

it('reads 7: a country in upper case', async () => {
  const client = hearingData({ ...payoutAccount, beneficiarycountry: 'ng' });
  const createdAccount = await client.createPayoutAccount({ ...newPayoutAccount, beneficiarycountry: 'ng' });
  expect(successOf(createdAccount).beneficiarycountry).toBe('NG');
});

it.each([
  ['1500.5', 15_005_000],
  ['"1500.5000"', 15_005_000],
  ['1500.50000000', 15_005_000],
  ['19.99', 199_900],
  ['4.35', 43_500],
  ['1.005', 10_050],
  ['0.0001', 1],
  ['899999999999.9999', 8_999_999_999_999_999],
  ['-0', 0],
  ['0', 0],
  ['-5', -50_000],
  ['12345678901234567.1234', null],
  ['0.00001', null],
  ['1e3', 10_000_000],
  ['"1e3"', null],
  ['1E-2', null],
  ['1e400', null],
  ['"1,500.00"', null],
  ['"+5"', null],
  ['"NaN"', null],
  ['""', null],
  ['true', null],
  ['[]', null],
  ['{}', null],
  ['null', null],
])('reads 8: an amount of %s as %j ten-thousandths', async (source, expectedAmount) => {
  const body = (data: string) => `{"status":true,"code":200,"data":${data}}`;
  const reading = await hearing(body(`{"refid":"R","amount":${source}}`)).getTransaction({ refid: 'R' });
  expect(successOf(reading).facts.amount).toBe(expectedAmount);
  const event = `[{"id":"e","payload":{"event.type":"x","data":{"amount":${source},"requestamount":${source}}}}]`;
  expect(successOf(await hearing(body(event)).listEvents())[0]?.facts).toMatchObject({
    amount: expectedAmount,
    asked: expectedAmount,
  });
  expect(successOf(await hearing(body(`{"id":1,"amount":${source}}`)).getPayout({ id: 1 })).amount).toBe(
    expectedAmount,
  );
  const url = await hearing(body(`{"ref":"R","amount":${source}}`)).getPaymentUrl({ urlRef: 'R' });
  expect(successOf(url).amount).toBe(expectedAmount);
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
])('reads 12: a flag of %j as %j', async (wireFlag, expectedFlag) => {
  expect((await read({ delivered: wireFlag, debited: wireFlag })).facts.flags).toMatchObject({
    delivered: expectedFlag,
    debited: expectedFlag,
  });
  expect((await onlyEvent({ vended: wireFlag })).facts.flags.vended).toBe(expectedFlag);
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
])('reads 12: an adverse flag of %j as %j, set unless plainly unset', async (wireFlag, expectedFlag) => {
  const adverse = { failed: wireFlag, reversed: wireFlag, isreversing: wireFlag };
  const expectedFlags = { failed: expectedFlag, reversed: expectedFlag, isreversing: expectedFlag };
  expect((await read(adverse)).facts.flags).toMatchObject(expectedFlags);
  expect((await onlyEvent(adverse)).facts.flags).toMatchObject(expectedFlags);
});

it.each([5, '5', webhook.id])('reads 17: an identifier of %j as text', async (id) => {
  expect((await read({ id })).id).toBe(String(id));
  expect((await onlyEvent({}, { id })).id).toBe(String(id));
  expect(successOf(await hearingData({ ...payout, id }).getPayout({ id: 5 })).id).toBe(String(id));
});

it('reads 17: every digit of an identifier too large for a number', async () => {
  const foundPayout = await hearing('{"status":true,"data":{"id":12345678901234567891,"amount":1}}').getPayout({
    id: 5,
  });
  expect(successOf(foundPayout).id).toBe('12345678901234567891');
});
