import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { netOf } from '../../../electron/shared/figures.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import type { ShopZ } from '../../../electron/shared/shop-report.ts';
import { ms } from '../../../electron/shared/units.ts';
import { Button } from '../../components/button.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { ShopReportTable } from './shop-report-table.tsx';
import styles from './tills.module.css';

/** The latest Z reports of the shop; each opens with its lines. */
export function ShopZList({ reports }: { readonly reports: readonly ShopZ[] }) {
  const { t } = useTranslation('tills');
  const { t: own } = useTranslation();
  const now = ms(useTicker().now());
  const [open, setOpen] = useState<ShopZ | null>(null);
  const columns: readonly Column<ShopZ>[] = [
    { key: 'number', head: t('day.number'), cell: ({ number }) => number },
    { key: 'at', head: t('day.made'), cell: ({ madeAt }) => clockTime(madeAt, now) },
    { key: 'till', head: t('list.name'), cell: ({ madeBy }) => madeBy },
    { key: 'by', head: t('day.by'), cell: ({ closedBy }) => closedBy },
    {
      key: 'net',
      head: own('staff.report.net'),
      figure: true,
      cell: ({ totals }) => formatNaira(netOf(totals)),
    },
  ];
  if (open)
    return (
      <div className={styles.part}>
        <h3 className={styles.title}>{t('day.z', { number: open.number })}</h3>
        <ShopReportTable report={open} />
        <Button onClick={() => setOpen(null)}>{t('back')}</Button>
      </div>
    );
  return (
    <div className={styles.part}>
      <Table
        caption={t('day.reports')}
        showCaption
        columns={columns}
        rows={reports}
        keyOf={({ number }) => String(number)}
        onOpen={setOpen}
        empty={t('day.none')}
      />
    </div>
  );
}
