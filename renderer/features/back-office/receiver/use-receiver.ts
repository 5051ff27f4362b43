import type { ReceiverView } from '../../../../electron/shared/webhooks/receiver.ts';
import { type Query, useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';

/** Returns the receiver's state: requested once, then updated by events. */
export function useReceiver(): Query<ReceiverView> {
  const { bridge } = useServices();
  return useQuery(bridge.receiver.view, { updateOn: bridge.receiver.onChanged });
}
