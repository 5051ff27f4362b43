import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { hasUnsavedText } from './unsaved.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onLeave: () => void;
}

/** A button that takes the place of a form on its screen: asks first where something typed there was not saved. */
export function LeavingButton({ onLeave, ...button }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (hasUnsavedText() ? setIsAsking(true) : onLeave())} />
      {isAsking && <UnsavedQuestion onYes={onLeave} onClose={() => setIsAsking(false)} />}
    </>
  );
}
