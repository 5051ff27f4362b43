import { useTranslation } from 'react-i18next';
import { netOf } from '../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { ShopZ } from '../../../electron/shared/shop/shop-report.ts';
import { type Column, Table } from '../../components/table.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import styles from './tills.module.css';

interface Props {
  readonly reports: readonly ShopZ[];
  readonly onOpen: (z: ShopZ) => void;
}

/** The latest Z reports of the shop. */
export function ShopZList({ reports, onOpen }: Props) {
  const { t } = useTranslation('tills');
  const { t: own } = useTranslation();
  const now = ms(useTicker().now());
  const numberCell = ({ number, isReplaced }: ShopZ) =>
    isReplaced ? t('day.replacedNumber', { number }) : String(number);
  const columns: readonly Column<ShopZ>[] = [
    { key: 'number', head: t('day.number'), cell: numberCell },
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
  return (
    <div className={styles.part}>
      <Table
        caption={t('day.reports')}
        showCaption
        columns={columns}
        rows={reports}
        keyOf={({ number, madeAt, isReplaced }) => `${number} ${isReplaced ? madeAt : ''}`}
        onOpen={onOpen}
        empty={t('day.none')}
      />
    </div>
  );
}
