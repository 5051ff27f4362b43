import { useLayoutEffect, useState } from 'react';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { useTicker } from '../../components/ticker.ts';

/** A Paid left standing would be read by the next customer as theirs. */
const PAID_STANDS = 60_000;

/** Returns the state as of now: an expired account is hidden, and Paid ends after a minute. */
export function useScreenState(face: CustomerScreenState): CustomerScreenState {
  const over = useIsPast(endOf(face));
  if (!over) return face;
  return face.kind === 'pay' ? { kind: 'ask', why: 'expired', received: null, missing: null } : { kind: 'idle' };
}

function endOf(face: CustomerScreenState): number {
  if (face.kind === 'pay') return face.expiresAt;
  return face.kind === 'paid' ? face.seenAt + PAID_STANDS : Number.POSITIVE_INFINITY;
}

/** Whether this moment has come, on the ticker's clock. */
function useIsPast(at: number): boolean {
  const ticker = useTicker();
  const [past, setPast] = useState(() => ticker.now() >= at);
  useLayoutEffect(() => ticker.add((now) => setPast(now >= at)), [ticker, at]);
  return past && ticker.now() >= at;
}
