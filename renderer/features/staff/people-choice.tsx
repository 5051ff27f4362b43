import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffId, StaffMember } from '../../../electron/shared/staff/staff.ts';
import styles from './people-choice.module.css';

interface Props {
  readonly label: string;
  readonly people: readonly StaffMember[];
  readonly chosen: StaffId | null;
  readonly onChoose: (id: StaffId) => void;
}

/** One of several people, by name: a tap, or the arrow keys. */
export function PeopleChoice({ label, people, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.people} role="radiogroup" aria-label={label}>
      {people.map(({ id, name, role }) => (
        <label key={id} className={styles.person}>
          <input
            type="radio"
            name={label}
            className="visually-hidden"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {id === chosen && <InSight />}
          <span className={styles.face} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{t(`staff.role.${role}`)}</span>
        </label>
      ))}
    </div>
  );
}

/** Brings the chosen one into sight of a long list. */
function InSight() {
  const mark = useRef<HTMLSpanElement>(null);
  // In braces: an effect must not return the promise that scrolling may return.
  useEffect(() => {
    mark.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return <span ref={mark} hidden />;
}

/** The first letters of the first two words. */
const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Returns the choice before or after this one; after the last comes the first. Null stands for no person chosen. */
export const neighbour = (choices: readonly (StaffId | null)[], from: StaffId | null, step: 1 | -1): StaffId | null =>
  choices.at((choices.indexOf(from) + step) % choices.length) ?? null;
