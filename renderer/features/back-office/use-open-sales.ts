import { useCallback } from 'react';
import { useServices } from '../../app/context.ts';
import type { Filters } from '../../lib/sale-filters.ts';

/** Opens the list of sales behind a figure. */
export function useOpenSales(): (look: Partial<Filters>) => void {
  const { desk } = useServices();
  return useCallback((look) => desk.enter('sales', '', look), [desk]);
}
