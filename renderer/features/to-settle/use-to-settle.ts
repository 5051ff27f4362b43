import { useCallback } from 'react';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

const REFRESH = minutes(1);

/** Returns the open exceptions that the user may see, the oldest first; its length is the count for a badge. */
export function useToSettle(): Query<readonly OpenSettlementLine[]> {
  const { bridge } = useServices();
  const onChange = useCallback(
    (listener: () => void) => {
      const ends = [bridge.sales.onChanged(listener), bridge.unmatched.onChanged(listener)];
      // A partial payment is listed an hour after it was received, which is no event.
      const timer = setInterval(listener, REFRESH);
      return () => {
        clearInterval(timer);
        for (const end of ends) end();
      };
    },
    [bridge],
  );
  return useQuery(bridge.settlements.open, { refetchOn: onChange });
}
