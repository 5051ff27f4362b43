import { useTranslation } from 'react-i18next';
import type { KeysView, RealEnvironment, SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { useMutation } from '../../lib/calls.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectEnvironment } from '../../state/selectors.ts';
import { KeysInUse } from './keys-in-use.tsx';
import styles from './setup.module.css';
import { SetupFailure, useSetupView } from './setup-failure.tsx';

/** The owner's section of the settings: whose keys this till has, whether they work, and others in their place. */
export function KeysSection() {
  const { value: view, failure, refetch } = useSetupView();
  const environment = useTill(selectEnvironment);
  if (failure) return <SetupFailure failure={failure} />;
  if (!view) return null;
  return (
    <div className="stack gap-6 page-width">
      {environment === 'practice' ? <InPractice /> : <Real view={view} environment={environment} onChanged={refetch} />}
    </div>
  );
}

function InPractice() {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  const { navigation } = useServices();
  return (
    <div className={styles.part}>
      <p>{t('keys.practice')}</p>
      <Button variant="solid" onClick={() => navigation.openPage('setup')}>
        {words('pages.setup')}
      </Button>
    </div>
  );
}

interface RealProps {
  readonly view: SetupView;
  readonly environment: RealEnvironment;
  readonly onChanged: () => void;
}

function Real({ view: { keys, watched }, environment, onChanged }: RealProps) {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  if (keys) return <SavedKeys keys={keys} environment={environment} watched={watched} onChanged={onChanged} />;
  return (
    <div className={styles.part}>
      <Problem>{t('keys.none')}</Problem>
      <Button variant="solid" onClick={() => navigation.openPage('setup')}>
        {t('keys.enter')}
      </Button>
    </div>
  );
}

interface KeptProps {
  readonly keys: KeysView;
  readonly environment: RealEnvironment;
  readonly watched: number;
  readonly onChanged: () => void;
}

function SavedKeys({ keys, environment, watched, onChanged }: KeptProps) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const forget = useMutation(() => bridge.setup.forget(), onChanged);
  return (
    <>
      <KeysInUse keys={keys} onReplaced={onChanged} />
      <div className={styles.part}>
        <ConfirmButton
          danger
          title={t('keys.forgetTitle', { place: t(`place.${environment}`) })}
          means={t('keys.forgetMeans', { count: watched })}
          yes={t('keys.forgetYes')}
          no={t('keys.forgetNo')}
          onYes={forget.run}
        >
          {t('keys.forget')}
        </ConfirmButton>
        {forget.failure && <SetupFailure failure={forget.failure} />}
      </div>
    </>
  );
}
