import { Download } from 'lucide-react';
import { codeInFile, type ExportTable, MOST_ROWS } from '../../../electron/shared/back-office/export-table.ts';
import { mapOk } from '../../../electron/shared/base/result.ts';
import {
  type SaleSummary,
  type SalesCursor,
  type SalesPage,
  statusInFile,
} from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTicker } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { dateRangeOf } from '../../lib/date-range.ts';
import { everyRow } from '../../lib/every-row.ts';
import { type Filters, queryOf } from '../../lib/sale-filters.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectOwnTillName } from '../../state/selectors.ts';

/** Saves all sales that match the filters as CSV, also those of pages not yet shown; at most `MOST_ROWS`. */
export function ExportSales({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { now } = useTicker();
  const ownTill = useTill(selectOwnTillName);
  const { run, busy, value, failure } = useMutation(async () => {
    const at = now();
    const pageBefore = (before: SalesCursor | null) => bridge.sales.search(queryOf(filters, at, before));
    const first = await pageBefore(null);
    if (!first.ok) return first;
    const foundOf = ({ found }: SalesPage) => found;
    const all = await everyRow([first.value], foundOf, ({ next }) => (next === null ? null : pageBefore(next)));
    if (!all.ok) return all;
    const table = tableOf(t('pages.sales'), all.value.rows, ownTill);
    const period = dateRangeOf(filters.days, at);
    const saveResult = await bridge.exports.table({
      ...table,
      period: period.from === null && period.to === null ? null : period,
      form: 'csv',
    });
    const sentence = all.value.isCut ? 'sales.export.cut' : 'sales.export.saved';
    return mapOk(saveResult, (file) => (file === null ? '' : t(sentence, { file, count: MOST_ROWS })));
  });
  return (
    <>
      <span role="status">{value}</span>
      <Button variant="bare" icon={Download} aria-disabled={busy} onClick={run}>
        {t('sales.export.save')}
      </Button>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}

/** Named as in the list of sales of the back office, whose `received_ngn` also contains what was reversed. */
const columns = [
  { name: 'requested_at', kind: 'time' },
  { name: 'reference', kind: 'text' },
  { name: 'status', kind: 'text' },
  { name: 'requested_ngn', kind: 'money' },
  { name: 'received_for_sale_ngn', kind: 'money' },
  { name: 'problems', kind: 'text' },
  { name: 'phone_ends', kind: 'text' },
  { name: 'account', kind: 'text' },
  { name: 'bank', kind: 'text' },
  { name: 'cashier', kind: 'text' },
  { name: 'cash_ngn', kind: 'money' },
  { name: 'credit_ngn', kind: 'money' },
] as const;
const tillColumn = { name: 'till', kind: 'text' } as const;

const tableOf = (title: string, sales: readonly SaleSummary[], ownTill: string | null): ExportTable => ({
  title,
  period: null,
  columns: [...columns, ...(ownTill === null ? [] : [tillColumn])].map((column) => ({ ...column, head: column.name })),
  rows: sales.map((sale) => [
    sale.createdAt,
    sale.reference,
    codeInFile(statusInFile(sale)),
    sale.amount,
    sale.received,
    codeInFile(sale.issues.join(' ')),
    sale.phoneTail,
    sale.account?.number ?? null,
    sale.account?.bank ?? null,
    sale.cashier,
    sale.cash,
    sale.credit,
    ...(ownTill === null ? [] : [sale.till ?? ownTill]),
  ]),
});
