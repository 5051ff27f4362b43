import type { ReactNode } from 'react';
import { LabelledOption } from './labelled-option.tsx';

interface Props {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly help: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A setting to switch on or off, with an explanation. */
export const Checkbox = ({ checked, disabled, help, onChange, children }: Props) => (
  <LabelledOption
    type="checkbox"
    checked={checked}
    disabled={disabled}
    help={help}
    onChange={(event) => onChange(event.target.checked)}
  >
    {children}
  </LabelledOption>
);
