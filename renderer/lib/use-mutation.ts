import { useRef, useState } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { settle } from '../state/bridge.ts';

export interface Mutation<In extends unknown[] = []> {
  /** Does nothing while a call is under way, so a double click sends one request. */
  readonly run: (...input: In) => void;
  readonly busy: boolean;
  /** Why the last call failed; null after a success. */
  readonly failure: Failure | null;
  /** Clears the failure. */
  readonly reset: () => void;
}

/** Runs a call on request, one at a time. `onSuccess` receives its value. */
export function useMutation<T, In extends unknown[] = []>(
  call: (...input: In) => Promise<Result<T>>,
  onSuccess?: (value: T) => void,
): Mutation<In> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (...input: In) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const result = await settle(call(...input));
    running.current = false;
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) onSuccess?.(result.value);
  };
  return { run: (...input) => void run(...input), busy, failure, reset: () => setFailure(null) };
}

/** Makes a call without waiting: main reports the outcome by event, or it does not matter. */
export const send = (call: Promise<Result<unknown>>): void => void settle(call);
