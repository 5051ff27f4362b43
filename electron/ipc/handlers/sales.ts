import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { SalesQuery } from '../../shared/sales.ts';
import type { Counter } from './counter.ts';
import { through } from './through.ts';

/** `sales.*` of the contract. */
export function salesCalls(counter: Counter) {
  const on = through(counter, 'collections');
  return {
    search: (query: SalesQuery) => on(({ sales }) => sales.search(query)),
    one: ({ id }: CollectionInput) => on((collections) => collections.view(id)),
    cashiers: () => on(({ sales }) => sales.cashiers()),
    check: ({ id }: CollectionInput) => on((collections) => collections.ask(id)),
    note: ({ id, text }: CollectionInput & { readonly text: string }) => on(({ sales }) => sales.note(id, text)),
  };
}
