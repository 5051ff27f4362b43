import { useEffect, useId, useRef } from 'react';
import fields from '../settings/fields.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Why this name cannot be taken. */
  readonly problem?: string | null;
}

/** Somebody's name. It takes the focus: it is the first thing asked. */
export function NameBox({ label, value, onChange, problem = null }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={box}
        id={id}
        className={fields.box}
        value={value}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className={fields.help} role="status">
        {problem}
      </p>
    </div>
  );
}
