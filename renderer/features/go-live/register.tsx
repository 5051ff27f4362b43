import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration, SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { OnceMore } from '../new-business/once-more.tsx';
import { Registered } from '../new-business/registered.tsx';
import { useDraft } from './draft.ts';
import type { KeyBoxes } from './key-boxes.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './setup.module.css';

interface Props {
  readonly view: SetupView;
  readonly boxes: KeyBoxes;
  /** It was done; the box with the token is still there. */
  readonly onRegistered: () => void;
  /** On to the keys, with the address and the business id filled in. */
  readonly onGoOn: () => void;
  /** Called when the stored registration changed. */
  readonly onChanged: () => void;
}

/** Registers a business: form and result. A request whose response was lost is only repeated after a confirmation. */
export function Register({ view, boxes, onRegistered, onGoOn, onChanged }: Props) {
  const [done, setDone] = useState<Registration | null>(null);
  const [again, setAgain] = useState(false);
  const { draft, change } = useDraft();
  const before = done ?? view.registration;
  if (!before || again)
    return (
      <RegisterForm
        view={view}
        boxes={boxes}
        again={again || before !== null}
        onDone={(registration) => {
          onRegistered();
          setDone(registration);
          setAgain(false);
          onChanged();
        }}
        onUnknown={() => {
          setAgain(false);
          onChanged();
        }}
      />
    );
  const goOn = () => {
    const { environment, baseUrl, businessId } = before;
    change({
      environment: view.places[environment] === 'known' ? draft.environment : environment,
      baseUrl,
      // Of another business otherwise: one typed before is not this one's.
      businessId: businessId ?? '',
    });
    onGoOn();
  };
  return <Became registration={before} onGoOn={goOn} onAgain={() => setAgain(true)} />;
}

interface BecameProps {
  readonly registration: Registration;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
}

function Became({ registration: { state, name, businessId, status }, onGoOn, onAgain }: BecameProps) {
  const { t } = useTranslation('setup');
  const [asking, setAsking] = useState(false);
  const isDone = state === 'done';
  return (
    <div className={styles.part}>
      {isDone ? (
        <Registered name={name} id={businessId} status={status} />
      ) : (
        <div role="status">
          <p className={styles.question}>{t('register.unknown')}</p>
          <p>{t('register.unknownMeans', { name })}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant={isDone ? 'primary' : 'plain'} onClick={onGoOn}>
          {t(isDone ? 'register.goOn' : 'register.haveId')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('register.again')}</Button>
      </div>
      {asking && <OnceMore onYes={onAgain} onClose={() => setAsking(false)} />}
    </div>
  );
}
