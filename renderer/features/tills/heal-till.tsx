import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Healing, healings } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** The two ways on after an old backup was put back here, or this till's folder was copied. */
export function HealTill() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [asked, setAsked] = useState<Healing | null>(null);
  const heal = useMutation((as: Healing) => bridge.tills.heal({ as }));
  return (
    <>
      <ul className={styles.ways}>
        {healings.map((as) => (
          <li key={as} className={styles.card}>
            <p>{t(`heal.${as}.when`)}</p>
            <div>
              <Button aria-disabled={heal.busy} onClick={() => setAsked(as)}>
                {t(`heal.${as}.do`)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {heal.failure && <ShopFailure failure={heal.failure} />}
      {asked && (
        <Suspense>
          <LazyConfirm
            title={t(`heal.${asked}.title`)}
            yes={t(`heal.${asked}.do`)}
            no={t('heal.no')}
            onYes={() => heal.run(asked)}
            onClose={() => setAsked(null)}
          >
            {t(`heal.${asked}.means`)}
          </LazyConfirm>
        </Suspense>
      )}
    </>
  );
}
