import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { useLatestCall } from './use-latest-call.ts';

/** `Initial` is the type of `value` before the first response: null, or that of the placeholder. */
export interface Query<T, Initial = null> {
  /** The last good response, also while a newer one is requested. */
  readonly value: T | Initial;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly refetch: () => void;
  /** Replaces the value, as with the result of a change. A request under way is ignored. */
  readonly setValue: (value: T) => void;
}

/** Adds a listener; returns a function that removes it. Events of the bridge have this type. */
type Subscribe<Listener> = (listener: Listener) => () => void;

export interface QueryOptions<T, Initial> {
  /** After this event the value is requested again. */
  readonly refetchOn?: Subscribe<() => void>;
  /** This event carries the new value. */
  readonly updateOn?: Subscribe<(value: T) => void>;
  readonly placeholder?: Initial;
}

/**
 * Returns the result of `call`, requested on mounting and whenever `call` changes, so it must be a stable
 * function: a member of the bridge, or one made by `useCallback`. Late responses are dropped.
 *
 *     const payouts = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
 */
export function useQuery<T, Initial = null>(
  call: () => Promise<Result<T>>,
  { refetchOn, updateOn, placeholder }: QueryOptions<T, Initial> = {},
): Query<T, Initial> {
  const [received, setReceived] = useState<{ readonly value: T } | null>(null);
  const { busy, failure, run, drop } = useLatestCall(true);
  const setValue = useCallback(
    (value: T) => {
      drop();
      setReceived({ value });
    },
    [drop],
  );
  const refetch = useCallback(() => run(call(), (value) => setReceived({ value })), [run, call]);
  useEffect(() => updateOn?.(setValue), [updateOn, setValue]);
  useEffect(() => refetchOn?.(refetch), [refetchOn, refetch]);
  useEffect(refetch, [refetch]);
  return { value: received ? received.value : ((placeholder ?? null) as Initial), failure, busy, refetch, setValue };
}
