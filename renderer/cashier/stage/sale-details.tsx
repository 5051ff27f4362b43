import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import { ms } from '../../../electron/shared/units.ts';
import { isPaid, type Verdict } from '../../../electron/shared/verdict.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { useTicker } from '../../ui/ticker.ts';
import { signed } from '../words/facts-of.ts';
import { clockTime, exactTime } from '../words/times.ts';
import styles from './sale-details.module.css';

interface Props {
  readonly view: CollectionView;
}

type Line = readonly [term: string, value: string | null];

/** The facts of a sale as a short list; what is not known is left out, what is asked once a year is behind a click. */
export function SaleDetails({ view }: Props) {
  const { t } = useTranslation();
  const now = useTicker().now();
  const paid = view.verdict !== null && isPaid(view.verdict);
  const lines = [...money(t, view), ...source(t, view.verdict, now), ...(paid ? [] : place(t, view))];
  const behind = [...(paid ? place(t, view) : []), ...references(t, view)];
  return (
    <div className={styles.details}>
      <dl className={styles.list}>{lines.filter(known).map(toRow)}</dl>
      <details className={styles.more}>
        <summary>{t('outcome.details')}</summary>
        <dl className={styles.list}>{behind.filter(known).map(toRow)}</dl>
      </details>
    </div>
  );
}

/** Asked, came and the difference only where they are not all the same. */
function money(t: Translate, { amount, verdict }: CollectionView): Line[] {
  const received = verdict?.receivedAmount ?? null;
  const difference = verdict?.difference ?? null;
  const same = difference === 0 && verdict?.headline === 'paid';
  if (same) return [];
  return [
    [t('outcome.asked'), formatNaira(amount.units)],
    [t('outcome.came'), received === null ? null : formatNaira(received)],
    [t('outcome.difference'), difference === null || difference === 0 ? null : signed(difference)],
  ];
}

function source(t: Translate, verdict: Verdict | null, now: number): Line[] {
  if (!verdict?.saidBy) return [];
  const { source: by, observedAt } = verdict.saidBy;
  const time = exactTime(observedAt);
  return [
    [t('outcome.at'), verdict.receivedAt === null || isPaid(verdict) ? null : clockTime(verdict.receivedAt, ms(now))],
    [t('outcome.from'), verdict.payer],
    [t('outcome.saidBy'), by === 'read' ? t('outcome.saidByRead', { time }) : t('outcome.saidByEvent', { time })],
  ];
}

const place = (t: Translate, { account, phoneTail }: CollectionView): Line[] => [
  [t('outcome.account'), account && `${account.number} · ${account.bank}`],
  [t('outcome.customer'), phoneTail && t('outcome.phoneEnding', { tail: phoneTail })],
];

const references = (t: Translate, { reference, verdict }: CollectionView): Line[] => [
  [t('outcome.reference'), reference],
  [t('outcome.refid'), verdict?.refid ?? null],
];

const known = (line: Line): line is readonly [string, string] => line[1] !== null && line[1] !== '';

const toRow = ([term, value]: readonly [string, string]) => (
  <div key={term}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
