import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import type { Ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import {
  differenceText,
  headlineKey,
  type SaleIssue,
  saleIssuesOf,
} from '../../../electron/shared/sales/sale-headline.ts';
import {
  countedFor,
  isBalanceAwaited,
  isMissingPartSettled,
  lacksPart,
  returnMethodOf,
  type SaleSummary,
  saleTail,
  stateOf,
} from '../../../electron/shared/sales/sales.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import type { Translate } from '../../i18n/texts.ts';
import { creditToGiveBack } from '../../state/sale-state.ts';

/** Returns the headline: what is still to pay while the balance is waited for, and how a payment was given back. */
export function headlineText(t: Translate, view: SaleView): string {
  if (isBalanceAwaited(view) && view.awaitedAmount !== null)
    return t('parts.word', { missing: formatNaira(view.awaitedAmount) });
  const returnMethod = returnMethodOf(view);
  return t(returnMethod ? `settle.method.${returnMethod}` : headlineKey(view), {
    difference: differenceText(view.verdict),
  });
}

export function meaningText(t: Translate, view: SaleView): string {
  const amount = { received: formatNaira(countedFor(view) ?? (0 as Units)) };
  if (isBalanceAwaited(view)) return t('parts.means', amount);
  const state = stateOf(view);
  if (returnMethodOf(view) || lacksPart(view)) return t('settle.doNotRelease');
  // A person settled the rest, as in cash: whether goods go out is no longer up to a transfer.
  if (state === 'underpaid' && isMissingPartSettled(view)) return t('parts.settled', amount);
  return t(`state.${state}.means`);
}

/** Returns the short status of a list row, including late payments and what was paid too much and is not settled. */
export function shortStatusText(t: Translate, view: SaleView): string {
  const state = stateOf(view);
  if (isBalanceAwaited(view)) return t('parts.mark');
  if (state === 'paid' && view.settlement.open.some(({ issue }) => issue === 'over')) return t('issue.over');
  return state === 'paid' ? headlineText(t, view) : t(`state.${state}.mark`);
}

/** Returns the status of a sale in a list: how a payment was given back, in place of Paid. */
export function summaryText(t: Translate, sale: SaleSummary): string {
  if (sale.isBalanceAwaited) return t('parts.mark');
  if (sale.lacksPart) return t('parts.lacks');
  return t(sale.returnMethod ? `settle.method.${sale.returnMethod}` : `state.${sale.status}.mark`);
}

export const factText = (t: Translate, name: SaleIssue, verdict: Verdict): string =>
  t(`fact.${name}`, { difference: differenceText(verdict) });

type Customer = Pick<SaleView, 'phoneTail' | 'account'> & Partial<Pick<SaleView, 'name' | 'note'>>;

/** Returns whose sale it is: the customer's name or the note; where there is neither, see `saleTail`. Empty if not known. */
export function customerName(t: Translate, { name, note, ...view }: Customer, shopPhone: string): string {
  const end = saleTail(view, shopPhone);
  return name ?? note ?? (end ? t(`outcome.${end.of}Ending`, { tail: end.tail }) : '');
}

/** "₦1,500.50, phone ending 4567: Paid. Received late", for a sale that is not current. */
export function newsText(t: Translate, view: SaleView, shopPhone: string): string {
  const news = [headlineText(t, view), ...moreFacts(t, view)].join('. ');
  const sale = [formatNaira(view.amount.units), customerName(t, view, shopPhone)];
  return `${sale.filter(Boolean).join(', ')}: ${news}`;
}

export const moreFacts = (t: Translate, { verdict }: SaleView): string[] =>
  verdict ? saleIssuesOf(verdict).map((name) => factText(t, name, verdict)) : [];

/** Returns the sentences that name what cancelling a sale gives back: its part in cash, and its credit. */
export function givenBackTexts(t: Translate, view: SaleView, now: Ms): string[] {
  const credit = creditToGiveBack(view, now);
  return [
    ...(view.cash === null ? [] : [t('cancel.cash', { amount: formatNaira(view.cash) })]),
    ...(credit === null ? [] : [t('credit.back', { amount: formatNaira(credit) })]),
  ];
}
