import { expect, it } from 'vitest';
import { decodeBusiness } from '../../../electron/merchant/decode/business.ts';
import { business, eventData, payout, payoutAccount } from '../../support/merchant-records.ts';
import { decoded, onlyEvent, read, stamp } from './decode-drift-kit.ts';

it.each(['created', 'createdAt', 'created_on'])('reads 6: an event created at %s', (name) => {
  expect(onlyEvent({}, { created: null, [name]: '2026-11-21T10:00:00.000Z' }).createdAt).toBe(stamp);
});

it('reads no time from the date that programs write for none', () => {
  const none = { created: '0001-01-01T00:00:00Z', updated: '1970-01-01T00:00:00.000Z' };
  expect(onlyEvent({}, none)).toMatchObject({ createdAt: null, updatedAt: null });
  expect(read({ updatedAt: '0001-01-01T00:00:00Z', updated_on: null }).updatedAt).toBeNull();
});

it('reads 18: the kind in `event.type`, with a dot in the name', () => {
  expect(onlyEvent({}).kind).toBe('transaction_success');
  expect(onlyEvent({}, { payload: { event: { type: 'x' }, data: eventData } }).kind).toBeNull();
});

it.each([
  ['direct', null],
  ['DIRECT', null],
  ['******6789', '******6789'],
  ['012***6789', '******6789'],
  ['0123456789', '******6789'],
  [null, null],
])('reads 19: the payer of an account of %j as %j', (account, payer) => {
  expect(onlyEvent({ account }).facts.payer).toBe(payer);
});

it('reads 21: fee as a fraction of a business and as an amount of an event', () => {
  expect(decoded(decodeBusiness, business)).toMatchObject({ fee: '0.015', commission: '0.001' });
  expect(onlyEvent({}).facts.fee).toBe(225_000);
  expect(onlyEvent({ meta: { fee: '22.5000' } }).facts.fee).toBe(225_000);
});

it.each([null, 'none', 3, [], '', '{'])('reads 22: meta %j as none', (meta) => {
  const event = onlyEvent({ meta });
  expect(event).toMatchObject({ ourReference: null, accountNo: null });
  expect(event.facts.fee).toBeNull();
});

it('reads 22: meta as JSON in a text', () => {
  const event = onlyEvent({
    meta: JSON.stringify({ 'your-reference': 'R', fee: 22.5, accountNo: '9012345678' }),
  });
  expect(event).toMatchObject({ ourReference: 'R', accountNo: '9012345678', facts: { fee: 225_000 } });
});

it('returns our own reference with every mark that the service put around it', () => {
  for (const reference of ['\u0000R', '\u202eR\u202c', ' R'])
    expect(onlyEvent({ meta: { 'your-reference': reference } }).ourReference).toBe(reference);
});

it('reads 24: a payout event as the payout it contains, or as nothing', () => {
  const eventOf = (data: unknown) => onlyEvent({}, { payload: { 'event.type': 'payout_completed', data } });
  expect(eventOf(payout).payout).toMatchObject({ id: '5', amount: 10_002_500, status: 'pending' });
  for (const data of [{ note: 'x' }, null, 'x', [payout]])
    expect(eventOf(data)).toMatchObject({ kind: 'payout_completed', payout: null });
  expect(JSON.stringify(eventOf(payout))).not.toContain(payoutAccount.accountnumber);
  expect(onlyEvent({ id: 5 }).payout).toBeNull();
});
