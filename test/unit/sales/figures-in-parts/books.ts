import type { Units } from '../../../../electron/shared/base/money.ts';
import type { Evidence } from '../../../../electron/shared/sales/evidence.ts';
import {
  countedIssues,
  issuesOf,
  type PaymentIssue,
  paymentIssues,
} from '../../../../electron/shared/sales/payment-issues.ts';
import { type Judgement, judge } from '../../../../electron/shared/sales/verdict.ts';
import type { Totals } from '../../../../electron/shared/staff/staff.ts';
import { ASKED, EXPIRES } from '../../../support/evidence.ts';

/** An account of a sale: the first, one more for the same part, or one for a balance. */
export interface AnAccount {
  readonly n: number;
  readonly part: number;
  readonly asked: Units;
  shown: boolean;
  readonly evidence: Evidence[];
}

export interface ASale {
  readonly n: number;
  readonly cashier: string;
  readonly accounts: AnAccount[];
  cancelled: boolean;
}

export const total = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((sum, each) => sum + of(each), 0);

export const judgementOf = ({ accounts, cancelled }: ASale): Judgement =>
  judge({
    asked: ASKED,
    isCancelled: cancelled,
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
export interface Books {
  readonly asked: number;
  readonly cancelled: number;
  readonly standing: ReadonlyMap<string, Standing>;
}

export interface Closing {
  /** The last entry of the shift. */
  readonly until: number;
  readonly books: Books;
}

const nothing: Standing = { received: null, reversed: null, wrong: {} };

export function booksOf(sales: readonly ASale[]): Books {
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

/** Returns the totals of a shift: what changed since the end of the shift before. `reversedSales`: those that are so now. */
export function totalsBetween(before: Books, after: Books, reversedSales: ReadonlySet<number>): Totals {
  const tally = (
    changeOf: (now: Standing, then: Standing) => readonly [count: number, amount: number],
    isCounted = (_sale: number) => true,
  ) => {
    const changes = [...after.standing]
      .filter(([key]) => isCounted(Number.parseInt(key, 10)))
      .map(([key, now]) => changeOf(now, before.standing.get(key) ?? nothing));
    return { count: total(changes, ([count]) => count), amount: total(changes, ([, amount]) => amount) as Units };
  };
  const more = (now: number | null | undefined, then: number | null | undefined) =>
    Number((now ?? null) !== null) - Number((then ?? null) !== null);
  // An account counts as reversed in each shift in which money of it went back.
  const reversedChange = ({ reversed: now }: Standing, { reversed: then }: Standing) => {
    const amount = (now ?? 0) - (then ?? 0);
    return [amount > 0 ? 1 : more(now, then), amount] as const;
  };
  const isReversed = (sale: number) => reversedSales.has(sale);
  const issueTally = (name: PaymentIssue) =>
    tally(({ wrong: now }, { wrong: then }) =>
      more(now[name], then[name]) > 0 ? [1, (now[name] ?? 0) - (then[name] ?? 0)] : [0, 0],
    );
  const askedCount = after.asked - before.asked;
  const cancelledCount = after.cancelled - before.cancelled;
  const issues = paymentIssues.map(
    (name) => [name, name === 'reversed' ? tally(reversedChange, isReversed) : issueTally(name)] as const,
  );
  return {
    asked: { count: askedCount, amount: (askedCount * ASKED) as Units },
    collected: tally(({ received: now }, { received: then }) => [more(now, then), (now ?? 0) - (then ?? 0)]),
    reversed: tally(reversedChange),
    cancelled: { count: cancelledCount, amount: (cancelledCount * ASKED) as Units },
    unmatched: { count: 0, amount: 0 as Units },
    issues: Object.fromEntries(issues.filter(([, { count }]) => count > 0)),
  };
}
