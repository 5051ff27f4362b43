import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useNavigation, useServices, useTill } from '../state/context.ts';
import { selectIsLocked, selectPhase, selectRoute } from '../state/selectors.ts';

/** Opens the page about the sales record's problem, unless it is open. */
export function BackupLink() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const route = useNavigation(selectRoute);
  const isLocked = useTill(selectIsLocked);
  const isOpen = useTill(selectPhase) === 'open';
  if (!isOpen || isLocked || (route.kind === 'page' && route.name === 'backup')) return null;
  return <Button onClick={() => navigation.openPage('backup')}>{t('pages.backup')}</Button>;
}
