import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { useActorName } from '../../../state/use-actor-name.ts';
import { counted } from '../compact-naira.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useOpenSales } from '../use-open-sales.ts';
import { paymentsWithin } from './payment-date-link.ts';
import { sumColumns } from './total-columns.ts';

interface Props {
  readonly view: TodayView;
  readonly of: 'byCashier' | 'byTill';
}

/** Sales by cashier or by till. */
export function ByName({ view, of }: Props) {
  const { t } = useTranslation('office');
  const nameOf = useActorName();
  const openSales = useOpenSales();
  const rows = view[of];
  if (rows.length === 0) return null;
  // This till has only its own sales.
  const filters = (name: string) => ({
    receivedWithin: paymentsWithin(view),
    ...(of === 'byCashier' && { cashier: name }),
  });
  return (
    <div className={styles.part}>
      <SavedTable
        caption={t(`today.${of}`)}
        showCaption
        columns={[
          {
            key: 'name',
            head: t(`today.name.${of}`),
            cell: ({ name }) => (of === 'byTill' ? name : nameOf(name)),
            file: {
              name: of === 'byTill' ? 'till' : 'cashier',
              kind: 'text',
              value: ({ name }) => (of === 'byTill' ? name : nameOf(name)),
            },
          },
          {
            key: 'asked',
            head: t('today.asked'),
            figure: true,
            cell: ({ asked }) => counted(asked),
            file: { name: 'asked_ngn', kind: 'money', value: ({ asked }) => asked.amount },
          },
          ...sumColumns(t),
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        onOpen={({ name }) => openSales(filters(name))}
        period={view}
      />
    </div>
  );
}
