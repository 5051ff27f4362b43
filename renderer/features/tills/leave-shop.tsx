import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Takes this till out of its shop, after a question. */
export function LeaveShop({ hasOwnerLogin }: { readonly hasOwnerLogin: boolean }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [asked, setAsked] = useState(false);
  const leave = useMutation(() => bridge.tills.leave());
  return (
    <div className={styles.part}>
      <Button aria-disabled={leave.busy} onClick={() => setAsked(true)}>
        {t('leave.do')}
      </Button>
      {leave.failure && <ShopFailure failure={leave.failure} />}
      {asked && (
        <Suspense>
          <LazyConfirm
            danger
            title={t('leave.title')}
            yes={t('leave.do')}
            no={t('leave.no')}
            onYes={() => leave.run()}
            onClose={() => setAsked(false)}
          >
            {t(hasOwnerLogin ? 'leave.meansWithLogin' : 'leave.means')}
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  );
}
