import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import { searchSales, sumSales } from '../../../electron/sales/history/search.ts';
import type { SearchInput } from '../../../electron/sales/history/search-input.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { PaymentIssue } from '../../../electron/shared/sales/payment-issues.ts';
import type { SaleStatus, SaleSummary, SalesCursor } from '../../../electron/shared/sales/sales.ts';
import { forAny } from '../../support/for-any.ts';
import { unwrap } from '../../support/unwrap.ts';
import {
  customerOf,
  DAY,
  entriesOf,
  evidence,
  idOf,
  journalOf,
  NOW,
  refidOf,
  type Sale,
  START,
  sale,
  TILL,
} from './search-kit.ts';

const anySales = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 10 * DAY - 1 }).map((after) => START + after),
      amount: fc.constantFrom(500, 1_000, 5_000).map((naira) => naira * 10_000),
      tail: fc.constantFrom('1234', '0007'),
      account: fc.integer({ min: 0, max: 99_999 }).map((n) => `80${String(n).padStart(8, '3')}`),
      ending: fc.constantFrom<Sale['ending']>(
        'paid',
        'underpaid',
        'never',
        'cancelled',
        'unknown',
        'refused',
        'reversed',
      ),
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
  issue: fc.constantFrom<PaymentIssue | 'any'>('underpaid', 'paid-unseen', 'reversed', 'late', 'any'),
  from: fc.integer({ min: 0, max: 10 }).map((days) => ms(START + days * DAY)),
  to: fc.integer({ min: 0, max: 10 }).map((days) => ms(START + days * DAY + hours(3))),
  status: fc.constantFrom<SaleStatus>('paid', 'underpaid', 'waiting', 'expired', 'cancelled', 'unknown', 'reversed'),
});

/** Few sides at a time: a question with many finds nothing, and proves nothing. */
const anyQuestion = sides.chain((all) =>
  fc
    .subarray(Object.keys(all), { maxLength: 3 })
    .map(
      (names): Partial<typeof all> => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    ),
);

function issuesOfSale({ ending, shown }: Sale): PaymentIssue[] {
  if (!['paid', 'underpaid', 'reversed'].includes(ending)) return [];
  // One record that says "reversed" is no arrival: nothing ever came that could be unseen.
  if (ending === 'reversed') return ['reversed'];
  const own: PaymentIssue[] = ending === 'underpaid' ? ['underpaid'] : [];
  return shown ? own : [...own, 'paid-unseen'];
}

/** The same question asked of the sales themselves, the slow and plain way. */
function expectedIds(sales: readonly Sale[], input: Partial<SearchInput>): string[] {
  const statusOf = ({ ending, at }: Sale): SaleStatus => {
    if (ending !== 'never') return ending;
    return at + DAY <= NOW ? 'expired' : 'waiting';
  };
  const searchableNames = ({ ending, account, n }: Sale) =>
    ['unknown', 'refused'].includes(ending) ? [idOf(n)] : [idOf(n), account, `t-${n}`, refidOf(n)];
  const receivedAmount = ({ ending, amount }: Sale) => (ending === 'underpaid' ? amount - 10_000 : null);
  return sales
    .filter(
      (sale) =>
        (input.text === undefined ||
          searchableNames(sale).some((text) => text.toUpperCase().includes(input.text?.toUpperCase() ?? ''))) &&
        (input.amount === undefined || sale.amount === input.amount) &&
        (input.received === undefined || receivedAmount(sale) === input.received) &&
        (input.phoneTail === undefined || sale.tail === input.phoneTail) &&
        (input.customer === undefined || customerOf(sale.tail) === input.customer) &&
        (input.cashier === undefined || sale.cashier === input.cashier) &&
        (input.issue === undefined || issuesOfSale(sale).some((name) => [name, 'any'].includes(input.issue ?? ''))) &&
        (!input.from || sale.at >= input.from) &&
        (!input.to || sale.at < input.to) &&
        (input.status === undefined || statusOf(sale) === input.status),
    )
    .map(({ n }) => idOf(n))
    .reverse();
}

function allPages(journal: Journal, input: Partial<SearchInput>, limit: number): SaleSummary[] {
  const foundSales: SaleSummary[] = [];
  for (let before: SalesCursor | null | undefined; before !== null; ) {
    const page = searchSales(journal.query, [{ ...input, limit, ...(before && { before }) }], NOW);
    foundSales.push(...page.found);
    before = page.next;
  }
  return foundSales;
}

it('finds what a plain look through all of them finds, newest first, whatever is asked and however it is paged', () =>
  forAny(
    [anySales, fc.array(anyQuestion, { minLength: 5, maxLength: 8 }), fc.constantFrom(1, 3, 200)],
    { numRuns: 40 },
    (sales, questions, limit) => {
      const journal = journalOf(sales);
      for (const question of questions) {
        const rows = allPages(journal, question, limit);
        expect([question, rows.map(({ id }) => id)]).toEqual([question, expectedIds(sales, question)]);
        const sum = (of: (row: SaleSummary) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0);
        const totals = {
          count: rows.length,
          asked: sum(({ amount }) => amount),
          received: sum((row) => row.received),
        };
        // Twice the same question counts each sale once.
        const twice = [question, question].map((each) => ({ ...each, limit }));
        expect(sumSales(journal.query, twice, NOW)).toEqual(totals);
      }
      expect(journal.compareProjections()).toEqual([]);
      journal.close();
    },
  ));

it('returns a stable page while sales are recorded', () => {
  const journal = journalOf([1, 2, 3, 4].map((n) => sale(n)));
  const first = searchSales(journal.query, [{ limit: 2 }], NOW);
  unwrap(journal.append(entriesOf(sale(5))));
  const second = searchSales(journal.query, [{ limit: 2, before: first.next ?? 0 }], NOW);
  expect([...first.found, ...second.found].map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
  expect(second.next).toBe(null);
});

it.each([
  'ab',
  '  ',
  '"   x',
  "' OR 1=1 --   x",
  'a"b"c   x',
  'NOT AND OR   x',
  '***   x',
  '\u20a6\u20a6\u20a6   x',
  '%%%   x',
])('finds nothing for the text %j, and does not fail', (text) =>
  expect(searchSales(journalOf([sale(1)]).query, [{ text }], NOW).found).toEqual([]),
);

const idsFor = (journal: Journal, text: string) =>
  searchSales(journal.query, [{ text, limit: 10 }], NOW).found.map(({ id }) => id);

it('finds by a whole reference, an id, the short name on a receipt, and an account number with spaces', () => {
  const journal = journalOf([sale(1), sale(2)]);
  for (const text of [
    formatReference({ till: TILL, sale: idOf(2), attempt: 1 }),
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
  const reference = formatReference({ till: TILL, sale: id, attempt: 2 });
  const account = { number: '9912345678', name: 'Shop', bank: 'Wema' };
  const issuedBody = { attempt: 2, account, trackingId: 'track-2', date: null, raw: 'box' };
  unwrap(
    journal.append([
      draft('attempt.sending', id, { attempt: 2, reference, sentAt: ms(START), expiresAt: ms(START + DAY) }),
      draft('attempt.issued', id, issuedBody),
      draft('evidence.recorded', id, { attempt: 2, evidence: evidence(sale(77)), raw: 'box' }),
    ]),
  );
  expect([idsFor(journal, '9912345678'), idsFor(journal, 'TRACK-2'), idsFor(journal, refidOf(77))]).toEqual([
    [id],
    [id],
    [id],
  ]);
  const [foundSale] = searchSales(journal.query, [{ limit: 1 }], NOW).found;
  expect(foundSale).toMatchObject({ status: 'paid', reference, account });
  expect(journal.compareProjections()).toEqual([]);
});

it('finds an account number only by a text that it contains in one piece', () => {
  const journal = journalOf([sale(1, { account: '1231234500' }), sale(2, { account: '9123450123' })]);
  expect(idsFor(journal, '12312345')).toEqual([idOf(1)]);
});
