import { useTranslation } from 'react-i18next';
import type { BackgroundEnvironmentStatus } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectBackgroundEnvironments, selectStaff } from '../../state/selectors.ts';
import styles from './setup.module.css';

/** What the tills behind this one watch and what happened there, by name, and the way back. */
export function BackgroundEnvironmentBanner() {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const all = useTill(selectBackgroundEnvironments);
  return (
    <>
      <p className={styles.behind} role="status">
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
  const { bridge } = useServices();
  const staff = useTill(selectStaff);
  const go = useMutation(() => bridge.setup.goTo({ environment }));
  if (!rightsOf(staff)('setUp') && staff.mode !== 'first-owner') return null;
  return (
    <Button aria-disabled={go.busy} onClick={() => go.run()}>
      {t('background.back', { place: t(`place.${environment}`) })}
    </Button>
  );
}
