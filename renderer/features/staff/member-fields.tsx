import { useState } from 'react';
import { pinProblem, type StaffId, type StaffMember } from '../../../electron/shared/staff/staff.ts';
import { Problem } from '../../components/failure-note.tsx';
import { focusOnMount } from '../../components/focus.ts';
import { Field } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useTillState } from '../../state/context.ts';
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

/**
 * Whether nobody else who works here has this name, as main decides it. Two people have one name where two tills added
 * them before they joined.
 */
export const isNameFree = (name: string, except: StaffId | null, people: readonly StaffMember[]): boolean =>
  !people.some((one) => one.active && one.id !== except && one.name.toLowerCase() === name.toLowerCase());

/** Says that another entry has this person's name, with a PIN of its own; renders nothing else. */
export function NamedTwice({ person: { id, name } }: { readonly person: StaffMember }) {
  const { people } = useTillState('staff');
  return isNameFree(name, id, people) ? null : <TwoPins name={name} />;
}

function TwoPins({ name }: Pick<StaffMember, 'name'>) {
  const { t } = useTranslation('backOffice');
  return <p>{t('people.namedTwice', { name })}</p>;
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
