import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dashboardOf, netBetween } from '../../../electron/back-office/dashboard.ts';
import { noFeedMoney } from '../../../electron/back-office/event-list-money.ts';
import { dayBookOf } from '../../../electron/back-office/exports/day-book.ts';
import { reconcile } from '../../../electron/back-office/reconcile.ts';
import { byHour } from '../../../electron/back-office/till-movements.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import type { TillMove, WalletFigures } from '../../../electron/shared/back-office/reconciliation.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import {
  countedIssues,
  issuesOf,
  type PaymentIssue,
  paymentIssues,
} from '../../../electron/shared/sales/payment-issues.ts';
import { amountsToSettle } from '../../../electron/shared/sales/settlements.ts';
import { type Judgement, judge } from '../../../electron/shared/sales/verdict.ts';
import type { Totals } from '../../../electron/shared/staff/staff.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { isDeep } from '../../support/deep.ts';
import { ASKED, anyEvidence, arrivedFlags, EXPIRES, event, ISSUED, noFlags, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import {
  cancelledDraft,
  evidenceDraft,
  idOf,
  intendedDraft,
  sendingDraft,
  shownDraft,
} from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

const DAY = 86_400_000;
const END = ms(EXPIRES + 3 * DAY);

/** An account of a sale: the first, one more for the same part, or one for a balance. */
interface AnAccount {
  readonly n: number;
  readonly part: number;
  readonly asked: Units;
  shown: boolean;
  readonly evidence: Evidence[];
}

interface ASale {
  readonly n: number;
  readonly cashier: string;
  readonly accounts: AnAccount[];
  cancelled: boolean;
}

const amounts = fc.constantFrom(1, ASKED / 5, (ASKED * 2) / 5, (ASKED * 3) / 5, ASKED - 1, ASKED, ASKED + 10_000);

const evidenceOfParts: fc.Arbitrary<Evidence> = fc
  .record({
    isEvent: fc.boolean(),
    refid: fc.constantFrom('R1', 'R2', 'R3', 'R4', null),
    amount: amounts,
    history: fc.constantFrom(null, null, 'H1', 'H2'),
    debit: fc.constantFrom(null, null, 'D1', 'D2'),
    flags: fc.constantFrom(
      arrivedFlags,
      arrivedFlags,
      arrivedFlags,
      { ...arrivedFlags, reversed: 1 as const },
      { ...arrivedFlags, isreversing: 1 as const },
      { ...noFlags, failed: 1 as const },
    ),
    after: fc.integer({ min: 1, max: 3 * DAY }),
  })
  .map(({ isEvent, after, flags, ...more }) => {
    const facts = { ...more, amount: more.amount as Units };
    return isEvent
      ? event('transaction_success', { ...facts, flags }, ISSUED + after)
      : read(flags, facts, ISSUED + after);
  });

const evidence = fc.oneof({ weight: 2, arbitrary: evidenceOfParts }, { weight: 1, arbitrary: anyEvidence });

type Step =
  | { readonly kind: 'ask'; readonly cashier: string; readonly sale: number }
  | { readonly kind: 'cancel' | 'show' | 'close'; readonly sale: number }
  | { readonly kind: 'again' | 'balance'; readonly sale: number; readonly amount: Units }
  | { readonly kind: 'evidence'; readonly sale: number; readonly account: number; readonly evidence: Evidence };

const sale = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), cashier: fc.constantFrom('ada', 'bola'), sale }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('again' as const, 'balance' as const),
      sale,
      amount: amounts as fc.Arbitrary<Units>,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('evidence' as const), sale, account: fc.nat({ max: 3 }), evidence }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'show' as const), sale }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), sale }) },
);

const issuedDraft = (sale: number, attempt: number) =>
  draft('attempt.issued', idOf(sale), {
    attempt,
    account: { number: `90000000${attempt}`, name: 'Shop', bank: 'Bank' },
    trackingId: null,
    date: null,
    raw: '',
  });

const total = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((sum, each) => sum + of(each), 0);

const judgementOf = ({ accounts, cancelled }: ASale): Judgement =>
  judge({
    asked: ASKED,
    cancelledAt: cancelled ? ms(ISSUED + 1) : null,
    accounts: accounts.map(({ n, part, asked: amount, shown, evidence: records }) => ({
      attempt: n,
      part,
      asked: amount,
      expiresAt: EXPIRES,
      hasServiceTime: false,
      seen: shown,
      evidence: records,
    })),
  });

/** What an account, or a sale, adds to the reports. */
interface Standing {
  readonly received: number | null;
  readonly reversed: number | null;
  readonly wrong: Readonly<Partial<Record<PaymentIssue, number>>>;
}

/** What simple bookkeeping holds when a shift is closed. */
interface Books {
  readonly asked: number;
  readonly cancelled: number;
  readonly standing: ReadonlyMap<string, Standing>;
}

interface Closing {
  /** The last entry of the shift. */
  readonly until: number;
  readonly books: Books;
}

const nothing: Standing = { received: null, reversed: null, wrong: {} };

function booksOf(sales: readonly ASale[]): Books {
  const standing = new Map<string, Standing>();
  for (const each of sales) {
    const { verdict, accounts } = judgementOf(each);
    standing.set(`${each.n}`, { ...nothing, wrong: Object.fromEntries(countedIssues(issuesOf(verdict), verdict)) });
    for (const { attempt, grossAmount, returnedAmount, standing: state } of accounts)
      standing.set(`${each.n}-${attempt}`, {
        received: grossAmount || null,
        reversed: state === 'reversed' ? returnedAmount : null,
        wrong: {},
      });
  }
  return { asked: sales.length, cancelled: sales.filter(({ cancelled }) => cancelled).length, standing };
}

/** Returns the totals of a shift: what changed since the end of the shift before. */
function totalsBetween(before: Books, after: Books): Totals {
  const tally = (changeOf: (now: Standing, then: Standing) => readonly [count: number, amount: number]) => {
    const changes = [...after.standing].map(([key, now]) => changeOf(now, before.standing.get(key) ?? nothing));
    return { count: total(changes, ([count]) => count), amount: total(changes, ([, amount]) => amount) as Units };
  };
  const more = (now: number | null | undefined, then: number | null | undefined) =>
    Number((now ?? null) !== null) - Number((then ?? null) !== null);
  // An account counts as reversed in each shift in which money of it went back.
  const reversedTally = tally(({ reversed: now }, { reversed: then }) => {
    const amount = (now ?? 0) - (then ?? 0);
    return [amount > 0 ? 1 : more(now, then), amount];
  });
  const issueTally = (name: PaymentIssue) =>
    tally(({ wrong: now }, { wrong: then }) =>
      more(now[name], then[name]) > 0 ? [1, (now[name] ?? 0) - (then[name] ?? 0)] : [0, 0],
    );
  const asked = after.asked - before.asked;
  const cancelled = after.cancelled - before.cancelled;
  const exceptions = paymentIssues.map(
    (name) => [name, name === 'reversed' ? reversedTally : issueTally(name)] as const,
  );
  return {
    asked: { count: asked, amount: (asked * ASKED) as Units },
    collected: tally(({ received: now }, { received: then }) => [more(now, then), (now ?? 0) - (then ?? 0)]),
    reversed: reversedTally,
    cancelled: { count: cancelled, amount: (cancelled * ASKED) as Units },
    unmatched: { count: 0, amount: 0 as Units },
    exceptions: Object.fromEntries(exceptions.filter(([, { count }]) => count > 0)),
  };
}

/** Plays the steps on a journal. Returns what happened, and where each shift was closed. */
function play(journal: Journal, steps: readonly Step[]) {
  const sales: ASale[] = [];
  const closings: Closing[] = [];
  const close = () => closings.push({ until: journal.head().seq, books: booksOf(sales) });
  const append = (drafts: readonly EntryDraft[]) => unwrap(journal.append(drafts));
  const add = (of: ASale, part: number, amount: Units) => {
    const account: AnAccount = { n: of.accounts.length + 1, part, asked: amount, shown: false, evidence: [] };
    append([
      sendingDraft(of.n, { attempt: account.n, ...(part > 1 && { balance: { part, amount } }) }),
      issuedDraft(of.n, account.n),
    ]);
    of.accounts.push(account);
  };
  for (const each of steps) {
    if (each.kind === 'close') close();
    if (each.kind === 'ask') {
      const newSale: ASale = { n: sales.length, cashier: each.cashier, accounts: [], cancelled: false };
      append([intendedDraft(newSale.n, each.cashier)]);
      sales.push(newSale);
      add(newSale, 1, ASKED);
    }
    const of = sales[each.sale % Math.max(1, sales.length)];
    const last = of?.accounts.at(-1);
    if (!of || !last) continue;
    if (each.kind === 'again') add(of, last.part, last.asked);
    if (each.kind === 'balance') add(of, last.part + 1, each.amount);
    if (each.kind === 'show') {
      last.shown = true;
      append([shownDraft(of.n, last.n)]);
    }
    if (each.kind === 'cancel' && !of.cancelled) {
      of.cancelled = true;
      append([cancelledDraft(of.n)]);
    }
    if (each.kind !== 'evidence') continue;
    const account = of.accounts[each.account % of.accounts.length];
    account?.evidence.push(each.evidence);
    append([evidenceDraft(of.n, each.evidence, account?.n)]);
  }
  close();
  return { sales, closings };
}

async function movesOf(journal: Journal): Promise<readonly TillMove[]> {
  const moves: TillMove[] = [];
  await byHour({ query: journal.query }, { from: ms(0), to: END }, noFeedMoney.own, (some) => void moves.push(...some));
  return moves;
}

const empty: WalletFigures = { balance: 0 as Units, pendingInflow: 0 as Units, pendingWithdrawal: 0 as Units };
const reading = (at: number) => ({ at: ms(at), balance: empty, commission: null, feeRate: '0', commissionRate: '0' });

/** Compares every figure with what follows from the evidence of the sales alone. */
async function expectAgreement(steps: readonly Step[]): Promise<void> {
  const journal = open(newFile(), { projections: journalProjections, now: () => ms(ISSUED + 2 * DAY) });
  const { sales, closings } = play(journal, [{ kind: 'ask', cashier: 'ada', sale: 0 }, ...steps]);
  const judgedSales = sales.map((each) => ({ ...each, ...judgementOf(each) }));
  const accounts = judgedSales.flatMap((each) => each.accounts);
  const gross = total(judgedSales, ({ verdict }) => verdict.grossAmount);
  const returnedTotal = total(judgedSales, ({ verdict }) => verdict.returnedAmount);
  const paid = accounts.filter(({ grossAmount }) => grossAmount > 0);
  expect(total(accounts, ({ grossAmount }) => grossAmount)).toBe(gross);

  const listedSales = unwrap(searchSales(journal.query, { limit: 50 }, END)).found;
  for (const { n, verdict, cancelled } of judgedSales) {
    const id = idOf(n);
    const listedIssues = listedSales.find((each) => each.id === id)?.exceptions;
    expect([...(listedIssues ?? [])].sort(), 'in lists and exports').toEqual([...issuesOf(verdict)].sort());
    const row = journal.query.get('SELECT received, amount FROM sale WHERE id = ?', id);
    expect(row).toEqual({ received: verdict.grossAmount || null, amount: ASKED });
    const open = journal.query.all('SELECT issue, amount FROM to_settle WHERE subject = ? ORDER BY issue', id);
    const { grossAmount: _, receivedAmount, returnedAmount, doubtfulAmount } = verdict;
    const heldAmount = (receivedAmount ?? 0) - returnedAmount;
    const due = amountsToSettle(issuesOf(verdict), {
      asked: ASKED,
      received: receivedAmount ?? (0 as Units),
      missing: (cancelled ? returnedAmount : Math.min(returnedAmount, ASKED - heldAmount)) as Units,
      doubtful: doubtfulAmount,
    }).filter(([, amount]) => amount > 0);
    expect(open).toEqual(
      due.map(([issue, amount]) => ({ issue, amount })).sort((a, b) => (a.issue < b.issue ? -1 : 1)),
    );
  }

  const home = dashboardOf(journal.query, lastDays(90, END), END);
  expect(home.asked).toEqual({ count: sales.length, amount: sales.length * ASKED });
  expect(home.collected).toEqual({ count: paid.length, amount: gross });
  expect(home.reversed.amount).toBe(returnedTotal);
  for (const list of [home.byHour, home.byDay.map(({ collected }) => collected)])
    expect(total(list, ({ amount }) => amount)).toBe(gross);
  for (const list of [home.byDay, home.byCashier, home.byTill])
    expect(
      total(
        list.map(({ reversed }) => reversed),
        ({ amount }) => amount,
      ),
    ).toBe(returnedTotal);
  const countedOfAll = judgedSales.flatMap(({ verdict }) => countedIssues(issuesOf(verdict), verdict));
  for (const issue of paymentIssues.filter((each: PaymentIssue) => each !== 'reversed')) {
    const own = countedOfAll.filter(([name]) => name === issue);
    const sum = { count: own.length, amount: total(own, ([, amount]) => amount) };
    expect(home.exceptions[issue] ?? { count: 0, amount: 0 }, issue).toEqual(sum);
  }

  const sumOf = (list: typeof judgedSales) => ({
    count: total(list, ({ accounts: each }) => each.filter(({ grossAmount }) => grossAmount > 0).length),
    amount: total(list, ({ verdict }) => verdict.grossAmount),
  });
  const wrongSales = judgedSales.filter(({ verdict }) => issuesOf(verdict).length > 0);
  expect(home.wrong).toEqual({ count: wrongSales.length, amount: sumOf(wrongSales).amount });
  for (const cashier of ['ada', 'bola'])
    expect(home.byCashier.find(({ name }) => name === cashier)?.collected ?? { count: 0, amount: 0 }).toEqual(
      sumOf(judgedSales.filter((each) => each.cashier === cashier)),
    );
  expect(home.reversed).toEqual(home.exceptions.reversed ?? { count: 0, amount: 0 });
  for (const { from, collected, reversed } of home.byDay) {
    const cut = from + 50_523_000;
    expect(netBetween(journal.query, from, cut) + netBetween(journal.query, cut, from + DAY)).toBe(
      collected.amount - reversed.amount,
    );
  }

  let last: Closing = { until: 0, books: booksOf([]) };
  for (const closing of closings) {
    const { totals } = createSalesTotals(journal.query);
    expect(totals({ after: last.until, until: closing.until })).toEqual(totalsBetween(last.books, closing.books));
    last = closing;
  }

  const book = await dayBookOf(journal, [], { from: null, to: null });
  expect([book.collected, book.reversed]).toEqual([gross, returnedTotal]);
  expect(book.lines.filter(({ what, happenedAt }) => /collected|reversed/.test(what) && happenedAt === null)).toEqual(
    [],
  );

  const moves = await movesOf(journal);
  const { movements } = reconcile({
    asked: { from: ms(0), to: END },
    readings: [reading(-1), reading(END)],
    moves,
    others: [],
    payouts: [],
  });
  const explainedBy = (...reasons: string[]) =>
    total(
      movements.filter(({ reason }) => reasons.includes(reason)),
      ({ effect }) => effect,
    );
  expect(explainedBy('sale', 'late', 'short', 'over')).toBe(gross);
  expect(explainedBy('reversed') + returnedTotal).toBe(0);
  const asTold = judgedSales.filter(({ verdict }) => verdict.grossAmount > 0).length * ASKED;
  expect(explainedBy('sale', 'late')).toBe(asTold);
  expect(journal.compareProjections()).toEqual([]);
}

const on = (account: number, records: Evidence): Step => ({ kind: 'evidence', sale: 0, account, evidence: records });
const close: Step = { kind: 'close', sale: 0 };

it('agrees on a transaction that turns out to be of another account of its sale', async () => {
  const movedCredit = { amount: 20_000_000 as Units, history: 'H1' };
  await expectAgreement([
    on(0, read(arrivedFlags, { refid: 'R1', amount: 30_000_000 as Units })),
    { kind: 'balance', sale: 0, amount: 20_000_000 as Units },
    on(1, read(arrivedFlags, { refid: 'R2', ...movedCredit }, ISSUED + 2 * 3_600_000)),
    close,
    on(0, read(arrivedFlags, { refid: 'R3', ...movedCredit }, ISSUED + 3 * 3_600_000)),
  ]);
});

it('agrees on transfers into one account that go back in different shifts', async () => {
  const back = { ...arrivedFlags, reversed: 1 };
  const first = { refid: 'R1', amount: 30_000_000 as Units };
  const second = { refid: 'R2', amount: 20_000_000 as Units };
  const steps = [
    on(0, read(arrivedFlags, first)),
    on(0, read(arrivedFlags, second, ISSUED + 70_000)),
    on(0, read(back, first, ISSUED + 80_000)),
    close,
    on(0, read(back, second, ISSUED + 90_000)),
  ];
  await expectAgreement(steps);
  const journal = open(newFile(), { projections: journalProjections });
  const { closings } = play(journal, [{ kind: 'ask', cashier: 'ada', sale: 0 }, ...steps]);
  const reversedIn = (after: number, until: number) =>
    createSalesTotals(journal.query).totals({ after, until }).reversed;
  const [firstClose = 0, end = 0] = closings.map(({ until }) => until);
  expect(reversedIn(0, firstClose)).toEqual({ count: 1, amount: 30_000_000 });
  expect(reversedIn(firstClose, end)).toEqual({ count: 1, amount: 20_000_000 });
  expect(reversedIn(0, end)).toEqual({ count: 1, amount: 50_000_000 });
});

const runs = isDeep ? 1_000 : 40;

it('agrees on sales that were paid in parts, whatever came into which account', { timeout: 600_000 }, async () => {
  const days = fc.array(step, { maxLength: 24 });
  await fc.assert(fc.asyncProperty(days, expectAgreement), { numRuns: runs });
});
