import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankDirectory, BankEntry } from '../../../../electron/shared/bank.ts';
import { searchBanks } from '../../../../electron/shared/bank-search.ts';
import { Field } from '../../../components/field.tsx';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useTimeAndAge } from '../use-time-text.ts';

/** Maximum rows; the search finds the rest. */
const SHOWN = 200;

/** The banks of the service, filtered by the search text. */
export function BankTable({
  directory: { banks, currency, listedAt, skipped },
}: {
  readonly directory: BankDirectory;
}) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => searchBanks(banks, typed), [banks, typed]);
  if (banks.length === 0) return <p role="status">{t('banks.none', { currency })}</p>;
  return (
    <>
      <Field
        label={t('banks.search')}
        placeholder={t('banks.searchHint')}
        help={t('banks.listed', { count: banks.length, time: timeText(listedAt) })}
        value={typed}
        maxLength={60}
        onType={setTyped}
      />
      {skipped > 0 && <p>{t('banks.skipped', { count: skipped })}</p>}
      <SavedTable
        caption={t('banks.list')}
        rows={found.slice(0, SHOWN)}
        keyOf={({ code, name }) => `${code} ${name}`}
        empty={t('banks.noMatch')}
        all={found}
        columns={[
          {
            key: 'name',
            head: t('banks.column.name'),
            cell: ({ name }: BankEntry) => name,
            file: { name: 'bank', kind: 'text', value: ({ name }: BankEntry) => name },
          },
          {
            key: 'code',
            head: t('banks.column.code'),
            cell: ({ code }: BankEntry) => code,
            file: { name: 'code', kind: 'text', value: ({ code }: BankEntry) => code },
          },
          {
            key: 'ussd',
            head: t('banks.column.ussd'),
            cell: (bank: BankEntry) => <Codes bank={bank} />,
            file: {
              name: 'ussd',
              kind: 'text',
              value: (bank: BankEntry) =>
                givenCodes(bank)
                  .map(({ code }) => code)
                  .join(' ') || null,
            },
          },
        ]}
      />
      {found.length > SHOWN && <p className={styles.means}>{t('banks.more', { count: found.length - SHOWN })}</p>}
    </>
  );
}

const kinds = ['ussdTemplate', 'baseUssdCode', 'transferUssdTemplate'] as const;

const givenCodes = (bank: BankEntry) =>
  kinds.flatMap((kind) => (bank[kind] === null ? [] : [{ kind, code: bank[kind] }]));

/** The bank's codes by the service's names, whose purpose is not documented. */
function Codes({ bank }: { readonly bank: BankEntry }) {
  const { t } = useTranslation('office');
  const given = givenCodes(bank);
  if (given.length === 0) return t('notSet');
  return (
    <span className={styles.lines}>
      {given.map(({ kind, code }) => (
        <span key={kind}>
          <span className={styles.small}>{t(`banks.ussd.${kind}`)} </span>
          <span className={styles.breaks}>{code}</span>
        </span>
      ))}
    </span>
  );
}
