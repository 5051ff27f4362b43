import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { paymentIssues } from '../../../../electron/shared/sales/payment-issues.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectUnmatched } from '../../../state/selectors.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useOpenSales } from '../use-open-sales.ts';
import { paymentsWithin } from './payment-date-link.ts';

/** Issues by kind. Unmatched payments are listed whatever their date. */
export function Exceptions({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const { navigation } = useServices();
  const openSales = useOpenSales();
  const unmatched = useTill(selectUnmatched);
  const rows = paymentIssues.flatMap((name) => {
    const tally = view.exceptions[name];
    const onOpen = () => openSales({ receivedWithin: paymentsWithin(view), exception: name });
    return tally ? [{ key: name as string, name: till(`issue.${name}`), ...tally, onOpen }] : [];
  });
  const lost = unmatched.reduce((sum, { amount }) => sum + (amount?.units ?? 0), 0) as (typeof rows)[number]['amount'];
  const unmatchedRow = { key: 'unmatched', name: t('today.unmatched'), count: unmatched.length, amount: lost };
  const all = unmatched.length > 0 ? [...rows, { ...unmatchedRow, onOpen: navigation.showToSettle }] : rows;
  if (all.length === 0) return null;
  return (
    <div className={styles.part}>
      <SavedTable
        caption={t('today.wrong')}
        showCaption
        columns={[
          {
            key: 'name',
            head: t('today.what'),
            cell: ({ name }) => name,
            file: { name: 'exception', kind: 'text', value: ({ key }) => key, word: ({ name }) => name },
          },
          {
            key: 'count',
            head: t('today.count'),
            figure: true,
            cell: ({ count }) => count,
            file: { name: 'sales', kind: 'count', value: ({ count }) => count },
          },
          {
            key: 'amount',
            head: t('today.amount'),
            figure: true,
            cell: ({ amount }) => formatNaira(amount),
            file: { name: 'amount_ngn', kind: 'money', value: ({ amount }) => amount },
          },
        ]}
        rows={all}
        keyOf={({ key }) => key}
        onOpen={({ onOpen }) => onOpen()}
        period={view}
      />
    </div>
  );
}
