import type { ComponentProps, ComponentType } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { useMutation } from '../lib/calls.ts';
import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';

interface CallButtonProps<T> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'aria-disabled'> {
  readonly call: () => Promise<Result<T>>;
  readonly onDone?: ((value: T) => void) | undefined;
  readonly Failed?: ComponentType<{ readonly failure: Failure }>;
}

/** A button for a call, and after it why the last one failed. One press is one call, until it has ended. */
export function CallButton<T>({ call, onDone, Failed = FailureNote, ...button }: CallButtonProps<T>) {
  const { run, busy, failure } = useMutation(call, onDone);
  return (
    <>
      <Button {...button} aria-disabled={busy} onClick={() => run()} />
      {failure && <Failed failure={failure} />}
    </>
  );
}
