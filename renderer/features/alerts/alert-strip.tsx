import { BellRing, TriangleAlert } from 'lucide-react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { send } from '../../lib/calls.ts';
import { useNavigation, useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsLocked, selectOpenSaleId, selectSale } from '../../state/selectors.ts';
import { customerName, headlineText, moreFacts } from '../sale/status-text.ts';
import styles from './alert-strip.module.css';

/** The most severe alert of other sales, until they are opened. Never green, which would be read as Paid. */
export function AlertStrip() {
  const { t } = useTranslation();
  const { bridge, navigation } = useServices();
  const isLocked = useTill(selectIsLocked);
  const current = useNavigation(selectOpenSaleId);
  const all = useTillState('alerts');
  const { shopPhone } = useTillState('preferences');
  const [alert, ...others] = all.filter(({ id, reason }) => reason !== 'paid' && id !== null && id !== current);
  const view = useTill(selectSale(alert?.id ?? null));
  if (isLocked || !alert || !view) return null;
  const { reason } = alert;
  const Icon = reason === 'issue' ? TriangleAlert : BellRing;
  const first = reason === 'issue' ? headlineText(t, view) : t(reason === 'missed' ? 'alert.missed' : 'alert.claim');
  return (
    <section className={`bar ${styles.strip}`} data-reason={reason} aria-label={t('alert.label')}>
      <Icon className={reason === 'issue' ? 'danger' : 'accent'} aria-hidden="true" />
      <p className="fill">
        {t('alert.other')} <strong>{[first, ...moreFacts(t, view)].join('. ')}</strong>{' '}
        <span className="whole">({formatNaira(view.amount.units)},</span>{' '}
        <span className={`cut ${styles.name}`}>{customerName(t, view, shopPhone)})</span>
      </p>
      {others.length > 0 && <span className="text-15 muted whole">{t('alert.more', { count: others.length })}</span>}
      {reason === 'missed' && (
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
