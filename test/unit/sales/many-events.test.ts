import { describe, expect, it, onTestFinished } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { formatReference } from '../../../electron/sales/entries.ts';
import { MOST_KEPT, MOST_OF_TRANSACTIONS, SAME_KEPT } from '../../../electron/sales/evidence/known-events.ts';
import { AT_A_TIME, NEWS_EFFORT } from '../../../electron/sales/evidence/recorder.ts';
import { unmatchedMoney, unmatchedTotals } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createStoredSales } from '../../../electron/sales/stored-sales.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { UNMATCHED_SHOWN } from '../../../electron/shared/sales/sale.ts';
import { openCounter, TILL } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';
import { ignoredEvents } from '../../support/ignored-events.ts';
import { paymentsOf } from '../../support/till-payments.ts';

/** A recorder over a real journal that counts what it does: entries of each append, and what it says to windows. */
async function observing() {
  const counter = openCounter();
  onTestFinished(() => counter.close());
  const sale = await counter.collect();
  const appends: number[] = [];
  const reportedCalls = { sales: [] as SaleId[], lists: [] as number[] };
  let full = false;
  const under = counter.journal();
  const journal: Journal = {
    ...under,
    append: (drafts) => {
      if (full) return { ok: false, failure: { code: 'journal-unavailable', text: 'full' } };
      appends.push(drafts.length);
      return under.append(drafts);
    },
  };
  const { recorder } = paymentsOf(TILL, journal, counter.now, {
    listener: {
      ...ignoredEvents,
      saleChanged: ({ id }) => void reportedCalls.sales.push(id),
      unmatchedChanged: (all) => void reportedCalls.lists.push(all.length),
    },
  });
  const event = (n: number, more: Partial<WebhookEvent> = {}): WebhookEvent => {
    const ofSale = { createdAt: ms(counter.now()), ourReference: sale.reference, raw: `{"n":${n}}` };
    return eventWith(`e${n}`, facts({ flags: arrivedFlags }), { ...ofSale, ...more });
  };
  const evidenceCount = () => under.entries({ subject: sale.id, kind: 'evidence.recorded' }).length;
  const fill = (is: boolean) => {
    full = is;
  };
  return { counter, recorder, event, appends, reported: reportedCalls, sale, kept: evidenceCount, under, fill };
}

const reversingFlags = { ...arrivedFlags, isreversing: 1 };

const strange = {
  ourReference: formatReference({ till: TILL, sale: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId, attempt: 1 }),
};

describe('ten thousand events of one list', () => {
  it('records ten thousand equal events of one sale three times, and publishes them once', async () => {
    const { recorder, event, reported, sale, kept } = await observing();
    await recorder.events(Array.from({ length: 10_000 }, (_, n) => event(n)));
    expect(kept()).toBe(SAME_KEPT);
    expect(reported.sales).toEqual([sale.id]);
  });

  it('limits the recorded events of one sale, but preserves every change of an adverse flag', async () => {
    const { recorder, event, kept } = await observing();
    const amount = (n: number) => facts({ flags: arrivedFlags, amount: (10_000 * (n + 1)) as Units });
    const list = Array.from({ length: 2_000 }, (_, n) => event(n, { facts: amount(n % 50) }));
    const adverse = (['failed', 'reversed', 'isreversing'] as const).map((name, n) =>
      event(9_000 + n, { facts: facts({ flags: { ...arrivedFlags, [name]: 1 } }) }),
    );
    await recorder.events([...list, ...adverse]);
    expect(kept()).toBe(MOST_KEPT + adverse.length);
  });

  it('records a further transfer into an account after more events of the first than are recorded of a sale', async () => {
    const { counter, recorder, event, sale } = await observing();
    const amount = (n: number) => facts({ flags: arrivedFlags, amount: (10_000 * (n + 1)) as Units });
    const first = Array.from({ length: MOST_KEPT + 10 }, (_, n) => event(n, { facts: amount(n) }));
    const second = { refid: 'R2', amount: 700_0000 as Units };
    await recorder.events([
      ...first,
      event(9_001, { refid: 'R2', facts: facts({ ...second, flags: arrivedFlags }) }),
      event(9_002, { kind: 'transaction_updated', refid: 'R2', facts: facts({ ...second, flags: reversingFlags }) }),
    ]);
    expect(counter.view(sale.id).verdict).toMatchObject({ reversingAmount: second.amount });
  });

  it('records a bounded number of events of one account where each names another transaction', async () => {
    const { recorder, event, kept } = await observing();
    const paid = (n: number) => facts({ flags: arrivedFlags, refid: `X${n}`, amount: 10_0000 as Units });
    const list = Array.from({ length: MOST_OF_TRANSACTIONS + 20 }, (_, n) =>
      event(n, { refid: `X${n}`, facts: paid(n) }),
    );
    await recorder.events(list);
    expect(kept()).toBe(MOST_OF_TRANSACTIONS);
  });

  it('records ten thousand events in transactions of bounded size', async () => {
    const { recorder, event, appends } = await observing();
    appends.length = 0;
    const amount = (n: number) => facts({ flags: arrivedFlags, amount: (10_000 * (n + 1)) as Units });
    await recorder.events(Array.from({ length: 10_000 }, (_, n) => event(n, { facts: amount(n) })));
    expect(Math.max(...appends)).toBeLessThanOrEqual(AT_A_TIME / NEWS_EFFORT);
    expect(appends.reduce((all, each) => all + each, 0)).toBe(MOST_KEPT);
    // The more is kept of a sale, the fewer are recorded in one turn.
    expect(appends.at(-2)).toBeLessThan(appends[0] ?? 0);
  });

  it('records all events that match no sale, publishes them once, and shows the newest first', async () => {
    const { recorder, event, reported, under } = await observing();
    await recorder.events(Array.from({ length: 1_000 }, (_, n) => event(n, strange)));
    expect(under.entries({ kind: 'money.unmatched' })).toHaveLength(1_000);
    expect(reported.lists).toEqual([UNMATCHED_SHOWN]);
    const payments = { journal: under, others: () => null, storedSales: createStoredSales(under) };
    expect(unmatchedMoney(payments)[0]?.eventId).toBe('e999');
    expect(unmatchedTotals(payments).unmatched.count).toBe(1_000);
    await recorder.events([event(1_000, strange)]);
    expect(reported.lists).toHaveLength(2);
  });

  it('lists no unmatched payment for an unknown account that was only asked for, or failed', async () => {
    const { recorder, event, reported, under } = await observing();
    const noPayment = { ...strange, facts: facts({ flags: noFlags }) };
    await recorder.events([
      event(1, { ...noPayment, kind: 'transaction_failed' }),
      event(2, { ...noPayment, kind: 'transaction_updated' }),
    ]);
    expect([under.entries({ kind: 'money.unmatched' }), reported.lists]).toEqual([[], []]);
    const reversedFlags = { ...arrivedFlags, reversed: 1 };
    await recorder.events([
      event(3, { ...strange, kind: 'transaction_updated', facts: facts({ flags: reversedFlags }) }),
      event(4, { ...strange, facts: facts({ flags: arrivedFlags, currency: 'USD' }) }),
    ]);
    // A reversal is taken up last: its payment may be in the list.
    expect(under.entries({ kind: 'money.unmatched' }).map(({ subject }) => subject)).toEqual(['e4', 'e3']);
  });

  it('records events at the next list after the journal failed', async () => {
    const { recorder, event, kept, fill } = await observing();
    fill(true);
    expect(await recorder.events([event(1)])).toEqual([]);
    expect(recorder.takeOutcome()).toEqual({ isComplete: false, isRecorded: false });
    fill(false);
    expect(await recorder.events([event(1)])).toHaveLength(1);
    expect([kept(), recorder.takeOutcome()]).toEqual([1, { isComplete: true, isRecorded: true }]);
  });

  it('matches by a refid learned from an earlier event of the list', async () => {
    const { recorder, event, kept } = await observing();
    const learnedRefid = { refid: 'LEARNED-1' };
    const first = event(1, { ...learnedRefid, facts: facts({ ...learnedRefid, flags: arrivedFlags }) });
    const later = { ourReference: null, ...learnedRefid, facts: facts({ ...learnedRefid, amount: 10_000 as Units }) };
    await recorder.events([first, event(2, later)]);
    expect(kept()).toBe(2);
  });
});
