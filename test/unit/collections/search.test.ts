import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { formatReference } from '../../../electron/collections/collect/reference.ts';
import { draft } from '../../../electron/collections/entries.ts';
import { searchCollections, sumCollections } from '../../../electron/collections/history/search.ts';
import type { SearchInput } from '../../../electron/collections/history/search-input.ts';
import { collectionsProjection } from '../../../electron/collections/projections/collections-projection.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import type { Evidence } from '../../../electron/shared/evidence.ts';
import { failure } from '../../../electron/shared/failure.ts';
import type { Units } from '../../../electron/shared/money.ts';
import type { PaymentIssue } from '../../../electron/shared/payment-issues.ts';
import type { SaleStatus, SaleSummary, SalesCursor } from '../../../electron/shared/sales.ts';
import { hours, ms } from '../../../electron/shared/units.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = Date.UTC(2026, 10, 1, 9);
const TILL = 'T7K2QP';
const DAY = hours(24);

interface Sale {
  readonly n: number;
  readonly at: number;
  readonly amount: number;
  readonly tail: string;
  readonly account: string;
  readonly ending: 'paid' | 'short' | 'never' | 'cancelled' | 'unknown' | 'refused' | 'reversed';
  readonly cashier: string;
  readonly shown: boolean;
}

const idOf = (n: number) =>
  `01K9ABCDEF${String(n).padStart(4, '0')}XYZW${String(n * 7919).padStart(8, '0')}` as CollectionId;
const customerOf = (tail: string) => tail.repeat(8);
const refidOf = (n: number) => `c0ffee00-0000-4000-8000-${String(n).padStart(12, '0')}`;

function evidence({ n, at, amount, ending }: Sale): Evidence {
  const on = ['paid', 'short', 'reversed'].includes(ending) ? 1 : -1;
  const flags = { delivered: on, debited: on, vended: on, failed: 0, isreversing: 0, processing: 0, flag: 0 };
  const receivedAmount = ending === 'short' ? amount - 10_000 : amount;
  return {
    ...{ id: `read:${n}`, source: 'read', eventKind: null, observedAt: ms(at + 60_000), happenedAt: null },
    facts: {
      ...{
        refid: refidOf(n),
        asked: amount as Units,
        amount: receivedAmount as Units,
        currency: 'NGN',
        fee: null,
        payer: null,
        debit: null,
      },
      flags: { ...flags, reversed: ending === 'reversed' ? 1 : 0 },
    },
  };
}

function entriesOf(sale: Sale): EntryDraft[] {
  const { n, amount, tail, account, ending, cashier } = sale;
  const [id, at] = [idOf(n), ms(sale.at)];
  const reference = formatReference({ till: TILL, collection: id, attempt: 1 });
  const phone = { phoneTail: tail, customer: customerOf(tail), phone: 'box' };
  const begun = [
    draft('collection.intended', id, { amount: amount as Units, currency: 'NGN', ...phone, at }, cashier),
    draft('attempt.sending', id, { attempt: 1, reference, sentAt: at, expiresAt: ms(at + DAY) }),
  ];
  const problem = failure('unknown-outcome');
  if (ending === 'unknown') return [...begun, draft('attempt.unknown', id, { attempt: 1, problem })];
  if (ending === 'refused') return [...begun, draft('attempt.refused', id, { attempt: 1, problem })];
  const given = { number: account, name: 'Shop', bank: 'Wema' };
  const issued = draft('attempt.issued', id, {
    attempt: 1,
    account: given,
    trackingId: `t-${n}`,
    date: null,
    raw: 'box',
  });
  const seen = draft('evidence.recorded', id, { attempt: 1, evidence: evidence(sale), raw: 'box' });
  const cancelled = ending === 'cancelled' ? [draft('collection.cancelled', id, { at })] : [];
  // After the evidence: seeing an account late must take "unseen" back.
  const shown = sale.shown ? [draft('account.shown', id, { attempt: 1, at })] : [];
  return [...begun, issued, seen, ...shown, ...cancelled];
}

const NOW = ms(START + 10 * DAY);

function journalOf(sales: readonly Sale[]): Journal {
  const journal = open(newFile(), { projections: [collectionsProjection] });
  onTestFinished(() => journal.close());
  unwrap(journal.append(sales.flatMap(entriesOf)));
  return journal;
}

const anySales = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 10 * DAY - 1 }).map((after) => START + after),
      amount: fc.constantFrom(500, 1_000, 5_000).map((naira) => naira * 10_000),
      tail: fc.constantFrom('1234', '0007'),
      account: fc.integer({ min: 0, max: 99_999 }).map((n) => `80${String(n).padStart(8, '3')}`),
      ending: fc.constantFrom<Sale['ending']>('paid', 'short', 'never', 'cancelled', 'unknown', 'refused', 'reversed'),
      cashier: fc.constantFrom('till', 'Ada', 'Bola'),
      shown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((sales): Sale[] => sales.map((sale, i) => ({ ...sale, n: i + 1 })));

const sides = fc.record({
  text: fc.constantFrom('333', '8033', '0007919', 'c0ffee00', 'XYZW', 't-1', 'C0FFEE00-0000-4000-8000-000000000003'),
  amount: fc.constantFrom(5_000_000, 10_000_000).map((n) => n as Units),
  received: fc.constantFrom(4_990_000, 9_990_000).map((n) => n as Units),
  phoneTail: fc.constantFrom('1234', '9999'),
  customer: fc.constantFrom('1234', '0007').map(customerOf),
  cashier: fc.constantFrom('till', 'Ada', 'Chi'),
  exception: fc.constantFrom<PaymentIssue | 'any'>('short', 'paid-unseen', 'reversed', 'late', 'any'),
  from: fc.integer({ min: 0, max: 10 }).map((days) => ms(START + days * DAY)),
  to: fc.integer({ min: 0, max: 10 }).map((days) => ms(START + days * DAY + hours(3))),
  status: fc.constantFrom<SaleStatus>('paid', 'short', 'waiting', 'expired', 'cancelled', 'unknown', 'reversed'),
});

/** Few sides at a time: a question with many finds nothing, and proves nothing. */
const anyQuestion = sides.chain((all) =>
  fc
    .subarray(Object.keys(all), { maxLength: 3 })
    .map(
      (names): Partial<typeof all> => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    ),
);

function exceptionsOf({ ending, shown }: Sale): PaymentIssue[] {
  if (!['paid', 'short', 'reversed'].includes(ending)) return [];
  // One record that says "reversed" is no arrival: nothing ever came that could be unseen.
  if (ending === 'reversed') return ['reversed'];
  const own: PaymentIssue[] = ending === 'short' ? ['short'] : [];
  return shown ? own : [...own, 'paid-unseen'];
}

/** The same question asked of the sales themselves, the slow and plain way. */
function expected(sales: readonly Sale[], asked: Partial<SearchInput>): string[] {
  const statusOf = ({ ending, at }: Sale): SaleStatus => {
    const open = ending === 'never' || ending === 'cancelled';
    if (open && at + DAY <= NOW) return 'expired';
    return ending === 'never' ? 'waiting' : ending;
  };
  const named = ({ ending, account, n }: Sale) =>
    ['unknown', 'refused'].includes(ending) ? [idOf(n)] : [idOf(n), account, `t-${n}`, refidOf(n)];
  const receivedAmount = ({ ending, amount }: Sale) => (ending === 'short' ? amount - 10_000 : null);
  return sales
    .filter(
      (sale) =>
        (asked.text === undefined ||
          named(sale).some((text) => text.toUpperCase().includes(asked.text?.toUpperCase() ?? ''))) &&
        (asked.amount === undefined || sale.amount === asked.amount) &&
        (asked.received === undefined || receivedAmount(sale) === asked.received) &&
        (asked.phoneTail === undefined || sale.tail === asked.phoneTail) &&
        (asked.customer === undefined || customerOf(sale.tail) === asked.customer) &&
        (asked.cashier === undefined || sale.cashier === asked.cashier) &&
        (asked.exception === undefined ||
          exceptionsOf(sale).some((name) => [name, 'any'].includes(asked.exception ?? ''))) &&
        (asked.from === undefined || sale.at >= asked.from) &&
        (asked.to === undefined || sale.at < asked.to) &&
        (asked.status === undefined || statusOf(sale) === asked.status),
    )
    .map(({ n }) => idOf(n))
    .reverse();
}

function allPages(journal: Journal, asked: Partial<SearchInput>, limit: number): SaleSummary[] {
  const found: SaleSummary[] = [];
  for (let before: SalesCursor | null | undefined; before !== null; ) {
    const page = unwrap(searchCollections(journal.query, { ...asked, limit, ...(before && { before }) }, NOW));
    found.push(...page.found);
    before = page.next;
  }
  return found;
}

it('finds what a plain look through all of them finds, newest first, whatever is asked and however it is paged', () => {
  fc.assert(
    fc.property(
      anySales,
      fc.array(anyQuestion, { minLength: 5, maxLength: 8 }),
      fc.constantFrom(1, 3, 200),
      (sales, questions, limit) => {
        const journal = journalOf(sales);
        for (const asked of questions) {
          const rows = allPages(journal, asked, limit);
          expect([asked, rows.map(({ id }) => id)]).toEqual([asked, expected(sales, asked)]);
          const sum = (of: (row: SaleSummary) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);
          const totals = {
            count: rows.length,
            asked: sum(({ amount }) => amount),
            received: sum((row) => row.received),
          };
          // Twice the same question counts each sale once.
          const twice = [asked, asked].map((each) => ({ ...each, limit }));
          expect(unwrap(sumCollections(journal.query, twice, NOW))).toEqual(totals);
        }
        expect(journal.compareProjections()).toEqual([]);
        journal.close();
      },
    ),
    { numRuns: 40 },
  );
});

const sale = (n: number, more: Partial<Sale> = {}): Sale => ({
  ...{ n, at: START + n * 60_000, amount: 50_000_000, tail: '1234', account: `81000000${String(n).padStart(2, '0')}` },
  ...{ ending: 'paid', cashier: 'till', shown: true, ...more },
});

const idsFor = (journal: Journal, text: string) =>
  unwrap(searchCollections(journal.query, { text, limit: 10 }, NOW)).found.map(({ id }) => id);

it('finds by a whole reference, an id, the short name on a receipt, and an account number with spaces', () => {
  const journal = journalOf([sale(1), sale(2)]);
  for (const text of [
    formatReference({ till: TILL, collection: idOf(2), attempt: 1 }),
    idOf(2),
    idOf(2).slice(-6).toLowerCase(),
    '8100 0000 02',
    refidOf(2),
  ])
    expect([text, idsFor(journal, text)]).toEqual([text, [idOf(2)]]);
});

it('finds an account of a second attempt, and a refid that is not the tracking id', () => {
  const journal = journalOf([sale(1, { ending: 'unknown' })]);
  const id = idOf(1);
  const reference = formatReference({ till: TILL, collection: id, attempt: 2 });
  const account = { number: '9912345678', name: 'Shop', bank: 'Wema' };
  const issued = { attempt: 2, account, trackingId: 'track-2', date: null, raw: 'box' };
  unwrap(
    journal.append([
      draft('attempt.sending', id, { attempt: 2, reference, sentAt: ms(START), expiresAt: ms(START + DAY) }),
      draft('attempt.issued', id, issued),
      draft('evidence.recorded', id, { attempt: 2, evidence: evidence(sale(77)), raw: 'box' }),
    ]),
  );
  expect([idsFor(journal, '9912345678'), idsFor(journal, 'TRACK-2'), idsFor(journal, refidOf(77))]).toEqual([
    [id],
    [id],
    [id],
  ]);
  const [found] = unwrap(searchCollections(journal.query, { limit: 1 }, NOW)).found;
  expect(found).toMatchObject({ status: 'paid', reference, account });
  expect(journal.compareProjections()).toEqual([]);
});

it('does not mistake parts of a text that stand apart for the text', () => {
  const journal = journalOf([sale(1, { account: '1231234500' }), sale(2, { account: '9123450123' })]);
  expect(idsFor(journal, '12312345')).toEqual([idOf(1)]);
});

it('returns a stable page while sales are recorded', () => {
  const journal = journalOf([1, 2, 3, 4].map((n) => sale(n)));
  const first = unwrap(searchCollections(journal.query, { limit: 2 }, NOW));
  unwrap(journal.append(entriesOf(sale(5))));
  const second = unwrap(searchCollections(journal.query, { limit: 2, before: first.next ?? 0 }, NOW));
  expect([...first.found, ...second.found].map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
  expect(second.next).toBe(null);
});

it.each([{ text: 'ab', limit: 5 }, { text: '  ', limit: 5 }, { limit: 0 }, { limit: 1.5 }, { limit: 10_000 }])(
  'refuses %j',
  (asked) => {
    expect(searchCollections(journalOf([sale(1)]).query, asked, NOW)).toMatchObject({
      failure: { code: 'invalid-input' },
    });
  },
);

it.each(['"', "' OR 1=1 --", 'a"b"c', 'NOT AND OR', '***', '\u20a6\u20a6\u20a6', '%%%'])(
  'takes %j for a text',
  (text) => {
    expect(searchCollections(journalOf([sale(1)]).query, { text: `${text}   x`, limit: 5 }, NOW)).toMatchObject({
      ok: true,
      value: { found: [] },
    });
  },
);
