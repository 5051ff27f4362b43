import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../electron/shared/base/result.ts';
import type { StaffId, StaffMember } from '../../../electron/shared/staff/staff.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { neighbour, PeopleChoice } from './people-choice.tsx';
import { PinEntry } from './pin-entry.tsx';
import { PinError } from './pin-error.tsx';

interface PersonPin<T> {
  /** What the list of people is called. */
  readonly label: string;
  readonly people: readonly StaffMember[];
  /** Who is chosen at first. */
  readonly first: StaffId | null;
  readonly prove: (id: StaffId, pin: string) => Promise<Result<T>>;
  readonly onRight: (value: T) => void;
}

/** One of these people proves who they are: the list to choose from, and the six digits. Arrows choose while typing. */
export function usePersonPin<T>({ label, people, first, prove, onRight }: PersonPin<T>) {
  const { t } = useTranslation();
  const [wanted, setChosen] = useState<StaffId | null>(first);
  // Who was wanted may have left: then the first of those who are here.
  const person = people.find(({ id }) => id === wanted) ?? people[0] ?? null;
  const chosenId = person?.id ?? null;
  const proof = useMutation((pin: string) => prove(chosenId ?? ('' as StaffId), pin), onRight);
  const choose = (id: StaffId | null) => {
    // The answer that is waited for is about the one who is chosen.
    if (proof.busy) return;
    setChosen(id);
    proof.reset();
  };
  const move = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    choose(neighbour(people, chosenId, step));
  };
  const choice: ReactNode = <PeopleChoice label={label} people={people} chosen={chosenId} onChoose={choose} />;
  const entry: ReactNode = (
    <PinEntry
      key={chosenId}
      label={t('staff.lock.enter', { name: person?.name ?? '' })}
      busy={proof.busy}
      onPin={proof.run}
      onKey={move}
      problem={<PinError failure={proof.failure} person={person} />}
    />
  );
  return { choice, entry };
}
