import { ArrowLeft, Building2, KeyRound, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type KeysCheck,
  liveLikeEnvironments,
  type RealEnvironment,
  type SetupView,
} from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useNavigationState, useServices } from '../../state/context.ts';
import { addressProblem } from './check-list.tsx';
import { ConfirmBusiness } from './confirm-business.tsx';
import { useDraft } from './draft.ts';
import { GoTo } from './environments-section.tsx';
import { typedIn, useKeyBoxes } from './key-boxes.tsx';
import { focusFirst, KeysForm } from './keys-form.tsx';
import type { FoundKeys } from './recognise-keys.ts';
import { Register } from './register.tsx';
import { ServiceFields } from './service-fields.tsx';
import styles from './setup.module.css';
import { SetupFailure, systemOf, useSetupView } from './setup-failure.tsx';
import { type SetupStep, SetupSteps } from './setup-steps.tsx';

interface Props {
  readonly view: SetupView;
  readonly onWay: (way: 'where' | 'register') => void;
}

function SetupStart({ view, onWay }: Props) {
  const { t } = useTranslation('setup');
  const knownEnvironments = liveLikeEnvironments.filter((each) => view.places[each] === 'known');
  return (
    <>
      {knownEnvironments.map((each) => (
        <section key={each} className="part gap-4">
          <p>{t('known', { place: t(`place.${each}`) })}</p>
          <GoTo variant="solid" environment={each}>
            {t('go', { place: t(`place.${each}`) })}
          </GoTo>
        </section>
      ))}
      {knownEnvironments.length < liveLikeEnvironments.length && (
        <section className="part gap-4" aria-labelledby="setup-choose">
          <p className="means">{t('means')}</p>
          {view.keychain && (
            <Problem role="alert">
              {view.keychain === 'keychain-unavailable'
                ? t(`keychainUnavailable.${systemOf()}`)
                : t(`keychain.${view.keychain}`)}
            </Problem>
          )}
          <h2 id="setup-choose" className="row strong">
            {t('choose.title')}
          </h2>
          <div className="lines gap-2 full">
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
  <button type="button" className={`card with-start text-start ${styles.way}`} onClick={onChoose}>
    <Icon aria-hidden="true" />
    <strong className="text-17 strong">{name}</strong>
    <span className="muted">{help}</span>
  </button>
);

interface WhereFormProps {
  readonly places: SetupView['places'];
  /** Why the address is not valid, or why the check of the keys refused it. */
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
  readonly onFound: (found: FoundKeys) => void;
  readonly onNext: () => void;
}

function WhereForm({ places, problem, onProblem, onFound, onNext }: WhereFormProps) {
  const { t } = useTranslation('setup');
  const { draft } = useDraft();
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    const { baseUrl = null } = addressProblem(t, draft.baseUrl);
    onProblem(baseUrl);
    if (baseUrl === null) onNext();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <Form ref={form} className="stack gap-4 starts full" onSubmit={submit}>
      <ServiceFields places={places} problem={problem} onFound={onFound} />
      <SubmitButton>{t('form.next')}</SubmitButton>
    </Form>
  );
}

interface SetupPartProps {
  readonly title: string;
  /** Its place among the three steps; none for the registration of a business. */
  readonly step?: SetupStep;
  readonly on: boolean;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One page of set-up. Takes the focus when it opens: what is to be typed first, else its title. */
function SetupPart({ title, step, on, onBack, children }: SetupPartProps) {
  const { t } = useTranslation('setup');
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (on && part.current) focusFirst(part.current);
  }, [on]);
  return (
    <section ref={part} className="part gap-4" hidden={!on} aria-labelledby={id}>
      <div className={`row back ${styles.head}`}>
        <Button variant="bare" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
        {step && <SetupSteps now={step} />}
      </div>
      <h2 id={id} className="row strong" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SetupPage() {
  const { value: view, failure, refetch } = useSetupView();
  if (failure) return <SetupFailure failure={failure} />;
  return view && <Steps view={view} onChanged={refetch} />;
}

type Page = 'choose' | 'where' | 'keys' | 'register';

interface StepsProps {
  readonly view: SetupView;
  readonly onChanged: () => void;
}

/** What is typed stays while going back and forth: the forms stay mounted, because a key is stored in its box only. */
function Steps({ view, onChanged }: StepsProps) {
  const { t } = useTranslation('setup');
  const { navigation } = useServices();
  const route = useNavigationState('route');
  const { draft, change } = useDraft();
  const [page, setPage] = useState<Page>('choose');
  const [address, setAddress] = useState<string | null>(null);
  const [keysCheck, setKeysCheck] = useState<KeysCheck | null>(null);
  const boxes = useKeyBoxes();
  const registering = useKeyBoxes();
  useFirstFree(view);
  const fill = ({ baseUrl = draft.baseUrl, businessId = draft.businessId, ...keys }: FoundKeys) => {
    change({ baseUrl, businessId });
    setAddress(null);
    boxes.fill(keys);
  };
  // The token that registered a business is, mostly, the one that opens it too.
  const bringToken = () => {
    boxes.fill({ bearerToken: typedIn(registering.bearerToken) });
    registering.clear();
  };
  if (keysCheck)
    return (
      <div className={`lines gap-6 ${styles.place}`} data-keeps-focus>
        <ConfirmBusiness
          check={keysCheck}
          environment={draft.environment}
          here={view.places[draft.environment] === 'open'}
          onSaved={() => {
            // Where this page was left before main answered, its user stays where they are.
            if (navigation.getState().route === route) navigation.showNewSale();
          }}
          onBack={() => setKeysCheck(null)}
        />
      </div>
    );
  const toStart = () => setPage('choose');
  const toWhere = () => setPage('where');
  return (
    <div className={`lines gap-6 ${styles.place}`} data-wide={page === 'register' || undefined} data-keeps-focus>
      {page === 'choose' && <SetupStart view={view} onWay={setPage} />}
      <SetupPart title={t('form.where')} step="where" on={page === 'where'} onBack={toStart}>
        <WhereForm
          places={view.places}
          problem={address}
          onProblem={setAddress}
          onFound={fill}
          onNext={() => setPage('keys')}
        />
      </SetupPart>
      <SetupPart title={t('form.title')} step="keys" on={page === 'keys'} onBack={toWhere}>
        <KeysForm
          boxes={boxes}
          onFound={fill}
          onProved={setKeysCheck}
          onAddressRefused={(why) => {
            setAddress(why);
            toWhere();
          }}
        />
      </SetupPart>
      <SetupPart title={t('register.title')} on={page === 'register'} onBack={toStart}>
        <Register view={view} boxes={registering} onRegistered={bringToken} onGoOn={setPage} onChanged={onChanged} />
      </SetupPart>
    </div>
  );
}

/** Begins with a place that has no keys yet, where there is one. */
function useFirstFree({ places, keys }: SetupView): void {
  const { draft, change } = useDraft();
  const isTaken = (each: RealEnvironment) => places[each] === 'known' || (places[each] === 'open' && keys !== null);
  const free = liveLikeEnvironments.find((each) => !isTaken(each));
  const isInUse = isTaken(draft.environment);
  useEffect(() => {
    if (isInUse && free) change({ environment: free });
  }, [isInUse, free, change]);
}
