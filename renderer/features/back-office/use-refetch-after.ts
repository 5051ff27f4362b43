import { useEffect, useState } from 'react';
import type { Query, Subscribe } from '../../lib/calls.ts';

/** Time from an event, or from the end of the request before, to the next request, in ms. */
const QUIET = 1_000;

/** Requests a value again after events, once for all events of a second, and never while a request is under way. */
export function useRefetchAfter<T>({ busy, refetch }: Query<T>, subscribe: Subscribe<() => void>): void {
  const [isStale, setIsStale] = useState(false);
  useEffect(() => subscribe(() => setIsStale(true)), [subscribe]);
  useEffect(() => {
    if (!isStale || busy) return;
    const timer = setTimeout(() => {
      setIsStale(false);
      refetch();
    }, QUIET);
    return () => clearTimeout(timer);
  }, [isStale, busy, refetch]);
}
