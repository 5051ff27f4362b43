import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira, type Money } from '../../../electron/shared/base/money.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import styles from './outcome.module.css';

const text = (money: Money | null) => (money ? formatNaira(money.units) : '');

/** Anything but waiting and Paid, in calm words: what is so, and that the cashier helps. Never red, never an alarm. */
export function WaitView({ face }: { readonly face: Extract<CustomerScreenState, { kind: 'ask' }> }) {
  const { t } = useTranslation();
  const amounts = { received: text(face.received), missing: text(face.missing) };
  return (
    <div className={styles.outcome} data-tone="ask">
      <MessageCircleQuestionMark className={styles.icon} aria-hidden="true" />
      <p className={styles.word}>{t(`customer.ask.${face.why}.word`, amounts)}</p>
      <p className={styles.more}>{t(`customer.ask.${face.why}.more`, amounts)}</p>
      <p className={styles.next}>{t('customer.ask.next')}</p>
    </div>
  );
}
