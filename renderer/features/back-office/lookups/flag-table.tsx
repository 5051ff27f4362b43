import { useTranslation } from 'react-i18next';
import type { TransactionRecord } from '../../../../electron/shared/back-office/lookups.ts';
import { type FlagName, flagNames } from '../../../../electron/shared/sales/evidence.ts';
import { Table } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import styles from '../office.module.css';

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
export function FlagTable({ record: { flags } }: { readonly record: TransactionRecord }) {
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
