import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewInvitation } from '../../../electron/shared/shop.ts';
import { ms } from '../../../electron/shared/units.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Makes a one-time code for the next till, and shows it with what to do there. */
export function AddTill({ address }: { readonly address: string }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  const invite = useMutation(() => bridge.tills.invite(), setInvitation);
  return (
    <div className={styles.part}>
      <Button variant="solid" aria-disabled={invite.busy} onClick={() => invite.run()}>
        {invitation ? t('add.another') : t('add.do')}
      </Button>
      <div role="status">
        {invitation && (
          <div className={styles.card}>
            <p>{t('add.next', { address })}</p>
            <p className={styles.code}>{invitation.code}</p>
            <p className={styles.muted}>{t('add.until', { until: clockTime(invitation.expiresAt, ms(Date.now())) })}</p>
          </div>
        )}
      </div>
      {invite.failure && <ShopFailure failure={invite.failure} />}
    </div>
  );
}
