import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { ShopAskingStatus } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { Refusal, ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** A till that waits for the owner's yes. */
export function AskingView({ status: { address, expiresAt, refusal } }: { readonly status: ShopAskingStatus }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const cancel = useMutation(() => bridge.tills.cancelJoin());
  return (
    <div className={styles.part}>
      <div role="status">
        {refusal ? (
          <Refusal refusal={refusal} />
        ) : (
          <>
            <p className={styles.title}>{t('asking.title')}</p>
            <p>{t('asking.next', { until: clockTime(expiresAt, ms(Date.now())) })}</p>
          </>
        )}
      </div>
      <p className={styles.muted}>{t('asking.address', { address })}</p>
      {cancel.failure && <ShopFailure failure={cancel.failure} />}
      <Button aria-disabled={cancel.busy} onClick={() => cancel.run()}>
        {t('asking.cancel')}
      </Button>
    </div>
  );
}
