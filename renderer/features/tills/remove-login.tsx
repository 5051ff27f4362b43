import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Removes the login of the database's owner from this till, after a question. */
export function RemoveLogin() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [asked, setAsked] = useState(false);
  const remove = useMutation(() => bridge.tills.removeLogin());
  return (
    <div className={styles.part}>
      <Button aria-disabled={remove.busy} onClick={() => setAsked(true)}>
        {t('removeLogin.do')}
      </Button>
      {remove.failure && <ShopFailure failure={remove.failure} />}
      {asked && (
        <Suspense>
          <LazyConfirm
            danger
            title={t('removeLogin.title')}
            yes={t('removeLogin.do')}
            no={t('removeLogin.no')}
            onYes={() => remove.run()}
            onClose={() => setAsked(false)}
          >
            {t('removeLogin.means')}
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  );
}
