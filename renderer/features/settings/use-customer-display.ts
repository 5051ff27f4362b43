import type { CustomerDisplayView } from '../../../electron/shared/customer-display.ts';
import { useServices } from '../../app/context.ts';
import { useQuery } from '../../lib/use-query.ts';

/** Returns where the customer screen is; null until known. */
export function useCustomerDisplay(): CustomerDisplayView | null {
  const { bridge } = useServices();
  return useQuery(bridge.customerDisplay.state, { updateOn: bridge.customerDisplay.onChanged }).value;
}
