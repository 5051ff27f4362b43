import type { Collections } from '../../collections/collections.ts';
import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { Result } from '../../shared/result.ts';
import type { SalesQuery } from '../../shared/sales.ts';
import { type Counter, collectionsOf } from './counter.ts';

/** `sales.*` of the contract. */
export function salesCalls(counter: Counter) {
  const through = <T>(use: (collections: Collections) => T): T | Result<never> => {
    const open = collectionsOf(counter);
    return open.ok ? use(open.value) : open;
  };
  return {
    search: (query: SalesQuery) => through(({ sales }) => sales.search(query)),
    one: ({ id }: CollectionInput) => through((collections) => collections.view(id)),
    cashiers: () => through(({ sales }) => sales.cashiers()),
    check: ({ id }: CollectionInput) => through((collections) => collections.ask(id)),
    note: ({ id, text }: CollectionInput & { readonly text: string }) => through(({ sales }) => sales.note(id, text)),
  };
}
