import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../../../electron/shared/sales/sales.ts';
import { isCalm, stateOf } from '../../../state/sale-state.ts';
import { Exceptions } from '../exceptions.tsx';
import { NotReceivedInEnglish } from '../not-received-in-english.tsx';
import { SettlementsDone } from '../settle/settle-band.tsx';
import { statusStyleOf } from '../status-style.ts';
import { headlineText } from '../status-text.ts';
import styles from './sale-detail.module.css';

/** What happened, and the amount. Never green while something about the money is to be settled. */
export function SaleHeadline({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const style = statusStyleOf(view);
  const isException = style.tone === 'paid' && view.settlement.open.length > 0;
  const { icon: Icon, tone } = isException
    ? { icon: TriangleAlert, tone: 'waiting' }
    : (isCalm(view) || isBalanceReceived(view)) && style.tone === 'danger'
      ? { ...style, tone: 'quiet' }
      : style;
  const asked = view.amount.units;
  const received = view.verdict?.receivedAmount ?? null;
  // A sale of another till has no bands, so its open exceptions are listed.
  const open = view.till === undefined ? view.settlement.open : [];
  const means: string = isBalanceReceived(view)
    ? t('remainder.covered', { together: formatNaira(view.receivedInAll) })
    : t(`state.${stateOf(view)}.means`);
  return (
    <header className={styles.verdict} data-tone={tone}>
      <p className={styles.state} role="status">
        <Icon className={styles.icon} aria-hidden="true" />
        <span>
          <strong className={styles.word}>{headlineText(t, view)}</strong>
          {isCalm(view) && ` · ${t('settle.mark')}`} {means}
          <NotReceivedInEnglish view={view} />
        </span>
      </p>
      {view.verdict && (
        <div className={styles.exceptions} data-settled={isCalm(view) || undefined}>
          <Exceptions verdict={view.verdict} settlement={{ ...view.settlement, open }} />
        </div>
      )}
      <SettlementsDone view={view} />
      <h2 className={styles.amount}>{formatNaira(received ?? asked)}</h2>
      {received !== null && received !== asked && (
        <p className={styles.asked}>
          {t('outcome.asked')} {formatNaira(asked)}
        </p>
      )}
    </header>
  );
}
