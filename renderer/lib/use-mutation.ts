import { useRef, useState } from 'react';
import type { Failure } from '../../electron/shared/failure.ts';
import type { Result } from '../../electron/shared/result.ts';
import { settle } from '../bridge.ts';

export interface Action<In extends unknown[] = []> {
  /** Does nothing while the last one is on its way, so a nervous finger asks once. */
  readonly run: (...input: In) => void;
  readonly busy: boolean;
  readonly failure: Failure | null;
}

/** One call from a button: once at a time, its failure kept to be said in words, its answer handed on. */
export function useMutation<T, In extends unknown[] = []>(
  call: (...input: In) => Promise<Result<T>>,
  onAnswer?: (value: T) => void,
): Action<In> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const go = async (...input: In) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await settle(call(...input));
    running.current = false;
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) onAnswer?.(answer.value);
  };
  return { run: (...input) => void go(...input), busy, failure };
}
