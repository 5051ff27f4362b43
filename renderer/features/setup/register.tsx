import { useRef, useState } from 'react';
import { newBusinessProblems } from '../../../electron/shared/back-office/new-business.ts';
import type { Registration, SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { NewBusinessBoxes, OnceMore, Registered, saidOf } from '../new-business/new-business.tsx';
import { addressProblem, type Problems, problemOf } from './check-list.tsx';
import { useDraft } from './draft.ts';
import { isOneWord, KeyBox, type KeyBoxes, typedIn } from './key-boxes.tsx';
import { ServiceFields } from './service-fields.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';

interface RegisterFormProps {
  readonly view: SetupView;
  readonly boxes: KeyBoxes;
  /** A business was registered here before, or may have been, and the owner wants another. */
  readonly again: boolean;
  readonly onDone: (registration: Registration) => void;
  readonly onUnknown: () => void;
}

/** The five things of a new business (interface 4.1). One press is one request, and its answer is waited for. */
function RegisterForm({ view, boxes, again, onDone, onUnknown }: RegisterFormProps) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const { draft, change } = useDraft();
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation(async () => {
    const { businessId: _, ...typed } = draft;
    const answer = await bridge.setup.register({ ...typed, bearerToken: typedIn(boxes.bearerToken), again });
    if (!answer.ok && answer.failure.code === 'unknown-outcome') onUnknown();
    return answer;
  }, onDone);
  const askProblem = ask.failure && problemOf(t, ask.failure);
  const wrong = askProblem ?? problems;
  const submit = () => {
    const formProblems: Problems = {
      ...addressProblem(t, draft.baseUrl),
      ...saidOf(t, newBusinessProblems(draft)),
      ...(isOneWord(typedIn(boxes.bearerToken)) ? {} : { bearerToken: t('problem.key') }),
    };
    setProblems(formProblems);
    if (Object.keys(formProblems).length === 0) ask.run();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Form ref={form} className="stack gap-4 starts full" onSubmit={submit}>
      <p className="means">{t('register.means')}</p>
      <div className={`columns ${styles.two}`}>
        <div className="stack gap-4 starts full">
          <ServiceFields places={view.places} problem={wrong.baseUrl ?? null} onFound={boxes.fill} />
          <p className="muted">{t('register.tokenHelp')}</p>
          <KeyBox label={t('form.bearerToken')} box={boxes.bearerToken} problem={wrong.bearerToken ?? null} />
        </div>
        <div className="stack gap-4 starts full">
          <NewBusinessBoxes form={draft} problems={wrong} onChange={change} />
        </div>
      </div>
      {ask.failure && !askProblem && <SetupFailure failure={ask.failure} />}
      <SubmitButton busy={ask.busy}>{t(ask.busy ? 'register.asking' : 'register.go')}</SubmitButton>
    </Form>
  );
}

interface RegisterProps {
  readonly view: SetupView;
  readonly boxes: KeyBoxes;
  readonly onRegistered: () => void;
  /** Next are its keys if it was registered at the address in the form, else that address. */
  readonly onGoOn: (next: 'where' | 'keys') => void;
  readonly onChanged: () => void;
}

/** Registers a business: form and result. A request whose response was lost is only repeated after a confirmation. */
export function Register({ view, boxes, onRegistered, onGoOn, onChanged }: RegisterProps) {
  const { t } = useTranslation('setup');
  const [done, setDone] = useState<Registration | null>(null);
  const [isAsking, setIsAsking] = useState(false);
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
    const isSameAddress = draft.baseUrl.trim().replace(/\/+$/, '') === baseUrl;
    change({
      environment: view.places[environment] === 'known' ? draft.environment : environment,
      // Of another business otherwise: one typed before is not this one's.
      businessId: businessId ?? '',
      ...(!isSameAddress && { baseUrl: '' }),
    });
    // What was registered is in a file that anybody at this computer may change: keys are not sent to its address.
    onGoOn(isSameAddress ? 'keys' : 'where');
  };
  const { state, name, businessId, status } = before;
  const isDone = state === 'done';
  return (
    <div className="part gap-4">
      {isDone ? (
        <Registered name={name} id={businessId} status={status} />
      ) : (
        <div role="status">
          <p className="strong text-17">{t('register.unknown')}</p>
          <p>{t('register.unknownMeans', { name })}</p>
        </div>
      )}
      <div className="actions">
        <Button variant={isDone ? 'primary' : 'plain'} onClick={goOn}>
          {t(isDone ? 'register.goOn' : 'register.haveId')}
        </Button>
        <Button onClick={() => setIsAsking(true)}>{t('register.again')}</Button>
      </div>
      {isAsking && <OnceMore onYes={() => setAgain(true)} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
