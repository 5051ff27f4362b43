import { useCallback } from 'react';
import type { Filters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';

/** Returns a function that opens the sales behind a figure, which are of this till unless `filters` names others. */
export function useOpenSales(): (filters: Partial<Filters>) => void {
  const { navigation } = useServices();
  return useCallback((filters) => navigation.openPage('sales', '', { scope: 'till', ...filters }), [navigation]);
}
