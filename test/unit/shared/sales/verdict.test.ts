import { describe, expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { TransactionFacts } from '../../../../electron/shared/sales/evidence.ts';
import { isPaid } from '../../../../electron/shared/sales/verdict.ts';
import {
  ASKED,
  arrivedFlags,
  EXPIRES,
  event,
  ISSUED,
  noFlags,
  read,
  subject,
  verdict,
} from '../../../support/evidence.ts';
import { judge, NOW } from './verdict-kit.ts';

describe('a verdict before any payment', () => {
  it('judges a sale without evidence as waiting', () =>
    expect(judge([])).toMatchObject({ headline: 'waiting', received: 'none' }));
  it('takes an initial record for nothing', () => expect(judge([read({})]).headline).toBe('waiting'));
  it('judges a sale as on its way while some signs of arrival, not all, are there', () =>
    expect(judge([read({ debited: 1 })])).toMatchObject({ headline: 'on-its-way', received: 'none' }));
  it('judges a sale without evidence as expired once its account has expired', () =>
    expect(verdict(subject(), [], EXPIRES).headline).toBe('expired'));
  it('judges a sale as cancelled when the cashier cancelled it', () =>
    expect(judge([], { isCancelled: true })).toMatchObject({ headline: 'cancelled', account: 'cancelled' }));
  it('judges a sale as failed on a failure alone', () =>
    expect(judge([event('transaction_failed', { flags: { ...arrivedFlags, failed: 1 } })]).headline).toBe('failed'));
});

describe('a verdict', () => {
  it('judges a sale as Paid on a success event of the list', () =>
    expect(judge([event('transaction_success')])).toMatchObject({
      headline: 'paid',
      received: 'full',
      timing: 'in-time',
      issues: [],
    }));
  it('judges a sale as Paid on a read with all three flags of arrival', () =>
    expect(isPaid(judge([read(arrivedFlags)]))).toBe(true));
  it.each(['failed', 'reversed', 'isreversing'] as const)(
    'judges a sale as not Paid on a read that also has the flag %s',
    (name) => expect(isPaid(judge([read({ ...arrivedFlags, [name]: 1 })]))).toBe(false),
  );
  it.each(['failed', 'reversed', 'isreversing'] as const)(
    'judges a sale as not Paid on a record whose %s is neither 0, -1 nor 1',
    (name) => {
      expect(isPaid(judge([read({ ...arrivedFlags, [name]: 2 })]))).toBe(false);
      expect(isPaid(judge([event('transaction_success', { flags: { ...arrivedFlags, [name]: -2 } })]))).toBe(false);
    },
  );
  it('judges a sale as not Paid on a success event that denies every flag of arrival', () => {
    const denying = { ...arrivedFlags, delivered: 0, debited: 0, vended: 0 };
    expect(judge([event('transaction_success', { flags: denying })]).received).toBe('none');
    expect(isPaid(judge([event('transaction_success', { flags: { ...denying, debited: 1 } })]))).toBe(true);
    expect(isPaid(judge([event('transaction_success', { flags: noFlags })]))).toBe(true);
  });
  it('judges a sale as not received on any other kind of event, whatever its flags', () =>
    expect(judge([event('transaction_updated')]).received).toBe('none'));
  it('judges a sale as underpaid where less came, with the difference', () =>
    expect(judge([read(arrivedFlags, { amount: (ASKED - 5_000_000) as Units })])).toMatchObject({
      headline: 'underpaid',
      received: 'part',
      difference: -5_000_000,
      issues: ['underpaid'],
    }));
  it('judges a sale as overpaid where more came, with the difference', () =>
    expect(judge([read(arrivedFlags, { amount: (ASKED + 5_000_000) as Units })])).toMatchObject({
      headline: 'paid',
      received: 'over',
      difference: 5_000_000,
    }));
  it('takes a difference equal to the fee for the fee', () =>
    expect(judge([read(arrivedFlags, { amount: (ASKED + 225_000) as Units, fee: 225_000 as Units })])).toMatchObject({
      received: 'full',
      feeExplains: true,
    }));
  it('judges a sale as underpaid even where only the fee is missing', () =>
    expect(judge([read(arrivedFlags, { amount: (ASKED - 225_000) as Units, fee: 225_000 as Units })])).toMatchObject({
      headline: 'underpaid',
      feeExplains: true,
    }));
});

describe('the axes of a verdict', () => {
  it('shows a payment as late and over', () => {
    const late = read(arrivedFlags, { amount: (ASKED * 2) as Units }, EXPIRES + 1);
    expect(judge([late])).toMatchObject({
      headline: 'paid',
      received: 'over',
      timing: 'late',
      issues: ['over', 'late'],
    });
  });
  it('shows a payment as short and in time, then the account as expired', () => {
    const part = read(arrivedFlags, { amount: (ASKED / 2) as Units });
    expect(verdict(subject(), [part], EXPIRES)).toMatchObject({
      headline: 'underpaid',
      timing: 'in-time',
      expired: true,
    });
    expect(judge([part])).toMatchObject({ headline: 'underpaid', expired: false });
  });
  it('shows a cancelled sale as cancelled also after its account expired', () =>
    expect(verdict(subject({ isCancelled: true }), [], EXPIRES)).toMatchObject({
      headline: 'cancelled',
      account: 'cancelled',
      expired: true,
    }));
  it('shows a payment as in time by the service’s stamp although the till saw it late', () => {
    const stampedEvent = { ...event('transaction_success', {}, EXPIRES + 60_000), happenedAt: ms(EXPIRES - 1) };
    expect(judge([stampedEvent]).timing).toBe('in-time');
  });
  it('shows a payment as in time by what this till saw where the service never told its time', () => {
    const stampedEvent = {
      ...event('transaction_success', {}, EXPIRES - 60_000),
      happenedAt: ms(EXPIRES + 2 * 86_400_000),
    };
    expect(verdict(subject({ hasServiceTime: false }), [stampedEvent], NOW).timing).toBe('in-time');
    expect(verdict(subject(), [stampedEvent], NOW).timing).toBe('late');
  });
  it('shows Paid after the sale was cancelled', () =>
    expect(judge([read(arrivedFlags)], { isCancelled: true })).toMatchObject({
      headline: 'paid',
      issues: ['paid-after-cancel'],
    }));
  it('shows that an account was paid that was never displayed', () =>
    expect(judge([read(arrivedFlags)], { seen: false }).issues).toEqual(['paid-unseen']));
  it('shows another amount than this till requested', () =>
    expect(judge([read(arrivedFlags, { asked: (ASKED + 1) as Units, amount: (ASKED + 1) as Units })])).toMatchObject({
      headline: 'mismatch',
      received: 'over',
      askedMismatch: true,
      askedAtService: ASKED + 1,
      issues: ['asked-mismatch', 'over'],
    }));
  it('shows a requested amount that no fee explains, also where what came is what was asked', () =>
    expect(judge([read(arrivedFlags, { asked: (ASKED * 2) as Units, amount: ASKED as Units })])).toMatchObject({
      headline: 'paid',
      received: 'full',
      askedMismatch: true,
      issues: ['asked-mismatch'],
    }));
  it.each([
    ['a read, which names no fee, shows what was asked', { asked: ASKED + 750_000, amount: ASKED }],
    ['the amount is what was asked', { asked: ASKED + 750_000, amount: ASKED, fee: 750_000 }],
    ['the amount less the fee is', { asked: ASKED + 750_000, amount: ASKED + 750_000, fee: 750_000 }],
  ])('shows no other amount where the customer bears the fee and %s', (_what, readFacts) =>
    expect(judge([read(arrivedFlags, readFacts as Partial<TransactionFacts>)])).toMatchObject({
      headline: 'paid',
      received: 'full',
      askedMismatch: false,
      askedAtService: null,
    }),
  );
  it.each([
    ['underpaid', -5_000, { headline: 'underpaid', received: 'part' }],
    ['over', 5_000, { headline: 'paid', received: 'over' }],
  ])('shows no other amount where the customer bears the fee and the money is %s', (_what, more, expectedVerdict) => {
    const before = read({}, { asked: (ASKED + 750_000) as Units, amount: ASKED as Units }, NOW);
    const after = read(arrivedFlags, { asked: (ASKED + 750_000) as Units, amount: (ASKED + more) as Units }, NOW + 1);
    expect(judge([before, after])).toMatchObject({ ...expectedVerdict, askedMismatch: false, difference: more });
    expect(judge([after])).toMatchObject({ headline: 'mismatch', askedMismatch: true });
  });
  it('shows a payment in another currency as a mismatch', () =>
    expect(judge([read(arrivedFlags, { currency: 'USD' })])).toMatchObject({ headline: 'mismatch', received: 'none' }));
});

describe('a verdict from contradicting records', () => {
  const success = event('transaction_success', {}, ISSUED + 10_000);
  it('judges a sale as Paid after a failure followed by a success', () => {
    const failedEvent = event('transaction_failed', {}, ISSUED + 3_000);
    expect(judge([failedEvent, success])).toMatchObject({ headline: 'paid', failed: 'failed-then-paid', issues: [] });
  });
  it('judges a sale as Paid, with an issue, after a success followed by a failure', () => {
    const failedEvent = event('transaction_failed', {}, ISSUED + 30_000);
    expect(judge([success, failedEvent])).toMatchObject({
      headline: 'paid',
      failed: 'paid-then-failed',
      issues: ['paid-then-failed'],
    });
  });
  it('judges a sale as not failed once a later read withdraws the failure', () =>
    expect(judge([event('transaction_failed', {}, ISSUED + 1), read({ failed: 0 }, {}, ISSUED + 2)]).headline).toBe(
      'waiting',
    ));
  it('takes the money back after a reversal, and raises an alert', () =>
    expect(judge([success, read({ ...arrivedFlags, reversed: 1 }, {}, ISSUED + 20_000)])).toMatchObject({
      headline: 'reversed',
      standing: 'reversed',
      received: 'full',
      issues: ['reversed'],
    }));
  it('names the read that showed the reversal, not that of the payment, as its evidence', () => {
    const paid = read(arrivedFlags, {}, ISSUED + 10_000);
    const reversing = read({ ...arrivedFlags, isreversing: 1 }, {}, ISSUED + 20_000);
    const reversedRead = read({ ...arrivedFlags, reversed: 1 }, {}, ISSUED + 30_000);
    const observedAtOf = (...evidence: Parameters<typeof judge>[0]) => judge(evidence).saidBy?.observedAt;
    expect(observedAtOf(paid)).toBe(ISSUED + 10_000);
    expect(observedAtOf(paid, reversing)).toBe(ISSUED + 20_000);
    expect(observedAtOf(paid, reversing, reversedRead)).toBe(ISSUED + 30_000);
  });
  it('names the read that showed the last reversal of several transfers as its evidence', () => {
    const half = { amount: (ASKED / 2) as Units };
    const first = read(arrivedFlags, { refid: 'R1', ...half }, ISSUED + 10_000);
    const second = read(arrivedFlags, { refid: 'R2', ...half }, ISSUED + 20_000);
    const firstBack = read({ ...arrivedFlags, reversed: 1 }, { refid: 'R1', ...half }, ISSUED + 30_000);
    const secondBack = read({ ...arrivedFlags, reversed: 1 }, { refid: 'R2', ...half }, ISSUED + 40_000);
    const secondAgain = read({ ...arrivedFlags, reversed: 1 }, { refid: 'R2', ...half }, ISSUED + 50_000);
    expect(judge([first, second, firstBack]).saidBy?.observedAt).toBe(ISSUED + 30_000);
    expect(judge([first, second, firstBack, secondBack, secondAgain]).saidBy?.observedAt).toBe(ISSUED + 40_000);
  });
  it('names how much of several transfers is being reversed, apart from what was', () => {
    const half = { amount: (ASKED / 2) as Units };
    const first = read(arrivedFlags, { refid: 'R1', ...half }, ISSUED + 10_000);
    const second = read(arrivedFlags, { refid: 'R2', ...half }, ISSUED + 20_000);
    const goingBack = read({ ...arrivedFlags, isreversing: 1 }, { refid: 'R2', ...half }, ISSUED + 30_000);
    const back = read({ ...arrivedFlags, reversed: 1 }, { refid: 'R2', ...half }, ISSUED + 40_000);
    expect(judge([first, second, goingBack])).toMatchObject({ reversingAmount: ASKED / 2, returnedAmount: 0 });
    expect(judge([first, second, goingBack, back])).toMatchObject({ reversingAmount: 0, returnedAmount: ASKED / 2 });
  });
  it('names the last evidence of one transfer that goes back after another was reversed', () => {
    const half = { amount: (ASKED / 2) as Units };
    const first = read({ ...arrivedFlags, reversed: 1 }, { refid: 'R1', ...half }, ISSUED + 30_000);
    const goingBack = read({ ...arrivedFlags, isreversing: 1 }, { refid: 'R2', ...half }, ISSUED + 40_000);
    const arrivals = ['R1', 'R2'].map((refid) => read(arrivedFlags, { refid, ...half }, ISSUED + 10_000));
    expect(judge([...arrivals, first, goingBack])).toMatchObject({
      headline: 'reversed',
      issues: ['reversed', 'reversing'],
      saidBy: { observedAt: ISSUED + 40_000 },
    });
  });
  it.each(['isreversing', 'reversed'] as const)(
    'counts money once that goes back under two names, one of reads and one of events (%s)',
    (flag) => {
      const flags = { ...arrivedFlags, [flag]: 1 };
      const arrivals = [read(arrivedFlags, { refid: 'R1' }), event('transaction_success', { refid: 'R2' })];
      const back = [
        read(flags, { refid: 'R1' }, ISSUED + 80_000),
        event('transaction_updated', { refid: 'R2', flags }, ISSUED + 80_000),
      ];
      const { grossAmount, returnedAmount, reversingAmount } = judge([...arrivals, ...back]);
      expect([grossAmount, returnedAmount + reversingAmount]).toEqual([ASKED, ASKED]);
    },
  );
  it('raises an alert for a reversal under way, which may be withdrawn', () => {
    const reversing = read({ ...arrivedFlags, isreversing: 1 }, {}, ISSUED + 20_000);
    expect(judge([success, reversing]).headline).toBe('reversing');
    expect(judge([success, reversing, read({ ...arrivedFlags, isreversing: 0 }, {}, ISSUED + 30_000)]).headline).toBe(
      'paid',
    );
  });
});
