import { PRACTICE_CASHIER, type StaffMember } from '../../electron/shared/staff/staff.ts';
import { useTranslation } from '../i18n/texts.ts';
import { useTillState } from './context.ts';

/** Returns the name of a journal actor; null for a part of the till. */
export const personNamed = (people: readonly StaffMember[], actor: string): string | null =>
  people.find(({ id }) => id === actor)?.name ?? null;

/** Returns a function from actor to displayed name. In practice there are no names. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation();
  const { people } = useTillState('staff');
  return (actor) => personNamed(people, actor) ?? (actor === PRACTICE_CASHIER ? t('staff.practiceCashier') : actor);
}
