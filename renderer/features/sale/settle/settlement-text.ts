import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type {
  OpenSettlement,
  SettlementIssue,
  SettlementMethod,
} from '../../../../electron/shared/sales/settlements.ts';
import type { Translate } from '../../../i18n/texts.ts';

export function issueName(t: Translate, issue: SettlementIssue): string {
  if (issue === 'unmatched') return t('unmatched.word');
  return issue === 'unmatched-reversed' ? t('unmatched.reversed') : t(`issue.${issue}`);
}

export const methodName = (t: Translate, method: SettlementMethod): string => t(`settle.method.${method}`);

export function settlementText(t: Translate, issue: SettlementIssue, method: SettlementMethod | null): string {
  const name = issueName(t, issue);
  return method === null
    ? t('staff.report.toSettle', { issue: name })
    : t('staff.report.settled', { issue: name, method: methodName(t, method) });
}

export const whatText = (t: Translate, { issue, amount }: OpenSettlement): string =>
  issue === 'unmatched' && amount === 0
    ? t('settle.unknownMoney')
    : t(`settle.what.${issue}`, { amount: amountText(t, { amount }) });

export const amountText = (t: Translate, { amount }: Pick<OpenSettlement, 'amount'>): string =>
  amount === 0 ? t('settle.unknownAmount') : formatNaira(amount);
