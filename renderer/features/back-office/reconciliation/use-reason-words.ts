import { useTranslation } from 'react-i18next';
import type { Reason } from '../../../../electron/shared/back-office/reconciliation.ts';

/** Returns the name of a reason: that of the payment issue, where it is one. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  return (reason) =>
    reason === 'late' || reason === 'short' || reason === 'over' || reason === 'reversed'
      ? till(`issue.${reason}`)
      : t(`reconciliation.reason.${reason}`);
}
