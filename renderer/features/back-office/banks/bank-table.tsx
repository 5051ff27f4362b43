import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankDirectory, BankEntry, BankView } from '../../../../electron/shared/banks/bank.ts';
import { banksByUse, isClosedBank } from '../../../../electron/shared/banks/bank-order.ts';
import { searchBanks } from '../../../../electron/shared/banks/bank-search.ts';
import { Field } from '../../../components/field.tsx';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useTimeAndAge } from '../use-time-text.ts';
import { BankMark } from './bank-mark.tsx';

/** Maximum rows; the search finds the rest. */
const SHOWN = 200;

interface Props {
  readonly directory: BankDirectory;
  /** The banks customers of this till paid from. */
  readonly used: readonly BankView[];
}

/** The banks of the service, those used here first, filtered by the search text. */
export function BankTable({ directory: { banks: listed, currency, listedAt, skipped }, used }: Props) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const [typed, setTyped] = useState('');
  const banks = useMemo(() => {
    const at = new Map(used.map(({ code, usedAt }) => [code, usedAt]));
    return banksByUse(listed, ({ code }) => at.get(code) ?? null);
  }, [listed, used]);
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
        showCaption
        rows={found.slice(0, SHOWN)}
        keyOf={({ code, name }) => `${code} ${name}`}
        empty={t('banks.noMatch')}
        all={found}
        columns={[
          {
            key: 'name',
            head: t('banks.column.name'),
            cell: (bank: BankEntry) => <Bank bank={bank} />,
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

function Bank({ bank }: { readonly bank: BankEntry }) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.bank}>
      <BankMark name={bank.name} />
      <span className={styles.lines}>
        {bank.name}
        {isClosedBank(bank) && <span className={styles.small}>{t('banks.closed')}</span>}
      </span>
    </span>
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
