import { Building2, KeyRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { liveLikeEnvironments, type RealEnvironment, type SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { systemOf } from '../../lib/system.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';

interface Props {
  readonly view: SetupView;
  readonly onWay: (way: 'where' | 'register') => void;
}

/** What the owner begins with; and the way to a place that is set up already. */
export function SetupStart({ view, onWay }: Props) {
  const { t } = useTranslation('setup');
  const knownEnvironments = liveLikeEnvironments.filter((each) => view.places[each] === 'known');
  return (
    <>
      {knownEnvironments.map((each) => (
        <Known key={each} environment={each} />
      ))}
      {knownEnvironments.length < liveLikeEnvironments.length && (
        <section className={styles.part} aria-labelledby="setup-choose">
          <p className={styles.muted}>{t('means')}</p>
          {view.keychain && (
            <Problem role="alert">
              {view.keychain === 'keychain-unavailable'
                ? t(`keychainUnavailable.${systemOf()}`)
                : t(`keychain.${view.keychain}`)}
            </Problem>
          )}
          <h2 id="setup-choose" className={styles.title}>
            {t('choose.title')}
          </h2>
          <div className={styles.ways}>
            <Way icon={KeyRound} name={t('choose.keys')} help={t('choose.keysHelp')} onChoose={() => onWay('where')} />
            <Way
              icon={Building2}
              name={t('choose.register')}
              help={t('choose.registerHelp')}
              onChoose={() => onWay('register')}
            />
          </div>
        </section>
      )}
    </>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly help: string;
  readonly onChoose: () => void;
}

const Way = ({ icon: Icon, name, help, onChoose }: WayProps) => (
  <button type="button" className={styles.way} onClick={onChoose}>
    <Icon aria-hidden="true" />
    <strong>{name}</strong>
    <span>{help}</span>
  </button>
);

function Known({ environment }: { readonly environment: RealEnvironment }) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const place = t(`place.${environment}`);
  const go = useMutation(() => bridge.setup.goTo({ environment }));
  return (
    <section className={styles.part}>
      <p>{t('known', { place })}</p>
      <Button variant="solid" aria-disabled={go.busy} onClick={() => go.run()}>
        {t('go', { place })}
      </Button>
      {go.failure && <SetupFailure failure={go.failure} />}
    </section>
  );
}
