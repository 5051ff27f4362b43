import { type RefObject, Suspense, useState } from 'react';
import type { Registration, SetupView } from '../../electron/shared/setup.ts';
import { useSetupWords } from '../i18n/setup-words.ts';
import { Button } from '../ui/button.tsx';
import { LazyConfirm } from '../ui/lazy-confirm.ts';
import { useDraft } from './draft.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './setup.module.css';

interface Props {
  readonly view: SetupView;
  readonly bearer: RefObject<HTMLInputElement | null>;
  /** It was done; the box with the token is still there. */
  readonly onRegistered: () => void;
  /** On to the keys, with the address and the business id filled in. */
  readonly onGoOn: () => void;
  /** The registration that main knows of changed. */
  readonly onChanged: () => void;
}

/** Registering a business: the form, and what became of it. What was lost on the way is never asked for again unsaid. */
export function Register({ view, bearer, onRegistered, onGoOn, onChanged }: Props) {
  const [done, setDone] = useState<Registration | null>(null);
  const [again, setAgain] = useState(false);
  const { draft, change } = useDraft();
  const before = done ?? view.registration;
  if (!before || again)
    return (
      <RegisterForm
        view={view}
        bearer={bearer}
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
      ...(businessId !== null && { businessId }),
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
  const t = useSetupWords();
  const [asking, setAsking] = useState(false);
  const isDone = state === 'done';
  return (
    <div className={styles.part} role="status">
      <p className={styles.question}>{isDone ? t('register.done', { name }) : t('register.unknown')}</p>
      <p>
        {isDone
          ? t('register.doneMeans', { id: businessId ?? '', status: status ?? t('proved.none') })
          : t('register.unknownMeans', { name })}
      </p>
      {isDone && <p className={styles.muted}>{t('register.fetch')}</p>}
      <div className={styles.actions}>
        <Button look={isDone ? 'primary' : 'plain'} onClick={onGoOn}>
          {t(isDone ? 'register.goOn' : 'register.haveId')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('register.again')}</Button>
      </div>
      {asking && (
        <Suspense>
          <LazyConfirm
            title={t('register.againTitle')}
            yes={t('register.againYes')}
            no={t('register.againNo')}
            onYes={onAgain}
            onClose={() => setAsking(false)}
          >
            {t('register.againMeans')}
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  );
}
