import type { Collections } from '../../collections/collections.ts';
import type { Ability } from '../../shared/permissions.ts';
import { ok, type Result } from '../../shared/result.ts';
import {
  type SalesCursor,
  type SalesPage,
  type SalesQuery,
  saleIssueFilters,
  saleStatuses,
} from '../../shared/sales.ts';
import { scopes } from '../../shared/scope.ts';
import { defineArea } from '../area.ts';
import type { IpcContext } from '../context.ts';
import { line, period, sale, saleId, time, wholeNumber } from '../inputs.ts';
import { collectionId, count, either, nothing, object, oneOf, orNull, text } from '../parse.ts';
import { serviceOfTill } from '../service.ts';

const query = object({
  words: line,
  ...period,
  status: orNull(oneOf([...saleStatuses, 'open'])),
  receivedWithin: orNull(object({ from: time, to: time, hour: orNull(count(23)) })),
  exception: orNull(oneOf(saleIssueFilters)),
  cashier: orNull(line),
  scope: oneOf(scopes),
  before: orNull(either<SalesCursor>(wholeNumber, object({ at: time, id: collectionId }))),
});

export const salesArea = defineArea('sales', serviceOfTill('collections'))(
  {
    search: {
      input: query,
      permission: { oneOf: ['sell', 'runOffice'], of: (asked) => ofScope(asked, 'sell') },
      run: search,
    },
    totals: {
      input: query,
      permission: { oneOf: ['seeTotals', 'runOffice'], of: (asked) => ofScope(asked, 'seeTotals') },
      run: ({ sales }, asked) => sales.totals(asked),
    },
    one: { input: sale, permission: 'sell', run: ({ sales }, { id }) => sales.one(id) },
    cashiers: { input: nothing, permission: 'sell', run: cashiers },
    check: { input: sale, permission: 'sell', run: (collections, { id }) => collections.ask(id) },
    note: {
      input: object({ ...saleId, text: text(500) }),
      permission: 'sell',
      run: ({ sales }, { id, text: note }) => sales.note(id, note),
    },
  },
  { arrived: 'sell' },
);

/** Further shops are the owner's to see. */
const ofScope = ({ scope }: SalesQuery, usual: Ability): Ability => (scope === 'all' ? 'runOffice' : usual);

/** Returns the cashier whose sales alone may be seen; null for all. */
function limitedTo({ till: { staff } }: Pick<IpcContext, 'till'>): string | null {
  const sight = staff?.visibility() ?? 'all';
  return typeof sight === 'object' ? sight.cashier : null;
}

/** Searches, and permits opening what was found by a complete phone number. */
function search({ sales }: Collections, asked: SalesQuery, context: Pick<IpcContext, 'till'>): Result<SalesPage> {
  const cashier = limitedTo(context);
  if (cashier === null) return sales.search(asked);
  const found = sales.searchAs(cashier, asked);
  if (found.ok) context.till.staff?.foundByPhone(found.value.byPhone);
  return found.ok ? ok(found.value.page) : found;
}

function cashiers({ sales }: Collections, _: unknown, context: Pick<IpcContext, 'till'>): Result<readonly string[]> {
  const all = sales.cashiers();
  const cashier = limitedTo(context);
  return all.ok && cashier !== null ? ok(all.value.filter((each) => each === cashier)) : all;
}
