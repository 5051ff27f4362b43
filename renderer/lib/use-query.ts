import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../electron/shared/failure.ts';
import type { Result } from '../../electron/shared/result.ts';
import { settle } from '../bridge.ts';

export interface Asked<T> {
  /** The last good answer, also while it is asked for anew; null before the first. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly again: () => void;
  /** Puts a newer value in its place, as what a change answered. */
  readonly put: (value: T) => void;
}

/** What main says to one question, asked when the screen opens and whenever `ask` changes. Late answers are dropped. */
export function useQuery<T>(ask: () => Promise<Result<T>>): Asked<T> {
  const [value, put] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(true);
  const turn = useRef(0);
  const look = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const answer = await settle(ask());
    if (mine !== turn.current) return;
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) put(answer.value);
  }, [ask]);
  useEffect(() => {
    void look();
    return () => {
      turn.current += 1;
    };
  }, [look]);
  // The same from one drawing to the next, so that news may be joined to it.
  const again = useCallback(() => void look(), [look]);
  return { value, failure, busy, again, put };
}
