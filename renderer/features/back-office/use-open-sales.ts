import { useCallback } from 'react';
import { useServices } from '../../app/context.ts';
import type { Filters } from '../../lib/sale-filters.ts';

/** Returns a function that opens the sales behind a figure. */
export function useOpenSales(): (look: Partial<Filters>) => void {
  const { navigation } = useServices();
  return useCallback((look) => navigation.openPage('sales', '', look), [navigation]);
}
