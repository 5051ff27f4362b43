import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type KeysCheck,
  liveLikeEnvironments,
  type RealEnvironment,
  type SetupView,
} from '../../../electron/shared/setup.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmBusiness } from './confirm-business.tsx';
import { useDraft } from './draft.ts';
import { useKeyBoxes } from './key-boxes.ts';
import { KeysForm } from './keys-form.tsx';
import { Register } from './register.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupStart } from './setup-start.tsx';
import { useSetupView } from './use-setup-view.ts';

/** The set-up page, from practice to live: keys or a new business, and their check. */
export function GoLivePage() {
  const { value: view, failure, refetch } = useSetupView();
  if (failure) return <SetupFailure failure={failure} />;
  return view && <Steps view={view} onChanged={refetch} />;
}

type Step = 'choose' | 'keys' | 'register';

interface Props {
  readonly view: SetupView;
  readonly onChanged: () => void;
}

function Steps({ view, onChanged }: Props) {
  const { navigation } = useServices();
  const { draft } = useDraft();
  const [step, setStep] = useState<Step>('choose');
  const [proved, setProved] = useState<KeysCheck | null>(null);
  const boxes = useKeyBoxes();
  const registering = useKeyBoxes();
  useFirstFree(view);
  // The token that registered a business is, mostly, the one that opens it too.
  const bringToken = () => {
    const [from, to] = [registering.bearerToken.current, boxes.bearerToken.current];
    if (from && to) to.value = from.value;
    registering.clear();
  };
  if (proved)
    return (
      <div className={styles.place} data-keeps-focus>
        <ConfirmBusiness
          check={proved}
          environment={draft.environment}
          here={view.places[draft.environment] === 'open'}
          onSaved={() => navigation.newSale()}
          onBack={() => setProved(null)}
        />
      </div>
    );
  return (
    <div className={styles.place} data-keeps-focus>
      {step === 'choose' && <SetupStart view={view} onWay={setStep} />}
      {/* Both stay mounted while going back and forth: a typed key is stored in its box only. */}
      <Part name="keys" on={step === 'keys'} onBack={() => setStep('choose')}>
        <KeysForm view={view} boxes={boxes} onProved={setProved} />
      </Part>
      <Part name="register" on={step === 'register'} onBack={() => setStep('choose')}>
        <Register
          view={view}
          bearer={registering.bearerToken}
          onRegistered={bringToken}
          onGoOn={() => setStep('keys')}
          onChanged={onChanged}
        />
      </Part>
    </div>
  );
}

/** Begins with a place that has no keys yet, where there is one. */
function useFirstFree({ places, keys }: SetupView): void {
  const { draft, change } = useDraft();
  const isTaken = (each: RealEnvironment) => places[each] === 'known' || (places[each] === 'open' && keys !== null);
  const free = liveLikeEnvironments.find((each) => !isTaken(each));
  const taken = isTaken(draft.environment);
  useEffect(() => {
    if (taken && free) change({ environment: free });
  }, [taken, free, change]);
}

interface PartProps {
  readonly name: 'keys' | 'register';
  readonly on: boolean;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

function Part({ name, on, onBack, children }: PartProps) {
  const { t } = useTranslation('setup');
  return (
    <section className={styles.part} hidden={!on} aria-label={t(name === 'keys' ? 'form.title' : 'register.title')}>
      <div className={styles.back}>
        <Button variant="bare" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <Title on={on}>{t(name === 'keys' ? 'form.title' : 'register.title')}</Title>
      {children}
    </section>
  );
}

/** Takes the focus when its step opens, so that the next Tab is its first box. */
function Title({ on, children }: { readonly on: boolean; readonly children: string }) {
  const [title, setTitle] = useState<HTMLHeadingElement | null>(null);
  useEffect(() => {
    if (on) title?.focus({ preventScroll: true });
  }, [on, title]);
  return (
    <h2 ref={setTitle} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}
