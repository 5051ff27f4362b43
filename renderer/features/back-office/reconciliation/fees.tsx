import { useTranslation } from 'react-i18next';
import type { FeeDifference, ReconciliationView } from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import { percentText } from '../../../lib/percent.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { tillColumn } from '../till-column.ts';
import { useDayAndTime } from '../use-time-text.ts';
import { useOpenSale } from './differences.tsx';

/** The fee by percentage against the fee charged, in total and per differing payment. */
export function Fees({ view: { fees, closing, readings, asked, others } }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('office');
  const dayAndTime = useDayAndTime();
  const openSale = useOpenSale();
  const rate = (closing ?? readings.at(-1))?.feeRate ?? null;
  const fact = (name: 'feesKnown' | 'feesUnknown' | 'feesExpected' | 'feesCharged', value: string, help?: string) => ({
    key: name,
    name: t(`reconciliation.${name}`),
    value,
    figure: true,
    ...(help !== undefined && { help }),
  });
  return (
    <section className={styles.part} aria-label={t('reconciliation.fees')}>
      <h3>{t('reconciliation.fees')}</h3>
      <DescriptionList
        facts={[
          {
            key: 'rate',
            name: t('reconciliation.feeRate'),
            figure: true,
            value: rate === null ? t('notSet') : rateText(rate),
          },
          fact('feesKnown', String(fees.known)),
          fact('feesExpected', formatNaira(fees.expected)),
          fact('feesCharged', formatNaira(fees.charged)),
          fact('feesUnknown', String(fees.unknown), t('reconciliation.feesUnknownMeans')),
        ]}
      />
      {fees.differences.length > 0 && (
        <SavedTable
          caption={t('reconciliation.feeTable')}
          showCaption
          columns={[
            {
              key: 'at',
              head: t('reconciliation.at'),
              cell: ({ at }) => dayAndTime(at),
              file: { name: 'at', kind: 'time', value: ({ at }) => at },
            },
            ...(others ? [tillColumn<FeeDifference>(t)] : []),
            {
              key: 'received',
              head: t('reconciliation.payments'),
              figure: true,
              cell: ({ gross }) => formatNaira(gross),
              file: { name: 'received_ngn', kind: 'money', value: ({ gross }) => gross },
            },
            {
              key: 'expected',
              head: t('reconciliation.feesExpected'),
              figure: true,
              cell: ({ expected }) => formatNaira(expected),
              file: { name: 'expected_fee_ngn', kind: 'money', value: ({ expected }) => expected },
            },
            {
              key: 'charged',
              head: t('reconciliation.feesCharged'),
              figure: true,
              cell: ({ charged }) => formatNaira(charged),
              file: { name: 'charged_fee_ngn', kind: 'money', value: ({ charged }) => charged },
            },
          ]}
          rows={fees.differences}
          keyOf={({ id, at }) => `${id}-${at}`}
          onOpen={({ id }) => openSale(id)}
          period={asked}
        />
      )}
    </section>
  );
}

/** A fraction as the service writes it in per cent; other text stays. */
function rateText(rate: string): string {
  const percent = percentText(rate);
  return percent === null ? rate : `${percent}%`;
}
