import { HandCoins, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk, useServices, useTill } from '../services.ts';
import { selectEnvironment, selectPlace, selectSafety, selectShopName } from '../stores/selectors.ts';
import { Connection } from './connection.tsx';
import styles from './rail.module.css';

/** The left edge: where the cashier can go, whose till this is, and whether it can see. */
export function Rail() {
  const { t } = useTranslation();
  const { desk } = useServices();
  const environment = useTill(selectEnvironment);
  const shopName = useTill(selectShopName);
  const inSafety = useDesk(selectPlace).kind === 'safety';
  const safety = useTill(selectSafety);
  const wrong = Boolean(safety?.problem ?? safety?.copyProblem);
  const Shield = wrong ? ShieldAlert : ShieldCheck;
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <button
        type="button"
        className={styles.place}
        aria-current={inSafety ? undefined : 'page'}
        onClick={() => desk.newSale()}
      >
        <HandCoins aria-hidden="true" />
        {t('rail.collect')}
      </button>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.place}
          aria-current={inSafety ? 'page' : undefined}
          data-wrong={wrong || undefined}
          onClick={() => desk.showSafety()}
        >
          <Shield aria-hidden="true" />
          {t('safety.word')}
        </button>
        <Connection />
        <p className={styles.shop}>{shopName}</p>
        <p className={styles.environment} data-environment={environment}>
          {t(`environment.${environment}`)}
        </p>
      </div>
    </nav>
  );
}
