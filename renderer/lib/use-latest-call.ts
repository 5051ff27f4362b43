import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { settle } from '../state/bridge.ts';

export interface LatestCall {
  readonly busy: boolean;
  /** `busy` before the next render. */
  readonly isBusy: () => boolean;
  /** Why the last call failed; null after a success. */
  readonly failure: Failure | null;
  readonly run: <T>(call: Promise<Result<T>>, onValue: (value: T) => void) => void;
  /** Ignores the call under way. */
  readonly drop: () => void;
}

/** Runs calls of which only the last one's result counts, and none after unmounting. The base of the query hooks. */
export function useLatestCall(busyAtFirst: boolean): LatestCall {
  const [busy, setBusy] = useState(busyAtFirst);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const endedCall = useRef(0);
  const run = useCallback(<T>(call: Promise<Result<T>>, onValue: (value: T) => void) => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    void settle(call).then((result) => {
      if (mine !== latest.current) return;
      endedCall.current = mine;
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      if (result.ok) onValue(result.value);
    });
  }, []);
  const drop = useCallback(() => {
    latest.current += 1;
    endedCall.current = latest.current;
    setBusy(false);
    setFailure(null);
  }, []);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const isBusy = useCallback(() => endedCall.current !== latest.current, []);
  return { busy, isBusy, failure, run, drop };
}
