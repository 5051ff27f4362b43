import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailView } from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelStateLine } from './channel-state.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './messages.module.css';

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
