import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { unannouncedIn } from './sum-of-payouts.ts';

/** Money on its way out of the wallets that no followed payout accounts for. Nothing where the wallets cannot be read. */
export function UnannouncedPayouts({ followed }: { readonly followed: readonly PayoutView[] }) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  // Wallets read before a payout changed would not agree with it.
  const { value, busy } = useQuery(bridge.business.get, { refetchOn: bridge.payouts.onChanged });
  const amount = value && !busy ? unannouncedIn(value.wallets, followed) : 0;
  if (amount === 0) return null;
  return (
    <p className={styles.mark} data-stuck role="status">
      <TriangleAlert aria-hidden="true" />
      {t('payouts.unannounced', { amount: formatNaira(amount) })}
    </p>
  );
}
