import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import styles from './outcome.module.css';

/** The paid screen: the full display changes colour. */
export function PaidFace({ face }: { readonly face: Extract<CustomerScreenState, { kind: 'paid' }> }) {
  const { t } = useTranslation();
  const over = face.over && t('customer.over', { over: formatNaira(face.over.units) });
  return (
    <div className={styles.outcome} data-tone="paid">
      <Check className={styles.icon} aria-hidden="true" />
      <p className={styles.word}>{t('customer.paid.word')}</p>
      <p className={styles.amount}>{formatNaira(face.amount.units)}</p>
      <p className={styles.more}>{over ?? t('customer.paid.more')}</p>
    </div>
  );
}
