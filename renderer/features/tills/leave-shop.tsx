import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

interface Props {
  readonly hasOwnerLogin: boolean;
  /** Whether this computer has the shop's database. */
  readonly isHost?: boolean;
}

/** Takes this till out of its shop, after a question that says what follows. */
export function LeaveShop({ hasOwnerLogin, isHost = false }: Props) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [asked, setAsked] = useState(false);
  const leave = useMutation(() => bridge.tills.leave());
  const withLogin = hasOwnerLogin ? 'leave.meansWithLogin' : 'leave.means';
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
            {t(isHost ? 'leave.meansHosting' : withLogin)}
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  );
}
