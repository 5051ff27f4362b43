import { useCallback, useState } from 'react';
import { ok } from '../../../../electron/shared/base/result.ts';
import { type ChannelProblem, parseChannel, publicServer } from '../../../../electron/shared/messages/addresses.ts';
import {
  messageLimits,
  type PhoneInput,
  type PhoneSubscription,
  type PhoneView,
} from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { LazyQrCode } from '../../../components/lazy.ts';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { everyMs, useMutation, useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { ChannelActions, ChannelStateLine } from './channel-actions.tsx';
import styles from './messages.module.css';

const MESSAGES_SHOWN = 5;
const often = everyMs(2_000);

/** The owner's phone of practice: what was sent to it, the newest first. */
export function PracticePhone() {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const now = useNow();
  const { value } = useQuery(bridge.practice.phone, { refetchOn: often });
  const messages = value?.messages.slice(0, MESSAGES_SHOWN) ?? [];
  return (
    <section className="part" aria-label={t('practice.title')}>
      <h4>{t('practice.title')}</h4>
      <p className="means">{t(messages.length === 0 ? 'practice.none' : 'practice.means')}</p>
      <ul className="part full" aria-live="polite">
        {messages.map(({ id, at, title, text }) => (
          <li key={id} className={`full breaks ${styles.message}`}>
            <strong>{title}</strong>
            <p>{text}</p>
            <p className="means">{clockTime(at, now)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sets up the phone: one press, or an own server, a channel of another till, and a token. */
function PhoneForm({ onDone }: { readonly onDone: (subscription: PhoneSubscription) => void }) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const isPractice = useTill(({ environment }) => environment) === 'practice';
  // The phone of practice is on this computer.
  const ask = useCallback(
    async () => (isPractice ? bridge.practice.phone() : ok({ server: publicServer, messages: [] })),
    [bridge, isPractice],
  );
  const usual = useQuery(ask);
  const [typedInput, setTypedInput] = useState<Partial<PhoneInput>>({});
  const [problem, setProblem] = useState<ChannelProblem | null>(null);
  const setUp = useMutation((input: PhoneInput) => bridge.messages.setUpPhone(input), onDone);
  // Not before it is known: a quick press would send what is practised to the public server.
  if (usual.value === null) return usual.failure && <FailureNote failure={usual.failure} />;
  const input = { server: usual.value.server, channel: '', token: '', ...typedInput };
  const edit = (part: Partial<PhoneInput>) => {
    setTypedInput({ ...typedInput, ...part });
    setProblem(null);
  };
  const submit = () => {
    const target = parseChannel(input);
    setProblem(target.ok ? null : target.failure);
    if (target.ok) setUp.run(input);
  };
  const field = (name: keyof PhoneInput, ...problems: readonly ChannelProblem[]) => ({
    label: t(`phone.${name}`),
    help: t(`phone.${name}Help`),
    value: input[name],
    maxLength: messageLimits[name],
    problem: problem && problems.includes(problem) ? t(`phone.problem.${problem}`) : null,
    onType: (text: string) => edit({ [name]: text }),
  });
  return (
    <Form className="form" onSubmit={submit}>
      <p className="means">{t('phone.means')}</p>
      <details className="more full" open={problem !== null || undefined}>
        <summary>{t('phone.own')}</summary>
        <div className="form">
          <Field {...field('server', 'server')} />
          <Field {...field('channel', 'channel', 'guessable')} />
          <Field {...field('token', 'token')} type="password" />
        </div>
      </details>
      {setUp.failure && <FailureNote failure={setUp.failure} />}
      <SubmitButton busy={setUp.busy}>{t('phone.do')}</SubmitButton>
    </Form>
  );
}

/** The owner's phone: set up with one press, and then what the app follows. */
export function PhoneChannel({ view }: { readonly view: PhoneView | null }) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const [subscription, setSubscription] = useState<PhoneSubscription | null>(null);
  const show = useMutation(() => bridge.messages.subscription(), setSubscription);
  return (
    <section className="part" aria-label={t('phone.title')}>
      <h4>{t('phone.title')}</h4>
      {view ? (
        <>
          <p className="means">{t('phone.by', { server: view.server })}</p>
          <ChannelStateLine state={view} />
          <ChannelActions channel="phone">
            <Button
              aria-disabled={show.busy}
              onClick={() => (subscription ? setSubscription(null) : show.run())}
              aria-expanded={subscription !== null}
            >
              {t(subscription ? 'phone.hide' : 'phone.show')}
            </Button>
          </ChannelActions>
          {show.failure && <FailureNote failure={show.failure} />}
          {subscription && <Subscription subscription={subscription} />}
        </>
      ) : (
        <PhoneForm onDone={setSubscription} />
      )}
    </section>
  );
}

function Subscription({ subscription: { address } }: { readonly subscription: PhoneSubscription }) {
  const { t } = useTranslation('messages');
  const end = address.lastIndexOf('/');
  return (
    <div className={`with-start at-top ${styles.subscription}`}>
      <LazyQrCode text={address} label={t('phone.code')} atLeast="9rem" />
      <ol className={`lines gap-2 ${styles.steps}`}>
        <li>{t('phone.step.app')}</li>
        <li>{t('phone.step.add')}</li>
        <li>{t('phone.step.server', { server: address.slice(0, end) })}</li>
      </ol>
      <p className="mono breaks selectable">{address.slice(end + 1)}</p>
      <p className="means">{t('phone.secret')}</p>
    </div>
  );
}
