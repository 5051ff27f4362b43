import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmailProblem, emailProblem } from '../../../../electron/shared/messages/addresses.ts';
import { type EmailInput, type EmailView, messageLimits } from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelStateLine } from './channel-state.tsx';
import styles from './messages.module.css';

interface EmailFormProps {
  /** The account in use; null for none. */
  readonly view: EmailView | null;
  readonly onClose: () => void;
}

/** The account that sends e-mail. Its password is typed, saved in the keychain, and never shown again. */
function EmailForm({ view, onClose }: EmailFormProps) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const [form, setForm] = useState({
    host: view?.host ?? '',
    port: String(view?.port ?? 587),
    user: view?.user ?? '',
    password: '',
    from: view && view.from !== view.user ? view.from : '',
    to: view?.to ?? '',
  });
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const setUp = useMutation((input: EmailInput) => bridge.messages.setUpEmail(input), onClose);
  const edit = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    setProblem(null);
  };
  const hasPassword = view !== null && form.host.trim() === view.host && form.user.trim() === view.user;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...form, port: /^\d{1,5}$/.test(form.port.trim()) ? Number(form.port) : 0 };
    const wrong = emailProblem(input, hasPassword);
    setProblem(wrong);
    if (!wrong) setUp.run(input);
  };
  const field = (name: keyof typeof form) => ({
    label: t(`email.${name}`),
    value: form[name],
    problem: problem === name ? t(`email.problem.${name}`) : null,
    onType: (text: string) => edit({ [name]: text }),
  });
  return (
    <form className={fields.form} onSubmit={submit} aria-label={t('email.title')}>
      <div className={fields.pairs}>
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
      <div className={fields.saveRow}>
        <Button type="submit" variant="solid" aria-disabled={setUp.busy}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

/** E-mail to the owner: an account that sends, and the owner's address. */
export function EmailChannel({ view }: { readonly view: EmailView | null }) {
  const { t } = useTranslation('messages');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.part} aria-label={t('email.title')}>
      <h4 className={styles.title}>{t('email.title')}</h4>
      {view ? (
        <>
          <p className={styles.muted}>{t('email.by', { to: view.to, host: view.host })}</p>
          <ChannelStateLine state={view} />
          <ChannelActions channel="email">
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t('email.change')}
            </Button>
          </ChannelActions>
        </>
      ) : (
        <>
          <p className={styles.muted}>{t('email.means')}</p>
          {!isOpen && <Button onClick={() => setIsOpen(true)}>{t('email.open')}</Button>}
        </>
      )}
      {isOpen && <EmailForm view={view} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
