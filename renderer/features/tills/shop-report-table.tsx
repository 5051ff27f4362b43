import { useTranslation } from 'react-i18next';
import { netOf } from '../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { ShopReport, ShopTotals } from '../../../electron/shared/shop/shop-report.ts';
import { type Column, Table } from '../../components/table.tsx';

interface Line {
  readonly till: string;
  readonly name: string;
  readonly totals: ShopTotals;
}

/** A report of the shop: a line for each till, and the sum. */
export function ShopReportTable({ report }: { readonly report: ShopReport }) {
  const { t } = useTranslation('tills');
  const { t: own } = useTranslation();
  const unmatched: Column<Line> = {
    key: 'unmatched',
    head: own('staff.report.unmatched'),
    figure: true,
    cell: ({ totals }) => formatNaira(totals.unmatched.amount),
  };
  const columns: readonly Column<Line>[] = [
    { key: 'name', head: t('list.name'), cell: ({ name }) => name },
    { key: 'asked', head: t('day.sales'), figure: true, cell: ({ totals }) => totals.asked.count },
    {
      key: 'collected',
      head: own('staff.report.collected'),
      figure: true,
      cell: ({ totals }) => formatNaira(totals.collected.amount),
    },
    {
      key: 'reversed',
      head: own('issue.reversed'),
      figure: true,
      cell: ({ totals }) => formatNaira(totals.reversed.amount),
    },
    ...(report.totals.unmatched.count > 0 ? [unmatched] : []),
    {
      key: 'net',
      head: own('staff.report.net'),
      figure: true,
      cell: ({ totals }) => formatNaira(netOf(totals)),
    },
  ];
  const sum = { till: '', name: t('day.total'), totals: report.totals };
  return (
    <Table
      caption={t('day.lines')}
      columns={columns}
      rows={[...report.lines, sum]}
      keyOf={({ till }) => till}
      isTotal={(line) => line === sum}
    />
  );
}
