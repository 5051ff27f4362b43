import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import railStyles from '../../components/sidebar.module.css';
import { rightsOf } from '../../lib/rights.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useNavigation, useServices, useTill } from '../../state/context.ts';
import { selectRoute, selectStaff } from '../../state/selectors.ts';

const useMayGo = (): boolean => rightsOf(useTill(selectStaff))('setUp');

/** Above practice: the way to real money. */
export function GoLiveButton() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const route = useNavigation(selectRoute);
  const mayGo = useMayGo();
  if (!mayGo || (route.kind === 'page' && route.name === 'setup')) return null;
  return <Button onClick={() => navigation.openPage('setup')}>{t('pages.setup')}</Button>;
}

/** Switches from live to practice, for users who may; shows why when it is refused. */
export function PracticeButton() {
  const { t } = useTranslation('setup');
  const { bridge, navigation } = useServices();
  const mayGo = useMayGo();
  const go = useMutation(async () => {
    const answer = await bridge.setup.goTo({ environment: 'practice' });
    if (!answer.ok) navigation.openPage('settings', 'environments');
    return answer;
  });
  if (!mayGo) return null;
  return (
    <button type="button" className={railStyles.practise} aria-disabled={go.busy || undefined} onClick={() => go.run()}>
      {t('ways.practise')}
    </button>
  );
}

/** Opens the keys, unless a page with them is open. */
export function KeysLink() {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  const route = useNavigation(selectRoute);
  const mayGo = useMayGo();
  if (!mayGo || (route.kind === 'page' && ['settings', 'setup'].includes(route.name))) return null;
  return <Button onClick={() => navigation.openPage('settings', 'environments')}>{t('ways.keys')}</Button>;
}
