import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { BackgroundEnvironmentStatus } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import railStyles from '../../components/sidebar.module.css';
import { useLeaving } from '../../components/unsaved.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { type Mutation, useMutation } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useNavigationState, useServices, useTillState } from '../../state/context.ts';

const useMayGo = (): boolean => rightsOf(useTillState('staff'))('setUp');

/** Above practice: the way to real money. */
export function SetupButton() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const route = useNavigationState('route');
  const mayGo = useMayGo();
  if (!mayGo || (route.kind === 'page' && route.name === 'setup')) return null;
  return <Button onClick={() => navigation.openPage('setup')}>{t('pages.setup')}</Button>;
}

/**
 * Switches to another environment. Where that is refused, opens the screen with the ways there, which shows why, unless
 * the user went on to something else meanwhile.
 */
function useGoTo(environment: Environment): Mutation {
  const { bridge, navigation } = useServices();
  return useMutation(async () => {
    const { route } = navigation.getState();
    const answer = await bridge.setup.goTo({ environment });
    if (!answer.ok && navigation.getState().route === route) navigation.openPage('settings', 'environments');
    return answer;
  });
}

export function PracticeButton() {
  const { t } = useTranslation('setup');
  const mayGo = useMayGo();
  const { leave } = useLeaving();
  const go = useGoTo('practice');
  if (!mayGo) return null;
  return (
    <button
      type="button"
      className={`pointable strong ${railStyles.practise}`}
      aria-disabled={go.busy || undefined}
      onClick={() => leave(go.run)}
    >
      {t('keys.practise')}
    </button>
  );
}

/** Opens the keys, unless a page with them is open. */
export function KeysLink() {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  const route = useNavigationState('route');
  const mayGo = useMayGo();
  if (!mayGo || (route.kind === 'page' && ['settings', 'setup'].includes(route.name))) return null;
  return <Button onClick={() => navigation.openPage('settings', 'environments')}>{t('ways.keys')}</Button>;
}

/** What the tills behind this one watch and what happened there, by name, and the way back. */
export function BackgroundEnvironmentBanner() {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const all = useTillState('backgroundEnvironments');
  return (
    <>
      <p className="fill text-start" role="status">
        {all.map((one) => sentence(t, words, one)).join(' ')}
      </p>
      {all.map(({ environment }) => (
        <Back key={environment} environment={environment} />
      ))}
    </>
  );
}

function sentence(
  t: Translate<'setup'>,
  words: Translate,
  { environment, watched, alerts, problem }: BackgroundEnvironmentStatus,
): string {
  const place = t(`place.${environment}`);
  return [
    problem ? t('background.blind', { place, why: words(`failure.${problem.code}.what`) }) : '',
    alerts > 0 ? t('background.news', { place, count: alerts }) : '',
    problem && watched === 0 ? '' : t('background.watched', { place, count: watched }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function Back({ environment }: Pick<BackgroundEnvironmentStatus, 'environment'>) {
  const { t } = useTranslation('setup');
  const { mode } = useTillState('staff');
  const mayGo = useMayGo();
  const { leave } = useLeaving();
  const go = useGoTo(environment);
  if (!mayGo && mode !== 'first-owner') return null;
  return (
    <Button aria-disabled={go.busy} onClick={() => leave(go.run)}>
      {t('background.back', { place: t(`place.${environment}`) })}
    </Button>
  );
}
