import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../../state/context.ts';
import { openSales, settledSales } from '../../../state/sale-lists.ts';
import { selectSales } from '../../../state/selectors.ts';
import { ToSettleRow } from '../../to-settle/to-settle-row.tsx';
import styles from './open-sales.module.css';
import { SaleList } from './sale-list.tsx';

/** The right column, always visible: one list, what needs somebody first, then what waits, then what is done. */
export function Queue() {
  const { t } = useTranslation();
  const sales = useTill(selectSales);
  const open = useMemo(() => openSales(sales), [sales]);
  const earlier = useMemo(() => settledSales(sales), [sales]);
  return (
    <aside className={styles.queue} aria-label={t('queue.label')}>
      <ToSettleRow />
      <div className={styles.list} data-list>
        <SaleList title={t('queue.open')} views={open} empty={t('queue.empty')} />
        {earlier.length > 0 && <SaleList title={t('queue.earlier')} views={earlier} quiet />}
      </div>
    </aside>
  );
}
