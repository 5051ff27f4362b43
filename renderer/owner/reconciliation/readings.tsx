import { formatNaira, type Units } from '../../../electron/shared/money.ts';
import type { WalletReading } from '../../../electron/shared/reconciliation.ts';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Table } from '../../ui/table.tsx';
import styles from '../office.module.css';
import { dayAndTime } from './day-and-time.ts';

/** What the wallets held, reading by reading, the latest first. */
export function Readings({ readings }: { readonly readings: readonly WalletReading[] }) {
  const t = useOfficeWords();
  const figure = (key: string, head: string, of: (reading: WalletReading) => Units | undefined) => ({
    ...{ key, head, figure: true },
    cell: (reading: WalletReading) => {
      const value = of(reading);
      return value === undefined ? t('notSet') : formatNaira(value);
    },
  });
  return (
    <div className={styles.part}>
      <Table
        caption={t('reconciliation.readings')}
        showCaption
        columns={[
          { key: 'at', head: t('reconciliation.at'), cell: ({ at }) => dayAndTime(at) },
          figure('held', t('reconciliation.held'), ({ balance }) => balance?.balance),
          figure('pending', t('reconciliation.pending'), ({ balance }) => balance?.pendingInflow),
          figure('out', t('reconciliation.out'), ({ balance }) => balance?.pendingWithdrawal),
          figure('commission', t('reconciliation.heldCommission'), ({ commission }) => commission?.balance),
        ]}
        rows={readings.toReversed()}
        keyOf={({ at }) => String(at)}
        empty={t('reconciliation.readingsNone')}
      />
    </div>
  );
}
