import { TriangleAlert } from 'lucide-react';
import { formatNaira } from '../../../../electron/shared/money.ts';
import type { PayoutDestination, PayoutView } from '../../../../electron/shared/payouts.ts';
import { type TranslateOffice, useOfficeWords } from '../../../i18n/office-words.ts';
import styles from '../office.module.css';

const explained = ['pending', 'received', 'completed', 'cancelled', 'failed'] as const;

/** What a state means, where the interface lets it be said. */
export const stateMeans = (t: TranslateOffice, status: string): string =>
  t(`payouts.state.${explained.find((word) => word === status.toLowerCase()) ?? 'other'}`);

/** In naira with its sign; of another currency, and of none, its figures and its code. */
export function amountText(t: TranslateOffice, { amount, currency }: Pick<PayoutView, 'amount' | 'currency'>): string {
  if (amount === null) return t('notSet');
  const text = formatNaira(amount);
  return currency === null || currency === 'NGN' ? text : `${text.replace('₦', '')} ${currency}`;
}

export const titleOf = (t: TranslateOffice, { id, refid }: Pick<PayoutView, 'id' | 'refid'>): string =>
  id === null ? t('payouts.oneByRef', { refid: refid ?? '' }) : t('payouts.one', { id });

/** The bank and the end of the account, as much of it as is known. */
export const destinationText = (t: TranslateOffice, { bank, number, name }: PayoutDestination): string =>
  [bank, number, name].filter((part) => part !== null).join(' · ') || t('notSet');

/** The service's own word for it; one that does not move stands out. */
export function State({ payout: { status, stuck } }: { readonly payout: Pick<PayoutView, 'status' | 'stuck'> }) {
  const t = useOfficeWords();
  return (
    <span className={styles.lines}>
      <span>{status ?? t('payouts.noState')}</span>
      {stuck && (
        <span className={styles.mark} data-stuck>
          <TriangleAlert aria-hidden="true" />
          {t('payouts.stuck')}
        </span>
      )}
    </span>
  );
}
