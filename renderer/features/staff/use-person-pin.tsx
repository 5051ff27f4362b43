import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Result } from '../../../electron/shared/base/result.ts';
import type { StaffId, StaffMember } from '../../../electron/shared/staff/staff.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import styles from './people-choice.module.css';
import { PinEntry, PinError } from './pin-entry.tsx';

interface Props {
  readonly label: string;
  readonly people: readonly StaffMember[];
  readonly chosen: StaffId | null;
  readonly onChoose: (id: StaffId) => void;
}

export function PeopleChoice({ label, people, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="upright gap-1 scrolls" role="radiogroup" aria-label={label}>
      {people.map(({ id, name, role }) => (
        <label key={id} ref={id === chosen ? bringInSight : undefined} className={`pointable ${styles.person}`}>
          <input
            type="radio"
            name={label}
            className="visually-hidden"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={`ink text-13 heavy centred ${styles.avatar}`} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={`two-lines text-17 strong ${styles.name}`}>{name}</span>
          <span className={`small ${styles.role}`}>{t(`staff.role.${role}`)}</span>
        </label>
      ))}
    </div>
  );
}

/** A `ref` callback that brings the chosen one into sight of a long list. */
const bringInSight = (person: HTMLElement | null): void => {
  // In braces: a `ref` callback must not return the promise that scrolling may return.
  person?.scrollIntoView?.({ block: 'nearest' });
};

const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Returns the choice before or after this one; after the last comes the first. Null stands for no person chosen. */
const neighbour = (choices: readonly (StaffId | null)[], from: StaffId | null, step: 1 | -1): StaffId | null =>
  choices.at((choices.indexOf(from) + step) % choices.length) ?? null;

interface PersonPin<T> {
  readonly label: string;
  readonly people: readonly StaffMember[];
  readonly first: StaffId | null;
  /** Proves who it is by a PIN without a name; no person is chosen at first then. Missing where a name must be chosen. */
  readonly proveWithoutName?: ((pin: string) => Promise<Result<T>>) | undefined;
  readonly prove: (id: StaffId, pin: string) => Promise<Result<T>>;
  readonly onRight: (value: T) => void;
  readonly isOnLock?: boolean;
}

/** One of these people proves who they are by a PIN; arrows choose another while typing. */
export function usePersonPin<T>({
  label,
  people,
  first,
  prove,
  proveWithoutName,
  onRight,
  isOnLock = false,
}: PersonPin<T>) {
  const { t } = useTranslation();
  const [chosenPerson, setChosen] = useState<StaffId | null>(null);
  const of = (wantedId: StaffId | null) => people.find(({ id }) => id === wantedId);
  // Who was wanted may have left: then the first of those who are here.
  const person = of(chosenPerson) ?? (proveWithoutName ? null : (of(first) ?? people[0] ?? null));
  const chosenId = person?.id ?? null;
  const proof = useMutation(
    (pin: string) =>
      chosenId === null && proveWithoutName ? proveWithoutName(pin) : prove(chosenId ?? ('' as StaffId), pin),
    onRight,
  );
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
    const ids = people.map(({ id }) => id);
    choose(neighbour(proveWithoutName ? [null, ...ids] : ids, chosenId, step));
  };
  const choice: ReactNode = <PeopleChoice label={label} people={people} chosen={chosenId} onChoose={choose} />;
  const entry: ReactNode = (
    <PinEntry
      key={chosenId}
      label={person ? t('staff.lock.enter', { name: person.name }) : t('staff.lock.withoutName')}
      busy={proof.busy}
      onPin={proof.run}
      onKey={move}
      isOnLock={isOnLock}
      problem={<PinError failure={proof.failure} person={person} />}
    />
  );
  return { choice, entry };
}
