import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { bookingsOf } from '../../../../electron/shared/sales/bookings.ts';
import type { Evidence, Flags, TransactionFacts } from '../../../../electron/shared/sales/evidence.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, read, subject, verdict } from '../../../support/evidence.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

const judge = (evidence: readonly Evidence[]) => verdict(subject(), evidence, ms(EXPIRES - 1));
const units = (value: number) => value as Units;

/** Seconds after the account was issued. */
const later = (seconds: number) => ISSUED + seconds * 1_000;
const success = (amount: number, at: number, more: Partial<TransactionFacts> = {}): Evidence => ({
  ...event('transaction_success', { amount: units(amount), ...more }, at),
  happenedAt: ms(at),
});
const bookingEvidence = (
  amount: number,
  at: number,
  flags: Partial<Flags> = {},
  more: Partial<TransactionFacts> = {},
) => read({ ...arrivedFlags, ...flags }, { amount: units(amount), ...more }, at);

describe('several transfers to one account', () => {
  it('adds up transactions that have references of their own, and shows that of the first', () =>
    expect(judge([success(ASKED, later(60)), success(100_000, later(90), { refid: 'R2' })])).toMatchObject({
      headline: 'paid',
      received: 'over',
      receivedAmount: ASKED + 100_000,
      grossAmount: ASKED + 100_000,
      difference: 100_000,
      refid: 'R1',
    }));

  it('adds up fees like amounts', () =>
    expect(
      judge([success(ASKED - 5, later(60), { fee: units(3) }), success(5, later(90), { refid: 'R2', fee: units(1) })]),
    ).toMatchObject({ headline: 'paid', received: 'full', receivedAmount: ASKED }));

  it('takes the fee that the service named last, whichever record of the transaction was seen first', () => {
    const older = { ...success(ASKED, later(90), { fee: units(3) }), happenedAt: ms(later(30)) };
    expect(judge([success(ASKED, later(60), { fee: units(5) }), older])).toMatchObject({ fee: 5 });
  });

  it('dates a payment by the last of the transfers that it takes, whichever was seen first', () => {
    const first = { ...success(100, later(90), { refid: 'R2' }), happenedAt: ms(later(20)) };
    expect(judge([success(ASKED - 100, later(60)), first])).toMatchObject({ headline: 'paid', receivedAt: later(60) });
  });

  it('counts an event and a later read of the same transaction once', () =>
    expect(judge([success(ASKED, later(60)), bookingEvidence(ASKED, later(62))])).toMatchObject({
      received: 'full',
      receivedAmount: ASKED,
    }));

  it('counts an event told again as another event once', () =>
    expect(judge([success(ASKED, later(60)), success(ASKED, later(65))])).toMatchObject({ receivedAmount: ASKED }));

  it('takes a record that names no transaction for one of the first', () =>
    expect(judge([success(ASKED, later(60), { refid: null }), bookingEvidence(ASKED, later(65))])).toMatchObject({
      received: 'full',
    }));

  it('shows Paid even when a later event of the same transaction reports less', () =>
    expect(judge([success(ASKED, later(60)), success(100_000, later(90))])).toMatchObject({ headline: 'paid' }));

  it('finds a further transfer by the times of the service, whichever event was seen first', () => {
    const whole = success(ASKED, later(60), { debit: 'D1' });
    const further = success(100_000, later(90), { debit: 'D2' });
    for (const [first, second] of [
      [whole, further],
      [further, whole],
    ] as const)
      expect(
        bookingsOf([
          { ...first, observedAt: ms(later(100)) },
          { ...second, observedAt: ms(later(110)) },
        ]),
      ).toMatchObject([{ amount: ASKED, further: 100_000 }]);
  });

  it('asks about a later event of less that names another debit, and proposes no change for it', () =>
    expect(
      judge([success(ASKED, later(60), { debit: 'D1' }), success(100_000, later(90), { debit: 'D2' })]),
    ).toMatchObject({
      headline: 'paid',
      received: 'full',
      difference: 0,
      doubtfulAmount: 100_000,
      issues: ['perhaps-more'],
    }));

  it('proposes no change where a total grew and an event names the same money under a refid of its own', () =>
    expect(
      judge([
        success(ASKED - 200, later(60)),
        bookingEvidence(ASKED, later(90)),
        success(200, later(91), { refid: 'R2' }),
        bookingEvidence(ASKED, later(95)),
      ]),
    ).toMatchObject({ headline: 'paid', received: 'full', doubtfulAmount: 200, issues: ['perhaps-more'] }));

  it.each<[string, Partial<TransactionFacts>]>([
    ['of one event', {}],
    ['with one historyId', { history: 'H1' }],
    ['with one debit', { debit: 'D1' }],
  ])('counts a payment %s once under a new refid', (what, names) => {
    const first = success(ASKED, later(60), names);
    const again = success(ASKED, later(300), { ...names, refid: 'R9' });
    const renamedEvidence = what === 'of one event' ? { ...again, id: first.id.replace(/0$/, '1') } : again;
    const paid = bookingEvidence(ASKED, later(310), {}, { refid: 'R9' });
    expect(judge([first, renamedEvidence, paid])).toMatchObject({
      received: 'full',
      grossAmount: ASKED,
      doubtfulAmount: 0,
      issues: [],
    });
  });

  it('judges a sale as late where the money that completes it came after the account ended', () => {
    const half = success(ASKED / 2, later(60));
    const rest = success(ASKED / 2, EXPIRES + 60_000, { refid: 'R2' });
    expect(judge([half, rest])).toMatchObject({ headline: 'paid', timing: 'late', issues: ['late'] });
    expect(judge([half])).toMatchObject({ headline: 'underpaid', timing: 'in-time' });
  });

  it('makes nothing enough by a further debit that no read has confirmed', () => {
    const half = success(ASKED / 2, later(60), { debit: 'D1' });
    const other = success(ASKED / 2, later(90), { debit: 'D2' });
    expect(judge([half, other]).headline).toBe('underpaid');
    expect(judge([half, other, bookingEvidence(ASKED, later(95), {}, { debit: 'D2' })]).headline).toBe('paid');
  });

  it('makes nothing enough of one transaction known by reads and another known by events', () =>
    expect(
      judge([bookingEvidence(ASKED / 2, later(60)), success(ASKED / 2, later(61), { refid: 'R2' })]).headline,
    ).toBe('underpaid'));
});

describe('a running total that changes', () => {
  it('sees a second transfer by an event that is newer than the read', () =>
    expect(judge([bookingEvidence(ASKED, later(60)), success(ASKED * 2, later(90))])).toMatchObject({
      difference: ASKED,
    }));

  it('sees a second transfer by a read that is newer than the event', () =>
    expect(judge([success(ASKED, later(60)), bookingEvidence(ASKED * 2, later(90))])).toMatchObject({
      difference: ASKED,
    }));

  it('believes a newer read that says less', () =>
    expect(judge([success(ASKED, later(60)), bookingEvidence(ASKED - 10, later(90))]).headline).toBe('underpaid'));

  it('takes no event stamped before the read for newer, however late it is seen', () => {
    const late = { ...success(ASKED * 2, later(120)), happenedAt: ms(later(50)) };
    const knownEvidence = { ...bookingEvidence(ASKED, later(90)), happenedAt: ms(later(80)) };
    expect(judge([late, knownEvidence])).toMatchObject({ receivedAmount: ASKED });
  });

  it('orders reads by the stamps of the service where the clock of the till was wrong', () => {
    const first = { ...bookingEvidence(ASKED, later(172_800)), happenedAt: ms(later(60)) };
    const second = { ...bookingEvidence(ASKED * 2, later(120)), happenedAt: ms(later(110)) };
    expect(judge([first, second])).toMatchObject({ receivedAmount: ASKED * 2 });
  });
});

describe('one transfer of several that goes back', () => {
  const twice = [success(ASKED, later(60)), success(ASKED, later(90), { refid: 'R2' })];

  it('leaves the sale paid where the rest is enough', () =>
    expect(judge([...twice, bookingEvidence(ASKED, later(99), { reversed: 1 }, { refid: 'R2' })])).toMatchObject({
      headline: 'paid',
      received: 'full',
      receivedAmount: ASKED,
      grossAmount: 2 * ASKED,
      returnedAmount: ASKED,
      standing: 'standing',
    }));

  it('takes the sale back where the rest is too little', () =>
    expect(
      judge([
        success(ASKED - 10, later(60)),
        success(10, later(90), { refid: 'R2' }),
        bookingEvidence(10, later(99), { reversed: 1 }, { refid: 'R2' }),
      ]),
    ).toMatchObject({ headline: 'reversed', receivedAmount: ASKED, grossAmount: ASKED, returnedAmount: 10 }));
});

it('judges many transfers the same in any order and repetition', () => {
  const one = fc
    .record({
      refid: fc.constantFrom(null, 'R1', 'R2', 'R3'),
      amount: fc.constantFrom(10, ASKED / 2, ASKED, ASKED * 2),
      debit: fc.constantFrom(null, 'D1', 'D2'),
      at: fc.integer({ min: 1, max: 4 }),
      byEvent: fc.boolean(),
    })
    .map(({ refid, amount, debit, at, byEvent }) =>
      byEvent ? success(amount, later(at), { refid, debit }) : bookingEvidence(amount, later(at), {}, { refid, debit }),
    );
  forAny([fc.array(one, { maxLength: 7 }), fc.infiniteStream(fc.nat())], randomRuns(3_000), (evidence, dice) => {
    const shuffledEvidence = [...evidence, ...evidence].sort(() => ((dice.next().value ?? 0) % 3) - 1);
    expect(judge(shuffledEvidence)).toEqual(judge(evidence));
  });
});
