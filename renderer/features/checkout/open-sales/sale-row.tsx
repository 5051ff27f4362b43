import { BellRing, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { formatNaira, signedAmount, type Units } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { fractionLeft, remaining } from '../../../../electron/shared/sales/countdown.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { saleTail } from '../../../../electron/shared/sales/sales.ts';
import { ProgressRing } from '../../../components/progress-ring.tsx';
import { TickingText, useTicker } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { agoText, leftText } from '../../../lib/format-time.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { isCalm, isClaimable, isToSettle, settledAt } from '../../../state/sale-state.ts';
import { statusStyleOf, type Tone } from '../../sale/status-style.ts';
import { moreFacts, shortStatusText } from '../../sale/status-text.ts';
import styles from './open-sales.module.css';

interface Props {
  readonly view: SaleView;
  readonly current: boolean;
  readonly quiet: boolean;
}

/** Whether the mark and the word of a Paid sale are of what is to settle. */
const isPaidToSettle = (view: SaleView): boolean => statusStyleOf(view).tone === 'paid' && isToSettle(view);

/** A settled sale is listed in grey, and one with something to settle is not green; Paid stays green. */
export const rowTone = (view: SaleView): Tone => (isPaidToSettle(view) ? 'waiting' : statusStyleOf(view).tone);

/** Sales settled in the last minute are highlighted. The style sheet ends it. */
const HIGHLIGHT_LASTS = 60_000;

export const SaleRow = memo(function SaleRow({ view, current, quiet }: Props) {
  const { navigation } = useServices();
  const now = useTicker().now();
  return (
    <button
      type="button"
      className={`entry full ${styles.row}`}
      data-tone={rowTone(view)}
      data-quiet={quiet || undefined}
      data-fresh={(quiet && now - settledAt(view) < HIGHLIGHT_LASTS) || undefined}
      aria-current={current || undefined}
      onClick={() => navigation.openSale(view.id)}
    >
      <SaleMark view={view} ring={!quiet} />
      <span>
        <span className={`row spread baseline ${styles.line}`}>
          <span className={`text-17 strong whole ${styles.amount}`}>{formatNaira(view.amount.units)}</span>{' '}
          <State view={view} />
        </span>{' '}
        <span className={`row spread baseline ${styles.line}`}>
          <Customer view={view} quiet={quiet} /> <Difference view={view} />
          <Time view={view} quiet={quiet} />
        </span>
      </span>
    </button>
  );
});

export function SaleMark({ view, ring }: { readonly view: SaleView; readonly ring: boolean }) {
  const { icon, tone } = statusStyleOf(view);
  const Icon = isPaidToSettle(view) ? TriangleAlert : icon;
  const { expiresAt } = view;
  return (
    <span className={styles.mark}>
      {ring && expiresAt !== null && tone !== 'paid' && (
        <ProgressRing of={(now) => fractionLeft(remaining(expiresAt, now))} />
      )}
      <Icon className={styles.icon} aria-hidden="true" />
    </span>
  );
}

function State({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  // Further issues, which the current sale lists.
  const issues = view.verdict && !isCalm(view) ? moreFacts(t, view) : [];
  return (
    <span className={`text-13 strong ${styles.state}`}>
      {shortStatusText(t, view)}
      {isCalm(view) && ` · ${t('settle.mark')}`}
      {view.claim && isClaimable(view) && (
        <>
          <BellRing className={styles.flag} aria-hidden="true" />
          <span className="visually-hidden"> {t('claim.mark')}</span>
        </>
      )}
      {issues.length > 0 && (
        <>
          {issues.length > Number(isPaidToSettle(view)) && <TriangleAlert className={styles.flag} aria-hidden="true" />}
          <span className="visually-hidden">{issues.map((text) => ` ${text}.`).join('')}</span>
        </>
      )}
    </span>
  );
}

/** The difference between received and requested; the row's amount is the requested one. Nothing of a reversed payment. */
function Difference({ view: { verdict } }: Pick<Props, 'view'>) {
  const difference = verdict?.receivedAmount == null ? 0 : (verdict.difference ?? 0);
  if (difference === 0 || verdict?.standing === 'reversed') return null;
  return (
    <>
      <span className={`ink text-13 strong whole ${styles.difference}`}>{signedAmount(difference as Units)}</span>{' '}
    </>
  );
}

/** Whose sale it is: the customer's name or the note; where there is neither, see `saleTail`. */
function Customer({ view, quiet }: Pick<Props, 'view' | 'quiet'>) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
  const label = view.name ?? view.note;
  const end = saleTail(view, shopPhone);
  return (
    <>
      {label !== null && <span className={`fill cut text-13 ${styles.name}`}>{label} </span>}
      <span className={label === null ? 'muted text-13' : 'visually-hidden'}>
        {end && `${t(`queue.${end.of}`)} ${end.tail}`}
      </span>
      {!quiet && end?.of === 'phone' && view.account && (
        <span className="visually-hidden">{` · ${t('queue.account')} ${view.account.number.slice(-4)}`}</span>
      )}
    </>
  );
}

/** How long ago an open sale was asked for, or a settled one was settled. */
function Time({ view, quiet }: Pick<Props, 'view' | 'quiet'>) {
  const { t } = useTranslation();
  const { expiresAt } = view;
  const since = quiet ? settledAt(view) : view.createdAt;
  return (
    <>
      <TickingText className={`muted text-13 at-end ${styles.age}`} of={(now) => agoText(t, since, ms(now))} />
      {!quiet && expiresAt !== null && (
        <>
          {' '}
          <TickingText className="visually-hidden" of={(now) => leftText(t, remaining(expiresAt, now))} />
        </>
      )}
    </>
  );
}
