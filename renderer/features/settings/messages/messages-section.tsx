import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { EmailChannel } from './email-channel.tsx';
import { MessageChoicesForm } from './message-choices-form.tsx';
import styles from './messages.module.css';
import { PhoneChannel } from './phone-channel.tsx';
import { PracticePhone } from './practice-phone.tsx';

/** Messages to the owner: the phone, e-mail, and what is told. */
export function MessagesSection() {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const isPractice = useTill(({ environment }) => environment) === 'practice';
  const { value: view, failure } = useQuery(bridge.messages.view, { updateOn: bridge.messages.onChanged });
  if (failure) return <FailureNote failure={failure} />;
  if (!view) return <Loading />;
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <PhoneChannel view={view.phone} />
        <EmailChannel view={view.email} />
      </div>
      <div className={styles.section}>
        {isPractice && <PracticePhone />}
        {view.phone || view.email ? (
          <MessageChoicesForm choices={view.choices} worksAlone={view.worksAlone} />
        ) : (
          <p className={styles.muted}>{t('what.first')}</p>
        )}
      </div>
    </div>
  );
}
