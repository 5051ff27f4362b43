import { expect, it } from 'vitest';
import { exactNumber } from '../../../electron/merchant/streaming-json/json.ts';
import { hearingData, successOf } from '../../support/merchant-kit.ts';
import { business, eventData, payout, payoutAccount, webhookEvent } from '../../support/merchant-records.ts';
import { onlyEvent, read, stamp } from './decode-drift-kit.ts';

it.each(['created', 'createdAt', 'created_on'])('reads 6: an event created at %s', async (name) => {
  expect((await onlyEvent({}, { created: null, [name]: '2026-11-21T10:00:00.000Z' })).createdAt).toBe(stamp);
});

it('reads no time from the date that programs write for none', async () => {
  const none = { created: '0001-01-01T00:00:00Z', updated: '1970-01-01T00:00:00.000Z' };
  expect(await onlyEvent({}, none)).toMatchObject({ createdAt: null, updatedAt: null });
  expect((await read({ updatedAt: '0001-01-01T00:00:00Z', updated_on: null })).updatedAt).toBeNull();
});

it('reads 18: the kind in `event.type`, with a dot in the name', async () => {
  expect((await onlyEvent({})).kind).toBe('transaction_success');
  const [nestedEvent] = successOf(
    await hearingData([{ ...webhookEvent, payload: { event: { type: 'x' }, data: eventData } }]).listEvents(),
  );
  expect(nestedEvent?.kind).toBeNull();
});

it.each([
  ['direct', null],
  ['DIRECT', null],
  ['******6789', '******6789'],
  ['012***6789', '******6789'],
  ['0123456789', '******6789'],
  [null, null],
])('reads 19: the payer of an account of %j as %j', async (account, payer) => {
  expect((await onlyEvent({ account })).facts.payer).toBe(payer);
});

it('reads 21: fee as a fraction of a business and as an amount of an event', async () => {
  expect(successOf(await hearingData(business).getBusiness({ id: 41 }))).toMatchObject({
    fee: '0.015',
    commission: '0.001',
  });
  expect((await onlyEvent({})).facts.fee).toBe(225_000);
  expect((await onlyEvent({ meta: { fee: '22.5000' } })).facts.fee).toBe(225_000);
});

it.each([null, 'none', 3, [], '', '{'])('reads 22: meta %j as none', async (meta) => {
  const event = await onlyEvent({ meta });
  expect(event).toMatchObject({ ourReference: null, accountNo: null });
  expect(event.facts.fee).toBeNull();
});

it('reads 22: meta as JSON in a text', async () => {
  const event = await onlyEvent({
    meta: JSON.stringify({ 'your-reference': 'R', fee: 22.5, accountNo: '9012345678' }),
  });
  expect(event).toMatchObject({ ourReference: 'R', accountNo: '9012345678', facts: { fee: 225_000 } });
});

it.each([
  ['a number with a float’s error', 1000.3000000000001, 10_003_000],
  ['a number with a fifth decimal', 1000.30005, null],
  ['a text with a float’s error', '1000.3000000000001', null],
  ['a number with a negative exponent', 1e-7, null],
  ['ten million as a program in Java writes a double', exactNumber('1.0E7'), 100_000_000_000],
  ['a number with an exponent and a kobo', exactNumber('1.234567801e+7'), 123_456_780_100],
  ['a number with an exponent beyond all amounts', exactNumber('1e99'), null],
  ['a text with an exponent', '1.0E7', null],
])('reads an amount that is %s', async (_what, amount, units) => {
  expect((await onlyEvent({ amount })).facts.amount).toBe(units);
});

it('returns our own reference with every mark that the service put around it', async () => {
  for (const reference of ['\u0000R', '\u202eR\u202c', ' R'])
    expect((await onlyEvent({ meta: { 'your-reference': reference } })).ourReference).toBe(reference);
});

it('reads 24: unknown words as they are', async () => {
  const event = await onlyEvent({}, { status: 'PARKED', retryStatus: 'LATER' });
  expect(event).toMatchObject({ status: 'PARKED', retryStatus: 'LATER' });
  expect(successOf(await hearingData({ ...payout, status: 'on_hold' }).getPayout({ id: 5 })).status).toBe('on_hold');
  const odd = { ...webhookEvent, payload: { 'event.type': 'transaction_parked', data: eventData } };
  expect(successOf(await hearingData([odd]).listEvents())[0]?.kind).toBe('transaction_parked');
});

it('reads 24: a payout event as the payout it contains, or as nothing', async () => {
  const of = (data: unknown) => ({ ...webhookEvent, payload: { 'event.type': 'payout_completed', data } });
  const answer = await hearingData([of(payout), of({ note: 'x' }), of(null), of('x'), of([payout])]).listEvents();
  const events = successOf(answer);
  expect(events.map(({ kind }) => kind)).toEqual(Array(5).fill('payout_completed'));
  expect(events[0]?.payout).toMatchObject({ id: '5', amount: 10_002_500, status: 'pending' });
  expect(events.slice(1).map((event) => event.payout)).toEqual([null, null, null, null]);
  expect(JSON.stringify(events)).not.toContain(payoutAccount.accountnumber);
  expect((await onlyEvent({ id: 5 })).payout).toBeNull();
});
