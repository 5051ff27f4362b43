import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import styles from './detail-list.module.css';

export type DetailLine = readonly [term: string, value: string | null];

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
    <dl className={`${styles.list} ${figures ? styles.figures : ''}`}>
      {knownLines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows for the account and the customer. */
export const placeLines = (
  t: Translate,
  { account, name, phoneTail }: SaleView,
): readonly [account: DetailLine, customer: DetailLine] => [
  [t('outcome.account'), account && `${account.number} · ${account.bank}`],
  [
    t('outcome.customer'),
    [name, phoneTail && t('outcome.phoneEnding', { tail: phoneTail })].filter(Boolean).join(' · '),
  ],
];
