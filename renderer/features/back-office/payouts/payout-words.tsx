import {
  Ban,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Landmark,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayoutDestination, PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import styles from '../office.module.css';

const documentedStatuses = ['pending', 'received', 'completed', 'cancelled', 'failed'] as const;

const documentedAs = (status: string) => documentedStatuses.find((word) => word === status.toLowerCase());

/** Returns the name of a status. */
export const stateText = (t: Translate<'office'>, status: string | null): string =>
  status === null ? t('payouts.noState') : serviceWord(t, 'payoutStatus', status);

/** Returns the meaning of a status; null for one that is not documented. */
export function stateMeans(t: Translate<'office'>, status: string): string | null {
  const documentedStatus = documentedAs(status);
  return documentedStatus ? t(`payouts.state.${documentedStatus}`) : null;
}

/** Formats naira with its sign; other currencies as figures and code. */
export function amountText(
  t: Translate<'office'>,
  { amount, currency }: Pick<PayoutView, 'amount' | 'currency'>,
): string {
  if (amount === null) return t('notSet');
  const text = formatNaira(amount);
  return currency === null || currency === 'NGN' ? text : `${text.replace('₦', '')} ${currency}`;
}

export const titleOf = (t: Translate<'office'>, { id, refid }: Pick<PayoutView, 'id' | 'refid'>): string =>
  id === null ? t('payouts.oneByRef', { refid: refid ?? '' }) : t('payouts.one', { id });

/** Returns the bank and the end of the account number, as far as known. */
export const destinationText = (t: Translate<'office'>, { bank, number, name }: PayoutDestination): string =>
  [bank, number, name].filter((part) => part !== null).join(' · ') || t('notSet');

const icons: Readonly<Record<(typeof documentedStatuses)[number], LucideIcon>> = {
  pending: Clock,
  received: Landmark,
  completed: CircleCheck,
  cancelled: Ban,
  failed: CircleX,
};

/** The icon of a status; a question mark for one that is not documented. */
function StatusIcon({ status }: { readonly status: string | null }) {
  const documentedStatus = status === null ? undefined : documentedAs(status);
  const Icon = documentedStatus ? icons[documentedStatus] : CircleQuestionMark;
  return <Icon aria-hidden="true" />;
}

/** The status; a stuck payout is highlighted. */
export function State({ payout: { status, stuck } }: { readonly payout: Pick<PayoutView, 'status' | 'stuck'> }) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.lines}>
      <span className={styles.state}>
        <StatusIcon status={status} />
        {stateText(t, status)}
      </span>
      {stuck && (
        <span className={styles.mark} data-stuck>
          <TriangleAlert aria-hidden="true" />
          {t('payouts.stuck')}
        </span>
      )}
    </span>
  );
}
