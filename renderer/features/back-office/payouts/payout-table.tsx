import { useTranslation } from 'react-i18next';
import type { Cell, CellKind } from '../../../../electron/shared/back-office/export-table.ts';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { FileColumn } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { agoText } from '../../../lib/format-time.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { amountText, State, stateText } from './payout-words.tsx';

const file = (name: string, kind: CellKind, value: (row: PayoutView) => Cell): FileColumn<PayoutView> => ({
  name,
  kind,
  value,
});

interface Props {
  readonly all: readonly PayoutView[];
  readonly onOpen: (key: string) => void;
}

/** All payouts that are followed, newest first. */
export function PayoutTable({ all, onOpen }: Props) {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const now = ms(useTicker().now());
  const columns = [
    {
      key: 'id',
      head: t('payouts.column.payout'),
      cell: (row: PayoutView) => row.id ?? t('payouts.noNumber'),
      file: file('payout_id', 'text', ({ id }) => id),
    },
    {
      key: 'amount',
      head: t('payouts.column.amount'),
      figure: true,
      cell: (row: PayoutView) => amountText(t, row),
      file: { ...file('amount', 'money', ({ amount }) => amount), word: (row: PayoutView) => amountText(t, row) },
    },
    {
      key: 'state',
      head: t('payouts.column.state'),
      cell: (row: PayoutView) => <State payout={row} />,
      file: {
        ...file('status', 'text', ({ status }) => status),
        word: ({ status }: PayoutView) => stateText(t, status),
      },
    },
    {
      key: 'age',
      head: t('payouts.column.age'),
      cell: (row: PayoutView) => (
        <span className={styles.whole}>{agoText(till, row.createdAt ?? row.firstAt, now)}</span>
      ),
      file: file('made_at', 'time', ({ createdAt, firstAt }) => createdAt ?? firstAt),
    },
    {
      key: 'to',
      head: t('payouts.column.to'),
      cell: (row: PayoutView) => <To payout={row} />,
      file: file('to', 'text', ({ destination: { bank, number } }) =>
        [bank, number].filter((part) => part !== null).join(' '),
      ),
    },
    {
      key: 'review',
      head: t('payouts.column.review'),
      cell: ({ review }: PayoutView) => review && t(`payouts.review.mark.${review.mark}`),
      file: {
        ...file('review', 'text', ({ review }) => review?.mark ?? null),
        word: ({ review }: PayoutView) => (review ? t(`payouts.review.mark.${review.mark}`) : ''),
      },
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
