import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok } from '../../../../electron/shared/base/result.ts';
import { type PhoneProblem, parsePhone, publicServer } from '../../../../electron/shared/messages/addresses.ts';
import {
  messageLimits,
  type PhoneInput,
  type PhoneSubscription,
} from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import styles from './messages.module.css';

/** Sets up the phone: one press, or an own server, a channel of another till, and a token. */
export function PhoneForm({ onDone }: { readonly onDone: (subscription: PhoneSubscription) => void }) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const isPractice = useTill(({ environment }) => environment) === 'practice';
  // The phone of practice is on this computer.
  const ask = useCallback(
    async () => (isPractice ? bridge.practice.phone() : ok({ server: publicServer, messages: [] })),
    [bridge, isPractice],
  );
  const usual = useQuery(ask).value?.server ?? publicServer;
  const [typed, setTyped] = useState<Partial<PhoneInput>>({});
  const [problem, setProblem] = useState<PhoneProblem | null>(null);
  const setUp = useMutation((input: PhoneInput) => bridge.messages.setUpPhone(input), onDone);
  const input = { server: usual, channel: '', token: '', ...typed };
  const edit = (part: Partial<PhoneInput>) => {
    setTyped({ ...typed, ...part });
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = parsePhone(input);
    setProblem(target.ok ? null : target.failure);
    if (target.ok) setUp.run(input);
  };
  const problemOf = (...names: readonly PhoneProblem[]) =>
    problem && names.includes(problem) ? t(`phone.problem.${problem}`) : null;
  return (
    <form className={fields.form} onSubmit={submit}>
      <p className={styles.muted}>{t('phone.means')}</p>
      <details className={styles.more} open={problem !== null || undefined}>
        <summary>{t('phone.own')}</summary>
        <div className={fields.form}>
          <Field
            label={t('phone.server')}
            help={t('phone.serverHelp')}
            value={input.server}
            maxLength={messageLimits.server}
            problem={problemOf('server')}
            onType={(server) => edit({ server })}
          />
          <Field
            label={t('phone.channel')}
            help={t('phone.channelHelp')}
            value={input.channel}
            maxLength={messageLimits.channel}
            problem={problemOf('channel', 'guessable')}
            onType={(channel) => edit({ channel })}
          />
          <Field
            label={t('phone.token')}
            help={t('phone.tokenHelp')}
            type="password"
            autoComplete="off"
            value={input.token}
            maxLength={messageLimits.token}
            problem={problemOf('token')}
            onType={(token) => edit({ token })}
          />
        </div>
      </details>
      {setUp.failure && <FailureNote failure={setUp.failure} />}
      <Button type="submit" variant="solid" aria-disabled={setUp.busy}>
        {t('phone.do')}
      </Button>
    </form>
  );
}
