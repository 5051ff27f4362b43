import { useEffect, useState } from 'react';
import type { CustomerDisplayView } from '../../../electron/shared/customer-display.ts';
import { useServices } from '../../app/context.ts';
import { settle } from '../../bridge.ts';

/** Returns where the customer screen is; null until known. */
export function useCustomerDisplay(): CustomerDisplayView | null {
  const { bridge } = useServices();
  const [view, setView] = useState<CustomerDisplayView | null>(null);
  useEffect(() => {
    let open = true;
    const stop = bridge.customerDisplay.onChanged(setView);
    void settle(bridge.customerDisplay.state()).then((answer) => {
      if (open && answer.ok) setView((heard) => heard ?? answer.value);
    });
    return () => {
      open = false;
      stop();
    };
  }, [bridge]);
  return view;
}
