import { useState } from 'react';
import { pinProblem } from '../../../electron/shared/staff/staff.ts';
import { Problem } from '../../components/failure-note.tsx';
import { focusOnMount } from '../../components/focus.ts';
import { Field } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { PinEntry } from './pin-entry.tsx';

interface NameBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly problem?: string | null;
}

/** A name. Takes the focus, as the first field. */
export function NameBox({ label, value, onChange, problem = null }: NameBoxProps) {
  return <Field ref={focusOnMount} label={label} value={value} maxLength={40} problem={problem} onType={onChange} />;
}

export function NewPin({ onPin, busy }: { readonly onPin: (pin: string) => void; readonly busy: boolean }) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<string | null>(null);
  const [problem, setProblem] = useState<'weak' | 'differ' | null>(null);

  const take = (pin: string) => {
    const weak = first === null && pinProblem(pin) !== null;
    const differs = first !== null && first !== pin;
    setProblem(weak ? 'weak' : differs ? 'differ' : null);
    setFirst(weak || differs || first !== null ? null : pin);
    if (first === pin) onPin(pin);
  };
  const label = t(first === null ? 'staff.pin.choose' : 'staff.pin.again');
  return (
    <PinEntry
      key={first === null ? 'first' : 'again'}
      label={label}
      busy={busy}
      onPin={take}
      problem={problem ? <Problem>{t(`staff.pin.${problem}`)}</Problem> : label}
    />
  );
}
