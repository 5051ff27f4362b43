import { useTranslation } from 'react-i18next';
import type { WalletReading } from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import styles from '../office.module.css';
import { useDayAndTime } from '../use-time-text.ts';

/** Wallet balances per snapshot, latest first. */
export function Readings({ readings }: { readonly readings: readonly WalletReading[] }) {
  const { t } = useTranslation('office');
  const dayAndTime = useDayAndTime();
  const figure = (key: string, name: string, head: string, of: (reading: WalletReading) => Units | undefined) => ({
    key,
    head,
    figure: true,
    file: { name, kind: 'money' as const, value: (reading: WalletReading) => of(reading) ?? null },
    cell: (reading: WalletReading) => {
      const value = of(reading);
      return value === undefined ? t('notSet') : formatNaira(value);
    },
  });
  return (
    <div className={styles.part}>
      <SavedTable
        caption={t('reconciliation.readings')}
        showCaption
        columns={[
          {
            key: 'at',
            head: t('reconciliation.at'),
            cell: ({ at }) => dayAndTime(at),
            file: { name: 'read_at', kind: 'time', value: ({ at }) => at },
          },
          figure('held', 'balance_ngn', t('reconciliation.held'), ({ balance }) => balance?.balance),
          figure('pending', 'pending_inflow_ngn', t('reconciliation.pending'), ({ balance }) => balance?.pendingInflow),
          figure('out', 'pending_withdrawal_ngn', t('reconciliation.out'), ({ balance }) => balance?.pendingWithdrawal),
          figure(
            'commission',
            'commission_ngn',
            t('reconciliation.heldCommission'),
            ({ commission }) => commission?.balance,
          ),
        ]}
        rows={readings.toReversed()}
        keyOf={({ at }) => String(at)}
        empty={t('reconciliation.readingsNone')}
      />
    </div>
  );
}
