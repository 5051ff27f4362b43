import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dashboardOf } from '../../../electron/back-office/dashboard.ts';
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
import { journalProjections } from '../../../electron/till/projections.ts';
import { isDeep } from '../../support/deep.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, noFlags, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
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
  readonly id: string;
  readonly accounts: AnAccount[];
  cancelled: boolean;
}

const amounts = fc.constantFrom(1, ASKED / 5, (ASKED * 2) / 5, (ASKED * 3) / 5, ASKED - 1, ASKED, ASKED + 10_000);

const evidence: fc.Arbitrary<Evidence> = fc
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

type Step =
  | { readonly kind: 'ask' | 'cancel' | 'show' | 'close'; readonly sale: number }
  | { readonly kind: 'again' | 'balance'; readonly sale: number; readonly amount: Units }
  | { readonly kind: 'evidence'; readonly sale: number; readonly account: number; readonly evidence: Evidence };

const sale = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), sale }) },
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
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'show' as const, 'close' as const), sale }),
  },
);

const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F${String(n).padStart(2, '0')}`;

function intentDrafts(id: string): EntryDraft[] {
  const body = { amount: ASKED, currency: 'NGN', customer: '', phone: '', at: ISSUED } as const;
  return [draft('sale.intended', id, body, 'ada')];
}

function accountDrafts({ id }: ASale, { n, part, asked: amount }: AnAccount): EntryDraft[] {
  const sent = { attempt: n, reference: `${id}-${n}`, sentAt: ISSUED, expiresAt: EXPIRES };
  return [
    draft('attempt.sending', id, { ...sent, ...(part > 1 && { balance: { part, amount } }) }),
    draft('attempt.issued', id, {
      attempt: n,
      account: { number: `90000000${n}`, name: 'Shop', bank: 'Bank' },
      trackingId: null,
      date: null,
      raw: '',
    }),
  ];
}

/** Plays the steps on a journal. Returns what happened, and the entry at which each shift was closed. */
function play(journal: Journal, steps: readonly Step[]) {
  const sales: ASale[] = [];
  const closedDays: number[] = [];
  const append = (drafts: readonly EntryDraft[]) => unwrap(journal.append(drafts));
  const add = (of: ASale, part: number, amount: Units) => {
    const account: AnAccount = { n: of.accounts.length + 1, part, asked: amount, shown: false, evidence: [] };
    append(accountDrafts(of, account));
    of.accounts.push(account);
  };
  for (const each of steps) {
    if (each.kind === 'close') closedDays.push(journal.head().seq);
    if (each.kind === 'ask') {
      const newSale: ASale = { id: idOf(sales.length), accounts: [], cancelled: false };
      append(intentDrafts(newSale.id));
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
      append([draft('account.shown', of.id, { attempt: last.n, at: ms(ISSUED + 1) })]);
    }
    if (each.kind === 'cancel' && !of.cancelled) {
      of.cancelled = true;
      append([draft('sale.cancelled', of.id, { at: ms(ISSUED + 1) }, 'ada')]);
    }
    if (each.kind !== 'evidence') continue;
    const account = of.accounts[each.account % of.accounts.length];
    account?.evidence.push(each.evidence);
    append([draft('evidence.recorded', of.id, { attempt: account?.n ?? 0, evidence: each.evidence, raw: '' })]);
  }
  return { sales, closed: [...closedDays, journal.head().seq] };
}

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

const total = <T>(list: readonly T[], of: (each: T) => number): number => list.reduce((sum, each) => sum + of(each), 0);

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
  const { sales, closed } = play(journal, [{ kind: 'ask', sale: 0 }, ...steps]);
  const judgedSales = sales.map((each) => ({ ...each, ...judgementOf(each) }));
  const accounts = judgedSales.flatMap((each) => each.accounts);
  const gross = total(judgedSales, ({ verdict }) => verdict.grossAmount);
  const returnedTotal = total(judgedSales, ({ verdict }) => verdict.returnedAmount);
  const paid = accounts.filter(({ grossAmount }) => grossAmount > 0);
  expect(total(accounts, ({ grossAmount }) => grossAmount)).toBe(gross);

  const listedSales = unwrap(searchSales(journal.query, { limit: 50 }, END)).found;
  for (const { id, verdict, cancelled } of judgedSales) {
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

  const shifts = closed.map((until, i) =>
    createSalesTotals(journal.query).totals({ after: closed[i - 1] ?? 0, until }),
  );
  expect(total(shifts, ({ collected }) => collected.amount)).toBe(gross);
  expect(total(shifts, ({ collected }) => collected.count)).toBe(paid.length);
  expect(total(shifts, ({ reversed }) => reversed.amount)).toBe(returnedTotal);

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
  const { closed } = play(journal, [{ kind: 'ask', sale: 0 }, ...steps]);
  const reversedIn = (after: number, until: number) =>
    createSalesTotals(journal.query).totals({ after, until }).reversed;
  const [firstClose = 0, end = 0] = closed;
  expect(reversedIn(0, firstClose)).toEqual({ count: 1, amount: 30_000_000 });
  expect(reversedIn(firstClose, end)).toEqual({ count: 1, amount: 20_000_000 });
  expect(reversedIn(0, end)).toEqual({ count: 1, amount: 50_000_000 });
});

const runs = isDeep ? 1_000 : 40;

it('agrees on sales that were paid in parts, whatever came into which account', { timeout: 600_000 }, async () => {
  const days = fc.array(step, { maxLength: 24 });
  await fc.assert(fc.asyncProperty(days, expectAgreement), { numRuns: runs });
});
