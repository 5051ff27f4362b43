import type { Sales } from '../../collections/history/sales.ts';
import type { CollectionInput } from '../../shared/contract/collections.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { SalesPage, SalesQuery } from '../../shared/sales.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `sales.*` of the contract. */
export function salesCalls(counter: Pick<IpcContext, 'till'>) {
  const on = through(counter, 'collections');
  return {
    search: (query: SalesQuery) => on(({ sales }) => search(counter, sales, query)),
    one: ({ id }: CollectionInput) => on((collections) => collections.view(id)),
    cashiers: () => on(({ sales }) => own(counter, sales.cashiers())),
    check: ({ id }: CollectionInput) => on((collections) => collections.ask(id)),
    note: ({ id, text }: CollectionInput & { readonly text: string }) => on(({ sales }) => sales.note(id, text)),
  };
}

/** Returns the cashier whose sales alone may be seen; null for all. */
function limitedTo({ till: { staff } }: Pick<IpcContext, 'till'>): string | null {
  const sight = staff?.sight() ?? 'all';
  return typeof sight === 'object' ? sight.cashier : null;
}

/** Searches, and permits opening what was found by a complete phone number. */
function search(counter: Pick<IpcContext, 'till'>, sales: Sales, query: SalesQuery): Result<SalesPage> {
  const cashier = limitedTo(counter);
  if (cashier === null) return sales.search(query);
  const found = sales.searchAs(cashier, query);
  if (found.ok) counter.till.staff?.foundByPhone(found.value.byPhone);
  return found.ok ? ok(found.value.page) : found;
}

function own(counter: Pick<IpcContext, 'till'>, all: Result<readonly string[]>): Result<readonly string[]> {
  const cashier = limitedTo(counter);
  return all.ok && cashier !== null ? ok(all.value.filter((each) => each === cashier)) : all;
}
