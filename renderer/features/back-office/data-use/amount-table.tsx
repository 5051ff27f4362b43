import { useTranslation } from 'react-i18next';
import { type DataAmount, type DataUseView, dataUses } from '../../../../electron/shared/back-office/data-use.ts';
import { Table } from '../../../components/table.tsx';
import { byteSize } from '../byte-size.ts';
import { FigureList } from '../figure-list.tsx';

interface Row {
  readonly name: string;
  readonly today: DataAmount;
  readonly month: DataAmount;
}

const sum = (amounts: readonly DataAmount[]): DataAmount => ({
  requests: amounts.reduce((total, { requests }) => total + requests, 0),
  bytes: amounts.reduce((total, { bytes }) => total + bytes, 0),
});

/** Data used today and this month: in total, and by purpose. */
export function AmountTable({ view: { today, month } }: { readonly view: DataUseView }) {
  const { t } = useTranslation('office');
  const total = { name: t('dataUse.total'), today: sum(Object.values(today)), month: sum(Object.values(month)) };
  const rows: readonly Row[] = [
    ...dataUses.map((use) => ({ name: t(`dataUse.use.${use}`), today: today[use], month: month[use] })),
    total,
  ];
  return (
    <>
      <FigureList
        label={t('dataUse.total')}
        figures={[
          { key: 'today', name: t('dataUse.today'), value: byteSize(total.today.bytes) },
          { key: 'month', name: t('dataUse.month'), value: byteSize(total.month.bytes) },
          { key: 'requests', name: t('dataUse.requests'), value: total.today.requests.toLocaleString('en-GB') },
        ]}
      />
      <Table
        caption={t('dataUse.title')}
        rows={rows}
        keyOf={({ name }) => name}
        isTotal={(row) => row === total}
        columns={[
          { key: 'name', head: t('dataUse.what'), cell: ({ name }) => name },
          { key: 'today', head: t('dataUse.today'), figure: true, cell: (row) => byteSize(row.today.bytes) },
          {
            key: 'requests',
            head: t('dataUse.requests'),
            figure: true,
            cell: (row) => row.today.requests.toLocaleString('en-GB'),
          },
          { key: 'month', head: t('dataUse.month'), figure: true, cell: (row) => byteSize(row.month.bytes) },
        ]}
      />
    </>
  );
}
