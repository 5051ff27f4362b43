import type { ReactNode } from 'react';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { customerTail } from '../../../electron/shared/sales/sales.ts';
import { accountGroups } from '../../components/account-number.tsx';
import type { Translate } from '../../i18n/texts.ts';
import styles from './detail-list.module.css';

export type DetailLine = readonly [term: string, value: ReactNode];

interface Props {
  readonly lines: readonly DetailLine[];
  /** The amounts of a sale and what is as important, beside each other and large. */
  readonly figures?: boolean;
}

/** A description list; unknown values are left out. */
export function DetailList({ lines, figures = false }: Props) {
  const knownLines = lines.filter(([, value]) => value !== null && value !== '');
  if (knownLines.length === 0) return null;
  return (
    <dl className={figures ? `wraps ${styles.figures}` : `lines ${styles.list}`}>
      {knownLines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the name of the customer and the end of their phone number; the shop's own number is no customer's. */
export const customerText = (t: Translate, view: SaleView, shopPhone: string): string => {
  const tail = customerTail(view, shopPhone);
  return [view.name, tail && t('outcome.phoneEnding', { tail })].filter(Boolean).join(' · ');
};

export const placeLines = (
  t: Translate,
  view: SaleView,
  shopPhone: string,
): readonly [account: DetailLine, customer: DetailLine, note: DetailLine] => [
  [
    t('outcome.account'),
    view.account && (
      <>
        <span className={`tabular ${styles.number}`}>{accountGroups(view.account.number)}</span> · {view.account.bank}
      </>
    ),
  ],
  [t('outcome.customer'), customerText(t, view, shopPhone)],
  [t('collect.details.note'), view.note],
];
