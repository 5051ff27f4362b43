import { actGroups } from '../../../../electron/shared/back-office/audit.ts';
import { dayBookWhats } from '../../../../electron/shared/back-office/day-book.ts';
import type {
  ExportForm,
  ExportList,
  ExportPeriod,
  ListWords,
} from '../../../../electron/shared/back-office/export-table.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { paymentIssues } from '../../../../electron/shared/sales/payment-issues.ts';
import { saleStatuses } from '../../../../electron/shared/sales/sales.ts';
import { settlementIssues, settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import { PRACTICE_CASHIER } from '../../../../electron/shared/staff/staff.ts';
import { useTranslation } from '../../../i18n/texts.ts';
import { useServices } from '../../../state/context.ts';
import { issueName, methodName } from '../../sale/settle/settlement-text.ts';

/** Returns the labels main needs for a PDF, in this window's language; none for CSV. */
function useListWords(): (list: ExportList, form: ExportForm) => ListWords | null {
  const { t } = useTranslation('backOffice');
  const { t: common } = useTranslation();
  return (list, form) => {
    if (form === 'csv') return null;
    const heads: [string, string][] = Object.entries(t('exports.column', { returnObjects: true }));
    const words = [
      ...heads.map(([of, word]) => ({ of, word })),
      { of: 'till', word: t('tills.till') },
      ...['cashier', 'who'].flatMap((column) => [
        { of: `${column}.${PRACTICE_CASHIER}`, word: common('staff.practiceCashier') },
        { of: `${column}.till`, word: t('audit.till') },
      ]),
      ...saleStatuses.map((name) => ({ of: `status.${name}`, word: common(`state.${name}.mark`) })),
      ...paymentIssues.map((name) => ({ of: `problems.${name}`, word: common(`issue.${name}`) })),
      ...dayBookWhats.map((name) => ({ of: `what.${name}`, word: t(`dayBook.what.${name}`) })),
      ...settlementIssues.map((name) => ({ of: `problem.${name}`, word: issueName(common, name) })),
      ...settlementMethods.flatMap((name) =>
        ['status', 'method'].map((column) => ({ of: `${column}.${name}`, word: methodName(common, name) })),
      ),
      ...actGroups.map((name) => ({ of: `group.${name}`, word: t(`audit.group.${name}`) })),
    ];
    return { title: t(`exports.list.${list}`), words };
  };
}

/** Returns a function that saves a list of the journal for this period and these tills. */
export function useSaveList({ from, to, scope }: ExportPeriod & { readonly scope: Scope }) {
  const { bridge } = useServices();
  const printoutOf = useListWords();
  return (list: ExportList, form: ExportForm) =>
    bridge.exports.list({ list, scope, printout: printoutOf(list, form), from, to });
}
