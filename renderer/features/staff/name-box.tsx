import { useEffect, useRef } from 'react';
import { Field } from '../../components/field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Why this name cannot be taken. */
  readonly problem?: string | null;
}

/** A name. Takes the focus, as the first field. */
export function NameBox({ label, value, onChange, problem = null }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <Field
      ref={box}
      label={label}
      value={value}
      maxLength={40}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
