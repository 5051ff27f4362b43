import type { Money, Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { Account, SaleView } from '../sales/sale.ts';
import { amountToPay, countedFor, isBalanceAwaited, totalOf } from '../sales/sales.ts';
import { isSaleSettled, settlementIssues } from '../sales/settlements.ts';

/** Why the customer is asked to speak with the cashier. Anything more severe is shown as `question`. */
type Question = 'underpaid' | 'over' | 'late' | 'failed' | 'expired' | 'cancelled' | 'question';

/** What the customer display shows of the current sale. Only these fields are public. */
export type CustomerScreenState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'pay';
      /** What this account asks for. */
      readonly amount: Money;
      /** The price without what credit paid, and the part of it that was paid in cash; null without a cash part. */
      readonly withCash: { readonly total: Money; readonly cash: Money } | null;
      /** What was received already, where this account is for the balance; null otherwise. */
      readonly received: Money | null;
      readonly account: Account;
      readonly expiresAt: Ms;
      readonly onItsWay: boolean;
    }
  | {
      readonly kind: 'paid';
      /** Amount received. */
      readonly amount: Money;
      /** When the till first saw it. */
      readonly seenAt: Ms;
    }
  | {
      readonly kind: 'ask';
      readonly why: Question;
      /** The amount received and not reversed, if any. */
      readonly received: Money | null;
      /** How much less or more came than was asked; for `underpaid` and `over` alone. */
      readonly difference: Money | null;
    };

const idle: CustomerScreenState = { kind: 'idle' };

/**
 * The customer's side of a sale: pure, and made field by field, so that nothing new of a sale can slip through. Green
 * only where the cashier's screen is green and nothing is wrong with the money (rule 1); an account that was asked for
 * but not given yet, or was refused, is no matter for the customer.
 */
export function customerScreenState(view: SaleView | null): CustomerScreenState {
  const { verdict, account } = view ?? {};
  if (!view || !verdict || (!account && verdict.received === 'none')) return idle;
  const { headline } = verdict;
  if (headline === 'waiting' || headline === 'on-its-way') return pay(view);
  if (headline === 'underpaid' && isBalanceAwaited(view) && account) return pay(view);
  if (isAllSettled(view, verdict)) return idle;
  return headline === 'paid' && verdict.issues.length === 0 && !verdict.unconfirmed && !verdict.unreadable
    ? paid(view, verdict)
    : ask(view, verdict);
}

type Verdict = NonNullable<SaleView['verdict']>;

/** Whether everything that was wrong was settled at the counter, as what was missing in cash, or the change given. */
const isAllSettled = ({ settlement }: SaleView, { issues, unconfirmed, unreadable }: Verdict): boolean =>
  isSaleSettled(settlement) &&
  issues.length > 0 &&
  issues.every((issue) => (settlementIssues as readonly string[]).includes(issue)) &&
  !unconfirmed &&
  !unreadable;

const only = ({ number, name, bank }: Account): Account => ({ number, name, bank });

const money = (units: Units): Money => ({ units, currency: 'NGN' });

function pay(view: SaleView): CustomerScreenState {
  const { account, expiresAt, cash, accounts } = view;
  const receivedAmount = countedFor(view);
  if (!account || expiresAt === null) return idle;
  return {
    kind: 'pay',
    amount: money(amountToPay(view)),
    withCash: cash === null ? null : { total: money(totalOf({ ...view, credit: null })), cash: money(cash) },
    received: receivedAmount ? money(receivedAmount) : null,
    account: only(account),
    expiresAt,
    onItsWay: accounts.at(-1)?.onItsWay ?? false,
  };
}

const paid = (view: SaleView, verdict: Verdict): CustomerScreenState => ({
  kind: 'paid',
  amount: money(countedFor(view) ?? view.amount.units),
  seenAt: verdict.saidBy?.observedAt ?? verdict.receivedAt ?? view.createdAt,
});

function ask(view: SaleView, verdict: Verdict): CustomerScreenState {
  const why = questionOf(verdict);
  const differs = why === 'underpaid' || why === 'over';
  const receivedAmount = differs || why === 'late' ? countedFor(view) : null;
  return {
    kind: 'ask',
    why,
    received: receivedAmount === null ? null : money(receivedAmount),
    difference: differs && verdict.difference !== null ? money(Math.abs(verdict.difference) as Units) : null,
  };
}

/** Late or over alone is shown as that; together, or with anything more severe, it is a question. */
function questionOf({ headline, issues, unconfirmed, unreadable }: Verdict): Question {
  if (headline === 'paid' && (unconfirmed || unreadable)) return 'question';
  if (headline === 'paid') {
    const [issue, ...more] = issues;
    return (issue === 'late' || issue === 'over') && more.length === 0 ? issue : 'question';
  }
  const namedQuestions: readonly string[] = ['underpaid', 'failed', 'expired', 'cancelled'] satisfies Question[];
  return namedQuestions.includes(headline) ? (headline as Question) : 'question';
}
