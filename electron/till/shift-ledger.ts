import type { Journal } from '../journal/journal.ts';
import { createSalesTotals } from '../sales/history/sales-totals.ts';
import type { Sales } from '../sales/sales.ts';
import { createSettlementReader } from '../sales/settlements/reader.ts';
import { ms } from '../shared/base/units.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { isOpen } from '../shared/sales/sales.ts';
import type { OpenAccount } from '../shared/staff/staff.ts';
import type { ShiftLedger } from '../staff/context.ts';

/** Returns what shift reports need: totals from the sales ledger, and accounts that wait for a payment. */
export function shiftLedgerOf(
  journal: Pick<Journal, 'query'>,
  sales: () => Sales | null,
  now: () => number,
): ShiftLedger {
  const salesTotals = createSalesTotals(journal.query);
  const settlements = createSettlementReader(journal.query);
  return {
    totals: (range) => ({ ...salesTotals.totals(range), settlements: settlements.totals(range, ms(now())) }),
    cashiers: (range) => salesTotals.cashiers(range).map(({ cashier, ...sums }) => ({ name: cashier, ...sums })),
    saleOf: (id) => sales()?.history.saleOf(id) ?? salesTotals.saleOf(id),
    phoneTailOf: salesTotals.phoneTailOf,
    open: () =>
      (sales()?.snapshot().sales ?? [])
        .filter((view) => isOpen(view, now()))
        .map((view) => ({ ...accountOf(view), askedBy: salesTotals.askedBy(view.id) })),
  };
}

const accountOf = ({ id, amount, account, phoneTail, expiresAt }: SaleView): Omit<OpenAccount, 'askedBy'> => ({
  id,
  amount: amount.units,
  accountTail: account?.number.slice(-4) ?? null,
  phoneTail,
  expiresAt,
});
