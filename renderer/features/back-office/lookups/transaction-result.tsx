import { useTranslation } from 'react-i18next';
import type { TransactionRecord } from '../../../../electron/shared/back-office/lookups.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { type FlagName, flagNames } from '../../../../electron/shared/sales/evidence.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { Table } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useServices } from '../../../state/context.ts';
import { FigureList } from '../figure-list.tsx';
import styles from '../office.module.css';
import { RawJson } from '../raw-json.tsx';
import { useTimeAndAge } from '../use-time-text.ts';

interface Line {
  readonly name: FlagName;
  readonly value: number | null;
}

/** -1 occurs in an initial record (interface 2.4) and means nothing, like null. */
function saysOf(t: Translate<'office'>, { name, value }: Line): string {
  if (value === 1) return t(`lookups.flag.yes.${name}`);
  if (value === 0) return t('lookups.flag.no');
  return t(value === null || value === -1 ? 'lookups.flag.silent' : 'lookups.flag.other');
}

/** Each flag and its meaning. */
function FlagTable({ record: { flags } }: { readonly record: TransactionRecord }) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.part}>
      <h3>{t('lookups.part.flags')}</h3>
      <p className={styles.means}>{t('lookups.flag.undefined')}</p>
      <Table
        caption={t('lookups.part.flags')}
        rows={flagNames.map((name): Line => ({ name, value: flags[name] }))}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: t('lookups.flag.name'), cell: ({ name }: Line) => name },
          { key: 'value', head: t('lookups.flag.value'), figure: true, cell: ({ value }: Line) => String(value) },
          { key: 'says', head: t('lookups.flag.says'), cell: (line: Line) => saysOf(t, line) },
        ]}
      />
    </div>
  );
}

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
  const textOrNotSet = (text: string | null) => text ?? t('notSet');
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
            { key: 'refid', name: t('lookups.fact.refid'), value: textOrNotSet(record.refid) },
            ...words.map((key) => ({ key, name: t(`lookups.fact.${key}`), value: textOrNotSet(record[key]) })),
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
