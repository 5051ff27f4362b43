import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneSubscription, PhoneView } from '../../../../electron/shared/messages/messages.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { LazyQrCode } from '../../../components/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelStateLine } from './channel-state.tsx';
import styles from './messages.module.css';
import { PhoneForm } from './phone-form.tsx';

/** The owner's phone: set up with one press, and then what the app follows. */
export function PhoneChannel({ view }: { readonly view: PhoneView | null }) {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const [subscription, setSubscription] = useState<PhoneSubscription | null>(null);
  const show = useMutation(() => bridge.messages.subscription(), setSubscription);
  return (
    <section className={styles.part} aria-label={t('phone.title')}>
      <h4 className={styles.title}>{t('phone.title')}</h4>
      {view ? (
        <>
          <p className={styles.muted}>{t('phone.by', { server: view.server })}</p>
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

/** What the app on the phone follows, as a code and as text. */
function Subscription({ subscription: { address } }: { readonly subscription: PhoneSubscription }) {
  const { t } = useTranslation('messages');
  const end = address.lastIndexOf('/');
  return (
    <div className={styles.subscription}>
      <Suspense>
        <LazyQrCode text={address} label={t('phone.code')} atLeast="9rem" />
      </Suspense>
      <ol className={styles.steps}>
        <li>{t('phone.step.app')}</li>
        <li>{t('phone.step.add')}</li>
        <li>{t('phone.step.server', { server: address.slice(0, end) })}</li>
      </ol>
      <p className={styles.address}>{address.slice(end + 1)}</p>
      <p className={styles.muted}>{t('phone.secret')}</p>
    </div>
  );
}
