import { useTranslation } from 'react-i18next';
import { useTill } from '../cashier/services.ts';
import { selectStaff } from '../cashier/stores/selectors.ts';

/** Who did it, by name: the journal names people by their ids, and the till by itself. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation();
  const { people } = useTill(selectStaff);
  return (actor) =>
    people.find(({ id }) => id === actor)?.name ?? (actor === 'practice' ? t('staff.practiceCashier') : actor);
}
