import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { logoPath } from '../../../electron/shared/receipts/shop-logo.ts';
import styles from './display.module.css';
import { PaidFace } from './paid-view.tsx';
import { PayView } from './pay-view.tsx';
import { useScreenState } from './use-screen-state.ts';
import { WaitView } from './wait-view.tsx';

/** The customer display: the shop's name and the current state. Readable from three metres. */
export function Display({ screen }: { readonly screen: CustomerScreen }) {
  const { t } = useTranslation();
  const face = useScreenState(screen.face);
  return (
    <div
      className={styles.display}
      data-face={face.kind}
      data-watermark={screen.practice ? t('practice.watermark') : undefined}
    >
      <header className={styles.head}>
        {screen.practice && <p className={styles.practice}>{t('practice.banner')}</p>}
        <div className={styles.shop}>
          {screen.logo !== null && <img className={styles.logo} src={logoPath(screen.logo)} alt="" />}
          <h1>{screen.shopName}</h1>
          {face.kind === 'idle' && <p className={styles.welcome}>{t('customer.welcome')}</p>}
        </div>
      </header>
      <main className={styles.face} aria-label={t('customer.title')}>
        <Face face={face} />
      </main>
    </div>
  );
}

/** The status region is the same element in every face, so that what becomes of the money is spoken. */
function Face({ face }: { readonly face: CustomerScreenState }) {
  return (
    <>
      {face.kind === 'pay' && <PayView face={face} />}
      <div className={styles.status} role="status">
        <Status face={face} />
      </div>
    </>
  );
}

function Status({ face }: { readonly face: CustomerScreenState }) {
  const { t } = useTranslation();
  if (face.kind === 'pay')
    return (
      <p className={styles.line}>
        <Hourglass aria-hidden="true" />
        {t(face.onItsWay ? 'customer.onItsWay' : 'customer.waiting')}
      </p>
    );
  if (face.kind === 'paid') return <PaidFace face={face} />;
  return face.kind === 'ask' ? <WaitView face={face} /> : null;
}
