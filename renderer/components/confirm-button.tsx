import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { LazyConfirm } from './lazy.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question of the dialog. `onYes` is what the button is for. */
  readonly question: Omit<ComponentProps<typeof LazyConfirm>, 'onClose'>;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ question, ...rest }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...rest} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <Suspense>
          <LazyConfirm {...question} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
