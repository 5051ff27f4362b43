import { BellRing, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AlertReason } from '../../../electron/shared/alerts/alerts.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { Button } from '../../components/button.tsx';
import { send } from '../../lib/calls.ts';
import { selectAlerts } from '../../state/alerts-store.ts';
import { useAlerts, useNavigation, useServices, useTill } from '../../state/context.ts';
import { selectIsLocked, selectOpenSaleId, selectSale } from '../../state/selectors.ts';
import { headlineText, moreFacts } from '../sale/status-text.ts';
import styles from './alert-strip.module.css';

/**
 * One line above the current sale for alerts of other sales, the most severe first, until their sales are opened.
 * Never green, which would be read as the current sale's Paid.
 */
export function AlertStrip() {
  const { t } = useTranslation();
  const { bridge, navigation } = useServices();
  const isLocked = useTill(selectIsLocked);
  const current = useNavigation(selectOpenSaleId);
  const all = useAlerts(selectAlerts);
  const [alert, ...others] = all.filter(({ id, reason }) => reason !== 'paid' && id !== current);
  const view = useTill(selectSale(alert?.id ?? null));
  if (isLocked || !alert || !view) return null;
  const Icon = alert.reason === 'issue' ? TriangleAlert : BellRing;
  return (
    <section className={`bar ${styles.strip}`} data-reason={alert.reason} aria-label={t('alert.label')}>
      <Icon className={styles.icon} aria-hidden="true" />
      <Words view={view} reason={alert.reason} />
      {others.length > 0 && <span className={styles.more}>{t('alert.more', { count: others.length })}</span>}
      {alert.reason === 'missed' && (
        <Button variant="bare" onClick={() => send(bridge.alerts.dismiss({ id: view.id }))}>
          {t('alert.dismiss')}
        </Button>
      )}
      <Button hotkey="F2" onClick={() => navigation.openSale(view.id)}>
        {t('action.bringUp')}
      </Button>
    </section>
  );
}

function Words({ view, reason }: { readonly view: SaleView; readonly reason: AlertReason }) {
  const { t } = useTranslation();
  const sale = t('alert.sale', { amount: formatNaira(view.amount.units), tail: view.phoneTail });
  const first = reason === 'issue' ? headlineText(t, view) : t(reason === 'missed' ? 'alert.missed' : 'alert.claim');
  const what = [first, ...moreFacts(t, view)];
  return (
    <p className="fill">
      {t('alert.other')} <strong>{what.join('. ')}</strong> <span className="whole">{sale}</span>
    </p>
  );
}
