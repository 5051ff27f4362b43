import type { CollectionView } from '../collection.ts';
import type { CheckAnswer, SalesPage, SalesQuery, SalesTotals } from '../sales.ts';
import type { CollectionInput } from './collections.ts';
import { call, event } from './define.ts';

/** The history of the till, whatever its age; in a shop, `search` and `one` also read the sales of its other tills. */
export const sales = {
  search: call<SalesQuery, SalesPage>(),
  /** Count and sums of everything a query finds. */
  totals: call<SalesQuery, SalesTotals>(),
  one: call<CollectionInput, CollectionView>(),
  /** Everyone who ever asked for money here, as the journal names them. */
  cashiers: call<void, readonly string[]>(),
  /** Reads the sale from the service and returns its present state. */
  check: call<CollectionInput, CheckAnswer>(),
  /** A note on a sale; it cannot be changed. */
  note: call<CollectionInput & { readonly text: string }, void>(),
  /** Other tills of the shop recorded something. */
  arrived: event<void>(),
} as const;
