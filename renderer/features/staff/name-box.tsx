import { useEffect, useRef } from 'react';
import type { StaffId, StaffView } from '../../../electron/shared/staff/staff.ts';
import { Field } from '../../components/field.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';

/** Why a name cannot be taken, in words, or null; main decides it all the same. */
export function nameProblem(t: Translate, staff: StaffView, text: string, own: StaffId | null): string | null {
  const name = text.trim().toLowerCase();
  if (name === '') return t('staff.people.badName');
  const isTaken = staff.people.some((one) => one.active && one.id !== own && one.name.toLowerCase() === name);
  return isTaken ? t('staff.people.taken') : null;
}

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
