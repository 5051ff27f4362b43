import { actGroups } from '../../../../electron/shared/back-office/audit.ts';
import { dayBookWhats } from '../../../../electron/shared/back-office/day-book.ts';
import {
  type ExportForm,
  type ExportList,
  type ListWords,
  listColumns,
} from '../../../../electron/shared/back-office/export-table.ts';
import { paymentIssues } from '../../../../electron/shared/sales/payment-issues.ts';
import { saleStatuses } from '../../../../electron/shared/sales/sales.ts';
import { settlementIssues, settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import { PRACTICE_CASHIER } from '../../../../electron/shared/staff/staff.ts';
import { useTranslation } from '../../../i18n/texts.ts';

import { issueName, methodName } from '../../sale/settle/settlement-text.ts';

/** Returns the labels main needs for a PDF, in this window's language; none for CSV. */
export function useListWords(): (list: ExportList, form: ExportForm) => ListWords | null {
  const { t } = useTranslation('backOffice');
  const { t: common } = useTranslation();
  const codes: Readonly<Record<ExportList, () => ListWords['words']>> = {
    sales: () => [
      ...saleStatuses.map((name) => ({ of: `status.${name}`, word: common(`state.${name}.mark`) })),
      ...settlementMethods.map((name) => ({ of: `status.${name}`, word: methodName(common, name) })),
      ...paymentIssues.map((name) => ({ of: `problems.${name}`, word: common(`issue.${name}`) })),
    ],
    'day-book': () => dayBookWhats.map((name) => ({ of: `what.${name}`, word: t(`dayBook.what.${name}`) })),
    settlements: () => [
      ...settlementIssues.map((name) => ({ of: `problem.${name}`, word: issueName(common, name) })),
      ...settlementMethods.map((name) => ({ of: `method.${name}`, word: methodName(common, name) })),
    ],
    'z-reports': () => [],
    'audit-log': () => actGroups.map((name) => ({ of: `group.${name}`, word: t(`audit.group.${name}`) })),
  };
  return (list, form) => {
    if (form === 'csv') return null;
    const heads = listColumns[list].map((name) => ({ of: name, word: t(`exports.column.${name}`) }));
    const till = { of: 'till', word: t('tills.till') };
    const actors = ['cashier', 'who'].flatMap((column) => [
      { of: `${column}.${PRACTICE_CASHIER}`, word: common('staff.practiceCashier') },
      { of: `${column}.till`, word: t('audit.till') },
    ]);
    return { title: t(`exports.list.${list}`), words: [...heads, till, ...actors, ...codes[list]()] };
  };
}
