import { useState } from 'react';
import { withoutGrouping } from '../../../../electron/shared/base/money.ts';
import { type EmailProblem, emailProblem } from '../../../../electron/shared/messages/addresses.ts';
import {
  type EmailInput,
  type EmailView,
  type MessageChoices,
  type MessageKind,
  MOST_LARGE_FROM,
  messageKinds,
  messageLimits,
} from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import fields from '../../../components/fields.module.css';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Checkbox } from '../../../components/options.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { useFormOverLock, usePlaceOverLock } from '../../../state/use-state-over-lock.ts';
import { SavingNote } from '../use-preference.tsx';
import { ChannelActions, ChannelStateLine } from './channel-actions.tsx';
import styles from './messages.module.css';
import { PhoneChannel, PracticePhone } from './phone-channel.tsx';

/** The account that sends e-mail. Its password is typed, saved in the keychain, and never shown again. */
function EmailForm({ view, onClose }: { readonly view: EmailView | null; readonly onClose: () => void }) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const { form, setForm, isTyped } = useFormOverLock('e-mail', {
    host: view?.host ?? '',
    port: String(view?.port ?? 587),
    user: view?.user ?? '',
    from: view && view.from !== view.user ? view.from : '',
    to: view?.to ?? '',
  });
  // Not there again after a lock.
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const setUp = useMutation((input: EmailInput) => bridge.messages.setUpEmail(input), onClose);
  const typedAccount = { ...form, password };
  const type = (name: keyof typeof typedAccount, text: string) => {
    if (name === 'password') setPassword(text);
    else setForm({ ...form, [name]: text });
    setProblem(null);
  };
  const hasPassword = view !== null && form.host.trim() === view.host && form.user.trim() === view.user;
  const submit = () => {
    const input = { ...typedAccount, port: /^\d{1,5}$/.test(form.port.trim()) ? Number(form.port) : 0 };
    const wrong = emailProblem(input, hasPassword);
    setProblem(wrong);
    if (!wrong) setUp.run(input);
  };
  const field = (name: keyof typeof typedAccount) => ({
    label: t(`email.${name}`),
    value: typedAccount[name],
    problem: problem === name ? t(`email.problem.${name}`) : null,
    onType: (text: string) => type(name, text),
  });
  return (
    <Form className="form" onSubmit={submit} onLeave={onClose} isSecondStep={isTyped} aria-label={t('email.title')}>
      <div className="pairs">
        <Field {...field('host')} placeholder="smtp.gmail.com" maxLength={messageLimits.host} />
        <Field {...field('port')} help={t('email.portHelp')} maxLength={5} />
      </div>
      <Field {...field('user')} maxLength={messageLimits.user} autoComplete="off" />
      <Field
        {...field('password')}
        help={t(hasPassword ? 'email.passwordKept' : 'email.passwordHelp')}
        type="password"
        autoComplete="off"
        maxLength={messageLimits.password}
      />
      <Field {...field('to')} type="email" maxLength={messageLimits.user} />
      <Field {...field('from')} help={t('email.fromHelp')} type="email" maxLength={messageLimits.user} />
      {setUp.failure && <FailureNote failure={setUp.failure} />}
      <div className="actions">
        <SubmitButton busy={setUp.busy}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}

/** E-mail to the owner: an account that sends, and the owner's address. */
function EmailChannel({ view }: { readonly view: EmailView | null }) {
  const { t } = useTranslation('messages');
  const [isOpen, setIsOpen] = usePlaceOverLock('e-mail', false);
  return (
    <section className="part" aria-label={t('email.title')}>
      <h4>{t('email.title')}</h4>
      {view ? (
        <>
          <p className="means">{t('email.by', { to: view.to, host: view.host })}</p>
          <ChannelStateLine state={view} />
          <ChannelActions channel="email">
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t('email.change')}
            </Button>
          </ChannelActions>
        </>
      ) : (
        <>
          <p className="means">{t('email.means')}</p>
          {!isOpen && <Button onClick={() => setIsOpen(true)}>{t('email.open')}</Button>}
        </>
      )}
      {isOpen && <EmailForm view={view} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface MessageChoicesFormProps {
  readonly choices: MessageChoices;
  readonly worksAlone: boolean;
}

function MessageChoicesForm({ choices, worksAlone }: MessageChoicesFormProps) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const { form, setForm, isTyped } = useFormOverLock('message choices', {
    kinds: choices.kinds,
    amount: choices.largeFrom.toLocaleString('en-NG'),
  });
  const { kinds, amount } = form;
  const [isWrong, setIsWrong] = useState(false);
  const save = useMutation((input: MessageChoices) => bridge.messages.choose(input));
  const toggle = (kind: MessageKind, isOn: boolean) => {
    save.reset();
    setForm({ ...form, kinds: messageKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))) });
  };
  const submit = () => {
    const naira = Number(withoutGrouping(amount) ?? Number.NaN);
    const isRight = Number.isSafeInteger(naira) && naira > 0 && naira <= MOST_LARGE_FROM;
    setIsWrong(!isRight);
    if (isRight) save.run({ kinds, largeFrom: naira });
  };
  const helpOf = (kind: MessageKind) => t(kind === 'till-silent' && worksAlone ? 'what.alone' : `what.${kind}.help`);
  return (
    <Form className="form" isSecondStep={isTyped} onSubmit={submit} aria-label={t('what.title')}>
      <h4>{t('what.title')}</h4>
      {!worksAlone && <p>{t('what.eachTill')}</p>}
      <p className="means">{t('what.means')}</p>
      <fieldset className={`lines gap-1 full ${fields.choices}`} aria-label={t('what.title')}>
        {messageKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            help={helpOf(kind)}
            onChange={(isOn) => toggle(kind, isOn)}
          >
            {t(`what.${kind}.name`)}
          </Checkbox>
        ))}
      </fieldset>
      <Field
        label={t('what.amount')}
        value={amount}
        inputMode="numeric"
        maxLength={14}
        problem={isWrong ? t('what.amountWrong') : null}
        onType={(text) => {
          save.reset();
          setForm({ ...form, amount: text });
        }}
      />
      <div className="actions">
        <SubmitButton busy={save.busy}>{t('save')}</SubmitButton>
        <SavingNote saving={{ saved: save.value !== null, failure: save.failure }} />
      </div>
    </Form>
  );
}

export function MessagesSection() {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const isPractice = useTill(({ environment }) => environment) === 'practice';
  const { value: view, failure } = useQuery(bridge.messages.view, { updateOn: bridge.messages.onChanged });
  if (failure) return <FailureNote failure={failure} />;
  if (!view) return <Loading />;
  return (
    <div className={`columns ${styles.columns}`}>
      <div className="stack gap-6">
        <PhoneChannel view={view.phone} />
        <EmailChannel view={view.email} />
      </div>
      <div className="stack gap-6">
        {isPractice && <PracticePhone />}
        {view.phone || view.email ? (
          <MessageChoicesForm choices={view.choices} worksAlone={view.worksAlone} />
        ) : (
          <p className="means">{t('what.first')}</p>
        )}
      </div>
    </div>
  );
}
