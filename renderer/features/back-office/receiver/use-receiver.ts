import { useEffect } from 'react';
import type { ReceiverView } from '../../../../electron/shared/receiver.ts';
import { useServices } from '../../../app/context.ts';
import { type Asked, useQuery } from '../../../lib/use-query.ts';

/** Returns the receiver's state: requested once, then updated by events. */
export function useReceiver(): Asked<ReceiverView> {
  const { bridge } = useServices();
  const asked = useQuery(bridge.receiver.view);
  const { put } = asked;
  useEffect(() => bridge.receiver.onChanged(put), [bridge, put]);
  return asked;
}
