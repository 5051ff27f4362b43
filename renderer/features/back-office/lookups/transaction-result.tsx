import { useTranslation } from 'react-i18next';
import type { TransactionRecord } from '../../../../electron/shared/back-office/lookups.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { useServices } from '../../../state/context.ts';
import { FigureList } from '../figure-list.tsx';
import styles from '../office.module.css';
import { RawJson } from '../raw-json.tsx';
import { useTimeAndAge } from '../use-time-text.ts';
import { FlagTable } from './flag-table.tsx';

const amounts = ['asked', 'amount', 'fee'] as const;
const words = [
  'currency',
  'payer',
  'msisdn',
  'channel',
  'request',
  'reason',
  'rawReason',
  'page',
  'vendref',
  'debitref',
  'id',
  'businessId',
  'createdOn',
  'updatedOn',
  'deliveredDate',
  'reversedDate',
] as const;
const times = ['createdAt', 'updatedAt'] as const;

/** A transaction with its flags in words, linked to its sale. */
export function TransactionResult({ record }: { readonly record: TransactionRecord }) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const given = (text: string | null) => text ?? t('notSet');
  return (
    <section className={styles.section} aria-label={t('lookups.part.record')}>
      <SaleLink record={record} />
      <FigureList
        label={t('lookups.reading.title')}
        figures={amounts.map((key) => {
          const value = record[key];
          return { key, name: t(`lookups.fact.${key}`), value: value === null ? t('notSet') : formatNaira(value) };
        })}
      />
      <p>
        <strong>{t('lookups.reading.title')}</strong>: {t(`lookups.reading.${record.reading}`)}
      </p>
      <div className={styles.part}>
        <h3>{t('lookups.part.record')}</h3>
        <DescriptionList
          columns
          facts={[
            { key: 'refid', name: t('lookups.fact.refid'), value: given(record.refid) },
            ...words.map((key) => ({ key, name: t(`lookups.fact.${key}`), value: given(record[key]) })),
            ...times.map((key) => {
              const at = record[key];
              return { key, name: t(`lookups.fact.${key}`), value: at === null ? t('notSet') : timeText(at) };
            }),
          ]}
        />
      </div>
      <FlagTable record={record} />
      <RawJson title={t('lookups.part.raw')} raw={record.raw} />
    </section>
  );
}

/** The first characters of an id are the time; sales are found by the rest. */
const TIME_OF_ID = 10;

/** The sale shows whether it is paid; this record alone does not (rule 1). */
function SaleLink({ record: { sale } }: { readonly record: TransactionRecord }) {
  const { t } = useTranslation('office');
  const { navigation } = useServices();
  if (sale === null) return <p>{t('lookups.otherSale')}</p>;
  return (
    <div className={styles.head}>
      <p>{t('lookups.sale')}</p>
      <Button onClick={() => navigation.openPage('sales', sale.slice(TIME_OF_ID))}>{t('lookups.openSale')}</Button>
    </div>
  );
}
