import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import {
  countedIssues,
  issuesOf,
  type PaymentIssue,
  paymentIssues,
} from '../../../electron/shared/sales/payment-issues.ts';
import { type Judgement, judge } from '../../../electron/shared/sales/verdict.ts';
import type { Totals } from '../../../electron/shared/staff/staff.ts';
import { ASKED, anyEvidence, EXPIRES, ISSUED } from '../../support/evidence.ts';
import { openStaff, type StaffKit } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { entry } from './totals-kit.ts';

/** What a further account asks for. */
const BALANCE = (ASKED / 2) as Units;

type Step =
  | { readonly kind: 'ask'; readonly cashier: string }
  | { readonly kind: 'again' | 'balance' | 'cancel'; readonly sale: number }
  | { readonly kind: 'evidence'; readonly sale: number; readonly evidence: Evidence }
  | { readonly kind: 'close' };

/** A sale as the simplest possible books hold it: the evidence of each account, and nothing summed up. */
interface Sale {
  readonly cashier: string;
  cancelled: boolean;
  readonly accounts: { readonly part: number; readonly asked: Units; readonly evidence: Evidence[] }[];
}

/** What follows from all accounts of a sale together. */
const judgementOf = (sale: Sale): Judgement =>
  judge({
    asked: ASKED,
    cancelledAt: sale.cancelled ? ms(ISSUED + 1) : null,
    accounts: [...sale.accounts.entries()]
      .filter(([, { evidence }]) => evidence.length > 0)
      .map(([index, { part, asked, evidence }]) => ({
        attempt: index + 1,
        part,
        asked,
        expiresAt: EXPIRES,
        hasServiceTime: false,
        seen: false,
        evidence,
      })),
  });

/** What an account, or a sale, adds to a report: how it stands now against how it stood at the last Z report. */
interface Standing {
  readonly received: number | null;
  readonly reversed: number | null;
  readonly wrong: Readonly<Partial<Record<PaymentIssue, number>>>;
}

const nothing: Standing = { received: null, reversed: null, wrong: {} };

/** Plays the steps on a real journal and in the simple books, and compares every Z report with them. */
function play(kit: StaffKit, steps: readonly Step[]) {
  const sales: Sale[] = [];
  const now = new Map<string, Standing>();
  let atZ = new Map<string, Standing>();
  let askedSince = 0;
  let cancelledSince = 0;
  const reports: { reportedTotals: Totals; expectedTotals: Totals }[] = [];
  const record = (...drafts: Parameters<ReturnType<StaffKit['journal']>['append']>[0]) =>
    unwrap(kit.journal().append(drafts));

  const close = () => {
    const zReport = unwrap(kit.staff().closeShift(null));
    unwrap(kit.staff().openShift());
    if (!zReport.totals) throw new Error('practice sees its totals');
    reports.push({ reportedTotals: zReport.totals, expectedTotals: expectedNow() });
    atZ = new Map(now);
    [askedSince, cancelledSince] = [0, 0];
  };

  /** What came into each account of a sale, and what is wrong with all of them together. */
  const update = (n: number, sale: Sale) => {
    if (sale.accounts.every(({ evidence }) => evidence.length === 0)) return;
    const { verdict, accounts } = judgementOf(sale);
    for (const { attempt, grossAmount, returnedAmount, standing } of accounts)
      now.set(`${n}-${attempt}`, {
        received: grossAmount === 0 ? null : grossAmount,
        reversed: standing === 'reversed' ? returnedAmount : null,
        wrong: {},
      });
    now.set(`${n}`, { ...nothing, wrong: Object.fromEntries(countedIssues(issuesOf(verdict), verdict)) });
  };

  const tally = (pick: (stand: Standing) => number | null, onlyNew: boolean) => {
    let count = 0;
    let amount = 0;
    for (const [key, stand] of now) {
      const after = pick(stand);
      const before = pick(atZ.get(key) ?? nothing);
      const more = Number(after !== null) - Number(before !== null);
      if (onlyNew && more <= 0) continue;
      count += more;
      amount += (after ?? 0) - (before ?? 0);
    }
    return { count, amount: amount as Units };
  };

  /** An account counts as reversed in each shift in which money of it went back. */
  const reversedTally = () => {
    let count = 0;
    let amount = 0;
    for (const [key, { reversed }] of now) {
      const before = atZ.get(key)?.reversed ?? null;
      const more = (reversed ?? 0) - (before ?? 0);
      count += more > 0 ? 1 : Number(reversed !== null) - Number(before !== null);
      amount += more;
    }
    return { count, amount: amount as Units };
  };

  const expectedNow = (): Totals => ({
    asked: { count: askedSince, amount: (askedSince * ASKED) as Units },
    collected: tally(({ received }) => received, false),
    // An amount that is read later counts when it is read, and the reversal when it began.
    reversed: reversedTally(),
    cancelled: { count: cancelledSince, amount: (cancelledSince * ASKED) as Units },
    unmatched: { count: 0, amount: 0 as Units },
    exceptions: Object.fromEntries(
      paymentIssues
        .map(
          (name) =>
            [name, name === 'reversed' ? reversedTally() : tally(({ wrong }) => wrong[name] ?? null, true)] as const,
        )
        .filter(([, { count }]) => count > 0),
    ),
  });

  /** Plays a step about a sale that there is. */
  const playOn = (step: Exclude<Step, { kind: 'ask' | 'close' }>, n: number, sale: Sale) => {
    if (step.kind === 'cancel') {
      if (sale.cancelled) return;
      sale.cancelled = true;
      cancelledSince += 1;
      record(entry.cancel(n, sale.cashier));
      update(n, sale);
    } else if (step.kind === 'evidence') {
      sale.accounts.at(-1)?.evidence.push(step.evidence);
      record(entry.evidence(n, sale.accounts.length, step.evidence));
      update(n, sale);
    } else {
      const part = Math.max(...sale.accounts.map((account) => account.part)) + Number(step.kind === 'balance');
      const amount = part === 1 ? ASKED : BALANCE;
      sale.accounts.push({ part, asked: amount, evidence: [] });
      record(entry.send(n, sale.accounts.length, part === 1 ? undefined : { part, amount }));
    }
  };

  unwrap(kit.staff().openShift());
  for (const step of steps) {
    if (step.kind === 'close') close();
    else if (step.kind === 'ask') {
      sales.push({ cashier: step.cashier, cancelled: false, accounts: [{ part: 1, asked: ASKED, evidence: [] }] });
      record(entry.ask(sales.length - 1, step.cashier), entry.send(sales.length - 1, 1));
      askedSince += 1;
    } else {
      const n = step.sale % Math.max(1, sales.length);
      const sale = sales[n];
      if (sale) playOn(step, n, sale);
    }
  }
  close();
  return { reports, sales, now };
}

const index = fc.nat({ max: 5 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), cashier: fc.constantFrom('ada', 'bola') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('again' as const, 'balance' as const, 'cancel' as const),
      sale: index,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('evidence' as const), sale: index, evidence: anyEvidence }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'close' as const }) },
);

describe('Z reports', () => {
  it('agree with simple bookkeeping, and together lose and double nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const kit = openStaff('practice');
        const { reports, now } = play(kit, steps);
        for (const { reportedTotals, expectedTotals } of reports) expect(reportedTotals).toEqual(expectedTotals);
        const sum = (pick: (totals: Totals) => number) =>
          reports.reduce((total, { reportedTotals }) => total + pick(reportedTotals), 0);
        const standing = [...now.values()];
        expect(sum((totals) => totals.collected.amount)).toBe(
          standing.reduce((total, { received }) => total + (received ?? 0), 0),
        );
        expect(sum((totals) => totals.collected.count)).toBe(
          standing.filter(({ received }) => received !== null).length,
        );
        expect(sum((totals) => totals.reversed.amount)).toBe(
          standing.reduce((total, { reversed }) => total + (reversed ?? 0), 0),
        );
        const reversedCount = standing.filter(({ reversed }) => reversed !== null).length;
        expect(sum((totals) => totals.reversed.count)).toBeGreaterThanOrEqual(reversedCount);
        expect(kit.journal().compareProjections()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
