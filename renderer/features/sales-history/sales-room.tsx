import { useState } from 'react';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { useDesk, useServices } from '../../app/context.ts';
import { selectPlace } from '../../app/state/selectors.ts';
import { useTicker } from '../../components/ticker.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import { SaleDetail } from '../sale/detail/sale-detail.tsx';
import { History } from './history.tsx';
import { createHistoryStore } from './history-store.ts';
import { atTop, type ListPosition } from './list-position.ts';

const noPlace: { readonly find: string; readonly look: Partial<Filters> } = { find: '', look: {} };

/** The sales page: search and details of all sales of this till. */
export function SalesRoom() {
  const { bridge } = useServices();
  const ticker = useTicker();
  const place = useDesk(selectPlace);
  const [history] = useState(() => createHistoryStore(bridge, ticker.now));
  // The position to return to; kept outside state, since moving renders nothing.
  const [spot] = useState<ListPosition>(atTop);
  const [open, setOpen] = useState<CollectionId | null>(null);
  const { find, look } = place.kind === 'room' ? place : noPlace;
  if (open !== null) return <SaleDetail key={open} id={open} onOpen={setOpen} onBack={() => setOpen(null)} />;
  return <History history={history} spot={spot} find={find} narrowed={look} onOpen={setOpen} />;
}
