import { Check, ReceiptText } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import type { Alert } from '../../../electron/shared/alerts/alerts.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { paysForGoods, saleTail } from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useNavigation, useServices, useTill, useTillState } from '../../state/context.ts';
import { selectIsLocked, selectOpenSaleId, selectSale } from '../../state/selectors.ts';
import { LazyPrintDialog } from '../receipts/lazy.ts';
import styles from './payment-strips.module.css';

/** How many payments are listed; the number of the others is shown below. */
const MOST = 3;
/** How long, in ms, payments that main removed stay listed: a pointer may rest where they appear. */
const FROZEN_FOR = 60_000;

/**
 * Payments of other sales while main lists them, the latest at the top. One that the user may not see is named as another
 * sale's, so that its amount is not taken for that of the sale on the screen.
 */
export function PaymentStrips() {
  const { t } = useTranslation();
  const isLocked = useTill(selectIsLocked);
  const current = useNavigation(selectOpenSaleId);
  const [receiptOf, setReceiptOf] = useState<SaleId | null>(null);
  const paid = useTillState('alerts').filter(
    ({ id, reason }) => id === null || (!isLocked && reason === 'paid' && id !== current),
  );
  const { shown, hold, release } = useFrozenList(paid);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) release();
  };
  return (
    <>
      {shown.length > 0 && (
        <section
          className={styles.strips}
          data-brief
          data-locked={isLocked || undefined}
          aria-label={t('alert.paid')}
          aria-live={isLocked ? 'polite' : 'off'}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={leave}
        >
          <ul className="stack">
            {shown.slice(0, MOST).map((alert) => (
              <li key={alert.key} className={`line ${styles.strip}`}>
                <Payment alert={alert} onReceipt={setReceiptOf} />
              </li>
            ))}
          </ul>
          {shown.length > MOST && (
            <p className={`text-13 ${styles.more}`}>{t('alert.more', { count: shown.length - MOST })}</p>
          )}
        </section>
      )}
      {receiptOf !== null && (
        <LazyPrintDialog subject={{ of: 'sale', id: receiptOf }} onClose={() => setReceiptOf(null)} />
      )}
    </>
  );
}

interface PaymentProps {
  readonly alert: Alert;
  readonly onReceipt: (id: SaleId) => void;
}

function Payment({ alert: { id, amount }, onReceipt }: PaymentProps) {
  const { t } = useTranslation();
  const words = useTranslation('receipts').t;
  const { navigation } = useServices();
  const view = useTill(selectSale(id));
  const what = (
    <>
      <Check className={`icon-20 ${styles.icon}`} aria-hidden="true" />
      <strong className={styles.amount}>{formatNaira(amount.units)}</strong> <span>{t('state.paid.word')}</span>
      {view ? <Customer view={view} /> : <span className={`text-13 ${styles.who}`}> {t('alert.hidden')}</span>}
    </>
  );
  if (!view) return <p className={`text-15 text-start ${styles.sale}`}>{what}</p>;
  return (
    <>
      <button
        type="button"
        className={`text-15 text-start ${styles.sale}`}
        onClick={() => navigation.openSale(view.id)}
      >
        {what}
      </button>
      <Button icon={ReceiptText} aria-label={words('open')} onClick={() => onReceipt(view.id)}>
        {words('open')}
      </Button>
    </>
  );
}

/** Whose sale it is: the customer's name or the note; where there is neither, see `saleTail`. */
function Customer({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
  const end = saleTail(view, shopPhone);
  return (
    <span className={`cut text-13 ${styles.who}`}>
      {' '}
      {view.name ??
        view.note ??
        (end && (
          <>
            <span className={styles.label}>{t(`queue.${end.of}`)} </span>
            {end.tail}
          </>
        ))}
    </span>
  );
}

/**
 * Returns the payments, the latest first, with those that main removed while they are pointed at or focused: for
 * `FROZEN_FOR`, and as long as nothing is wrong with them.
 */
function useFrozenList(paid: readonly Alert[]) {
  const [frozenAlerts, setFrozenAlerts] = useState<readonly Alert[]>([]);
  const sales = useTillState('sales');
  const keys = new Set(paid.map(({ key }) => key));
  const isStillPaid = (id: SaleId | null) =>
    sales.some((view) => view.id === id && view.alert === null && paysForGoods(view));
  const removedAlerts = frozenAlerts.filter(({ key, id }) => !keys.has(key) && isStillPaid(id));
  const shownAlerts = [...paid, ...removedAlerts].toSorted((a, b) => b.key - a.key);
  useEffect(() => {
    const timer = frozenAlerts.length > 0 ? setTimeout(() => setFrozenAlerts([]), FROZEN_FOR) : undefined;
    return () => clearTimeout(timer);
  }, [frozenAlerts]);
  return { shown: shownAlerts, hold: () => setFrozenAlerts(shownAlerts), release: () => setFrozenAlerts([]) };
}
