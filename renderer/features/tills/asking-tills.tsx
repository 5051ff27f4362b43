import { useTranslation } from 'react-i18next';
import type { AskingTill } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** The tills that used a code, for the owner to accept or refuse. */
export function AskingTills({ asking }: { readonly asking: readonly AskingTill[] }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const accept = useMutation((invitation: string) => bridge.tills.accept({ invitation }));
  const refuse = useMutation((invitation: string) => bridge.tills.refuse({ invitation }));
  const failure = accept.failure ?? refuse.failure;
  const busy = accept.busy || refuse.busy;
  return (
    <div role="status" className={styles.part}>
      {asking.map(({ invitation, name, isOffice }) => (
        <div key={invitation} className={styles.card}>
          <p className={styles.title}>{t(isOffice ? 'office.asks' : 'accept.asks', { name })}</p>
          <p className={styles.muted}>{t(isOffice ? 'office.acceptMeans' : 'accept.means')}</p>
          <div className={styles.actions}>
            <Button variant="solid" aria-disabled={busy} onClick={() => accept.run(invitation)}>
              {t('accept.yes', { name })}
            </Button>
            <Button aria-disabled={busy} onClick={() => refuse.run(invitation)}>
              {t('accept.no', { name })}
            </Button>
          </div>
        </div>
      ))}
      {failure && <ShopFailure failure={failure} />}
    </div>
  );
}
