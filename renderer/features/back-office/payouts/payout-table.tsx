import { useTranslation } from 'react-i18next';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { type Column, textColumn } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { agoText, shopDate } from '../../../lib/format-time.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { amountText, State, stateText } from './payout-words.tsx';

interface Props {
  readonly all: readonly PayoutView[];
  readonly onOpen: (key: string) => void;
}

/** All payouts that are followed, newest first. */
export function PayoutTable({ all, onOpen }: Props) {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const now = ms(useTicker().now());
  const columns: readonly Column<PayoutView>[] = [
    {
      ...textColumn(t('payouts.column.payout'), 'payout_id', ({ id }) => id),
      cell: ({ id }) => id ?? t('payouts.noNumber'),
    },
    {
      key: 'amount',
      head: t('payouts.column.amount'),
      figure: true,
      cell: (row) => amountText(t, row),
      file: { name: 'amount', kind: 'money', value: ({ amount }) => amount, word: (row) => amountText(t, row) },
    },
    {
      ...textColumn(
        t('payouts.column.state'),
        'status',
        ({ status }) => status,
        ({ status }) => stateText(t, status),
      ),
      cell: (row) => <State payout={row} />,
    },
    {
      key: 'age',
      head: t('payouts.column.age'),
      cell: ({ createdAt, firstAt }) => (
        <span className={styles.lines}>
          <span className={styles.whole}>{shopDate(createdAt ?? firstAt, now)}</span>
          <span className={styles.small}>{agoText(till, createdAt ?? firstAt, now)}</span>
        </span>
      ),
      file: { name: 'made_at', kind: 'time', value: ({ createdAt, firstAt }) => createdAt ?? firstAt },
    },
    {
      ...textColumn(t('payouts.column.to'), 'to', ({ destination: { bank, number } }) =>
        [bank, number].filter((part) => part !== null).join(' '),
      ),
      cell: (row) => <To payout={row} />,
    },
    {
      ...textColumn(
        t('payouts.column.review'),
        'review',
        ({ review }) => review?.mark ?? null,
        ({ review }) => (review ? t(`payouts.review.mark.${review.mark}`) : ''),
      ),
      cell: ({ review }) =>
        review ? (
          t(`payouts.review.mark.${review.mark}`)
        ) : (
          <span className={styles.small}>{t('payouts.totals.unreviewed')}</span>
        ),
    },
  ];
  return (
    <SavedTable
      caption={t('payouts.list')}
      showCaption
      columns={columns}
      rows={all}
      keyOf={({ key }) => key}
      onOpen={({ key }) => onOpen(key)}
    />
  );
}

function To({ payout: { destination } }: { readonly payout: PayoutView }) {
  const { t } = useTranslation('office');
  const { bank, number } = destination;
  return (
    <span className={styles.lines}>
      <span>{bank ?? t('notSet')}</span>
      {number !== null && <span className={styles.small}>{number}</span>}
    </span>
  );
}
