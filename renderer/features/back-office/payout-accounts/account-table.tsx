import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeptPayoutAccount } from '../../../../electron/shared/back-office/payout-accounts.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useTimeAndAge } from '../use-time-text.ts';

/** Known payout accounts: masked, newest first. */
export function AccountTable({ accounts }: { readonly accounts: readonly KeptPayoutAccount[] }) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  return (
    <SavedTable
      caption={t('payoutAccounts.list')}
      showCaption
      rows={accounts}
      keyOf={({ id, at }) => `${id} ${at}`}
      columns={[
        {
          key: 'number',
          head: t('payoutAccounts.column.account'),
          cell: (row) => <Account account={row} />,
          file: { name: 'account', kind: 'text', value: ({ number }) => number },
        },
        {
          key: 'bank',
          head: t('payoutAccounts.column.bank'),
          file: { name: 'bank', kind: 'text', value: ({ bank }) => bank },
          cell: ({ bank, bankCode }) => <Two first={bank} then={bankCode} />,
        },
        {
          key: 'name',
          head: t('payoutAccounts.column.name'),
          cell: ({ name, country }) => <Two first={name} then={country} />,
          file: { name: 'name', kind: 'text', value: ({ name }) => name },
        },
        {
          key: 'id',
          head: t('payoutAccounts.column.number'),
          cell: ({ id }) => id ?? t('notSet'),
          file: { name: 'service_id', kind: 'text', value: ({ id }) => id },
        },
        {
          key: 'at',
          head: t('payoutAccounts.column.added'),
          cell: ({ at }) => timeText(at),
          file: { name: 'added_at', kind: 'time', value: ({ at }) => at },
        },
      ]}
      empty={t('payoutAccounts.none')}
    />
  );
}

function Two({ first, then }: { readonly first: string | null; readonly then: string | null }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      <span className={styles.small}>{then}</span>
    </span>
  );
}

function Account({ account: { number, type, outcome, isDefault } }: { readonly account: KeptPayoutAccount }) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.lines}>
      <span className={styles.whole}>{number}</span>
      <span className={styles.small}>{t(`payoutAccounts.type.${type}`)}</span>
      {isDefault === true && <span className={styles.small}>{t('payoutAccounts.default')}</span>}
      {outcome === 'unknown' && (
        <span className={styles.mark} data-stuck>
          <TriangleAlert aria-hidden="true" />
          {t('payoutAccounts.unknown')}
        </span>
      )}
    </span>
  );
}
