import { useState } from 'react';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { useNavigation } from '../../state/context.ts';
import type { PageRoute } from '../../state/navigation.ts';
import { selectRoute } from '../../state/selectors.ts';
import { SaleDetail } from '../sale/detail/sale-detail.tsx';
import { History } from './history.tsx';
import { atTop, type ListPosition } from './history-list.tsx';
import { useHistory } from './use-history.ts';

const noRoute: Pick<PageRoute, 'find' | 'filters' | 'item'> = { find: '', filters: {}, item: null };

/** The sales page: search and details of the sales of this till, its shop or all shops. */
export function SalesPage() {
  const route = useNavigation(selectRoute);
  const { find, filters, item } = route.kind === 'page' ? route : noRoute;
  // The position to return to; kept outside state, since moving renders nothing.
  const [position] = useState<ListPosition>(() => atTop(find !== ''));
  const [open, setOpen] = useState(item as SaleId | null);
  const history = useHistory({ ...filters, words: find });
  if (open !== null) return <SaleDetail key={open} id={open} onBack={() => setOpen(null)} />;
  return <History history={history} position={position} onOpen={setOpen} />;
}
