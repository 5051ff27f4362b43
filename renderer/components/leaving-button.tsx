import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useLeaving } from './unsaved.tsx';

interface LeavingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onLeave: () => void;
}

/** A button that takes the place of a form on its screen: asks first where something typed there was not saved. */
export function LeavingButton({ onLeave, ...button }: LeavingButtonProps) {
  const { leave } = useLeaving();
  return <Button {...button} onClick={() => leave(onLeave)} />;
}

export const BackButton = (props: LeavingButtonProps) => (
  <div className="back">
    <LeavingButton {...props} variant="bare" icon={ArrowLeft} hotkey="Escape" />
  </div>
);
