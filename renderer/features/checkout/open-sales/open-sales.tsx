import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../../app/context.ts';
import { openSales, settledSales } from '../../../app/state/sale-lists.ts';
import { selectCollections } from '../../../app/state/selectors.ts';
import { ToSettleRow } from '../../to-settle/to-settle-row.tsx';
import styles from './open-sales.module.css';
import { SaleList } from './sale-list.tsx';

/** The right column, always visible: open sales, then settled ones. */
export function Queue() {
  const { t } = useTranslation();
  const collections = useTill(selectCollections);
  const open = useMemo(() => openSales(collections), [collections]);
  const earlier = useMemo(() => settledSales(collections), [collections]);
  return (
    <aside className={styles.queue} aria-label={t('queue.label')}>
      <ToSettleRow />
      <SaleList title={t('queue.open')} views={open} empty={t('queue.empty')} />
      {earlier.length > 0 && <SaleList title={t('queue.earlier')} views={earlier} quiet />}
    </aside>
  );
}
