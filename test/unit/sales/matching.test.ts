import { describe, expect, it } from 'vitest';
import { formatReference } from '../../../electron/sales/entries.ts';
import { type Matchable, matchEvent } from '../../../electron/sales/evidence/matching.ts';
import type { Attempt, StoredSales } from '../../../electron/sales/stored-sales.ts';
import { hours, ms, seconds } from '../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../../electron/shared/sales/countdown.ts';
import { partial } from '../../support/partial.ts';
import { idOf } from '../../support/sale-drafts.ts';
import { attempt, ISSUED, NUMBER, TILL } from './attempt-kit.ts';

const storedSales = (...all: readonly Attempt[]) =>
  partial<StoredSales>({
    attemptByReference: (reference) => all.find((each) => each.reference === reference) ?? null,
    attemptByLearnedRefid: (refid) => all.find((each) => each.refid === refid) ?? null,
    attemptByTrackingId: (trackingId) => all.find((each) => each.trackingId === trackingId) ?? null,
    attemptsByAccount: (number) =>
      all.filter(({ account }) => account?.number === number).sort((a, b) => b.sentAt - a.sentAt),
    attemptsByTrackingId: (trackingId) => all.filter((each) => each.trackingId === trackingId),
    evidence: () => [],
  });

const event = (more: Partial<Matchable> = {}): Matchable => ({
  ourReference: null,
  accountNo: null,
  refid: 'X9',
  kind: 'transaction_success',
  createdAt: ms(ISSUED + seconds(30)),
  oldestMoment: null,
  oldestDate: null,
  ...more,
});

const first = attempt(1);
const match = (eventFacts: Partial<Matchable>, ...all: readonly Attempt[]) =>
  matchEvent(event(eventFacts), TILL, storedSales(...(all.length > 0 ? all : [first])));

const ours = (n = 1) => expect.objectContaining({ kind: 'ours', attempt: expect.objectContaining({ sale: idOf(n) }) });
const doubt = (n = 1) =>
  expect.objectContaining({ kind: 'unmatched', candidate: expect.objectContaining({ sale: idOf(n) }) });
const others = { kind: 'other-channel' };

const byNumber = { accountNo: NUMBER };
const website = { ...byNumber, ourReference: 'web-order-7' };
const unknownReference = {
  ...byNumber,
  ourReference: formatReference({ till: TILL, sale: idOf(99), attempt: 1 }),
};

describe('our own reference', () => {
  it('names the attempt, whatever else is missing', () =>
    expect(match({ ourReference: first.reference, refid: null, createdAt: null })).toEqual(ours()));
  it('leaves a payment unmatched when the journal does not know the sale, with the account as a candidate', () =>
    expect(match(unknownReference)).toEqual(doubt()));
  it.each(['\u0000', '\u202e', ' '])(
    'calls a match uncertain where %j precedes our reference, with the sale as a candidate',
    (mark) => expect(match({ ...byNumber, ourReference: `${mark}${first.reference}` })).toEqual(doubt()),
  );
  it('calls a match by our reference uncertain with a refid learned for another sale', () =>
    expect(match({ ourReference: first.reference, refid: 'R2' }, first, attempt(2, { refid: 'R2' }))).toEqual(
      doubt(1),
    ));
  it('rules the account number out when it is of another channel', () => expect(match(website)).toEqual(others));
  it('calls a match by a refid of ours uncertain when the event is of another channel', () =>
    expect(match({ ...website, refid: 'R1' }, attempt(1, { refid: 'R1' }))).toEqual(doubt()));
});

describe('a refid', () => {
  it('names the attempt it was learned for', () =>
    expect(match({ refid: 'R1', createdAt: null }, attempt(1, { refid: 'R1' }))).toEqual(ours()));
  it('calls a match by refid uncertain when the account number is of another account', () =>
    expect(match({ refid: 'R1', accountNo: '9999999999' }, attempt(1, { refid: 'R1' }))).toEqual(doubt()));
  it('names the attempt whose trackingId it is', () => expect(match({ refid: 'T1' })).toEqual(ours()));
  it('names nothing as the trackingId of an attempt with another refid', () =>
    expect(match({ refid: 'T1' }, attempt(1, { refid: 'R1' }))).toEqual(others));
});

describe('the account number alone', () => {
  it('names the account where the money was booked after it was issued', () => expect(match(byNumber)).toEqual(ours()));
  it('counts a stamp of whole seconds of the very second', () =>
    expect(match({ ...byNumber, createdAt: ISSUED })).toEqual(ours()));
  it.each([
    ['a day before', { createdAt: ms(ISSUED - hours(24)) }],
    ['a second before', { createdAt: ms(ISSUED - seconds(1)) }],
    ['after, of a transaction that began before', { oldestMoment: ms(ISSUED - hours(3)) }],
    ['after the watch ended', { createdAt: ms(ISSUED + hours(72)) }],
  ])('takes an event with our account number for another’s where it is stamped %s', (_what, eventFacts) =>
    expect(match({ ...byNumber, ...eventFacts })).toEqual(others),
  );
  it.each([
    ['carries no stamp with a zone', { createdAt: null }],
    ['carries dates without a zone from before the account', { oldestDate: ms(ISSUED - hours(3)) }],
  ])('calls a match by account number alone uncertain where the event %s', (_what, eventFacts) =>
    expect(match({ ...byNumber, ...eventFacts })).toEqual(doubt()),
  );
  it('calls a match by account number uncertain when the service never sent its time', () =>
    expect(match(byNumber, attempt(1, { issuedAt: null }))).toEqual(doubt()));
  it('calls a match by account number uncertain when dates without a zone cannot be compared', () =>
    expect(match({ ...byNumber, oldestDate: ISSUED }, attempt(1, { issueDate: null }))).toEqual(doubt()));
  it('calls a match by account number uncertain when the refid is not the learned one', () =>
    expect(match(byNumber, attempt(1, { refid: 'R1' }))).toEqual(doubt()));
  it('calls a match by account number uncertain when two open sales have the number', () =>
    expect(match(byNumber, first, attempt(2))).toEqual(doubt()));
  it('matches the account number alone to the newer sale when the older one is no longer watched', () => {
    const at = (moment: number): Partial<Attempt> => {
      const issuedAt = ms(moment);
      return { sentAt: issuedAt, issuedAt: issuedAt, issueDate: issuedAt, expiresAt: ms(issuedAt + ACCOUNT_LIFE) };
    };
    expect(match(byNumber, attempt(1, at(ISSUED - hours(72))), attempt(2, at(ISSUED)))).toEqual(ours(2));
  });
  it('raises no alert without a payment', () =>
    expect(match({ ...byNumber, createdAt: null, kind: 'transaction_failed' })).toEqual(others));
});
