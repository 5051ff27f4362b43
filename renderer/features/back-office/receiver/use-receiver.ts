import type { ReceiverView } from '../../../../electron/shared/receiver.ts';
import { useServices } from '../../../app/context.ts';
import { type Query, useQuery } from '../../../lib/use-query.ts';

/** Returns the receiver's state: requested once, then updated by events. */
export function useReceiver(): Query<ReceiverView> {
  const { bridge } = useServices();
  return useQuery(bridge.receiver.view, { updateOn: bridge.receiver.onChanged });
}
