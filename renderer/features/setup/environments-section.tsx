import type { ComponentProps } from 'react';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { useDraft } from './draft.ts';
import { KeysSection } from './keys-section.tsx';
import { SetupFailure, useSetupView } from './setup-failure.tsx';

/** Which environment this is, the keys of a real one, what each environment means, and the ways to the others. */
export function EnvironmentsSection() {
  const here = useTillState('environment');
  return (
    <>
      {here !== 'practice' && <KeysSection environment={here} />}
      <Environments listed={here === 'staging' ? ['practice', 'live', 'staging'] : ['practice', 'live']} />
    </>
  );
}

/** The way to the service's own environment for trials, for people who build with it. */
export const StagingSection = () => <Environments listed={['staging']} />;

function Environments({ listed }: { readonly listed: readonly Environment[] }) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const here = useTillState('environment');
  const { value: view, failure } = useSetupView();
  if (failure) return <SetupFailure failure={failure} />;
  if (!view) return null;
  return (
    <div className="stack gap-6 page-width">
      {listed.map((each) => (
        <section key={each} className="part gap-4" aria-label={words(`environment.${each}`)}>
          <h3 className="strong text-17">{words(`environment.${each}`)}</h3>
          <p className="means">{each === 'practice' ? t('places.practice') : t(`form.environmentHelp.${each}`)}</p>
          {each === here ? <p>{t('places.here')}</p> : <Way to={each} places={view.places} />}
        </section>
      ))}
    </div>
  );
}

interface WayProps {
  readonly to: Environment;
  readonly places: SetupView['places'];
}

function Way({ to, places }: WayProps) {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  const { change } = useDraft();
  if (to === 'practice')
    return (
      <>
        <p className="means">{t('keys.practiseMeans')}</p>
        <GoTo environment="practice">{t('keys.practise')}</GoTo>
      </>
    );
  const place = t(`place.${to}`);
  if (places[to] === 'known') return <GoTo environment={to}>{t('go', { place })}</GoTo>;
  const begin = () => {
    // The usual address is that of live.
    change({ environment: to, ...(to === 'staging' && { baseUrl: '' }) });
    navigation.openPage('setup');
  };
  return <Button onClick={begin}>{t('keys.other', { place })}</Button>;
}

interface GoToProps extends ComponentProps<typeof Button> {
  readonly environment: Environment;
}

export function GoTo({ environment, ...button }: GoToProps) {
  const { bridge } = useServices();
  return <CallButton {...button} call={() => bridge.setup.goTo({ environment })} Failed={SetupFailure} />;
}
