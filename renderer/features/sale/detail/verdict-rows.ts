import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { differenceText } from '../../../../electron/shared/sales/sale-headline.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import type { DetailLine } from '../detail-list.tsx';

/** Every axis of a verdict in words, including the normal ones (rule 5). */
export const axisLines = (t: Translate, verdict: Verdict): DetailLine[] => [
  [t('sales.axis.received'), receivedText(t, verdict)],
  [t('sales.axis.timing'), t(`sales.timing.${verdict.timing ?? 'none'}`)],
  [t('sales.axis.standing'), verdict.received === 'none' ? null : t(`sales.standing.${verdict.standing}`)],
  [
    t('sales.axis.onItsWay'),
    verdict.received === 'none' ? t(`sales.onItsWay.${verdict.onItsWay ? 'yes' : 'no'}`) : null,
  ],
  [t('sales.axis.failed'), t(`sales.failed.${verdict.failed}`)],
  [t('sales.axis.account'), t(`sales.account.${verdict.account}`)],
  [t('sales.axis.asked'), t(`sales.asked.${verdict.askedMismatch ? 'other' : 'same'}`)],
];

function receivedText(t: Translate, verdict: Verdict): string {
  if (verdict.receivedAmount === null) return t('sales.received.none');
  const words = verdict.feeExplains ? 'fee' : verdict.received;
  return t(`sales.received.${words}`, {
    received: formatNaira(verdict.receivedAmount),
    difference: differenceText(verdict),
  });
}
