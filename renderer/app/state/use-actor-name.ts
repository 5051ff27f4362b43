import { useTranslation } from 'react-i18next';
import { PRACTICE_CASHIER, type StaffMember } from '../../../electron/shared/staff.ts';
import { useTill } from '../context.ts';
import { selectPeople } from './selectors.ts';

/** The name of who did something, from how the journal names them; null for a part of the till. */
export const personNamed = (people: readonly StaffMember[], actor: string): string | null =>
  people.find(({ id }) => id === actor)?.name ?? null;

/** The words for whoever asked for money: a person's name, or nobody's in practice. An unknown one stays as it is. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation();
  const people = useTill(selectPeople);
  return (actor) => personNamed(people, actor) ?? (actor === PRACTICE_CASHIER ? t('staff.practiceCashier') : actor);
}
