import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isPaid, type Verdict } from '../../../../electron/shared/sales/verdict.ts';
import { useTicker } from '../../../components/ticker.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { bookedText, exactTime } from '../../../lib/format-time.ts';
import { type DetailLine, DetailList, placeLines } from '../../sale/detail-list.tsx';
import { signed } from '../../sale/facts-of.ts';
import { MoreDetails } from './more-details.tsx';
import styles from './sale-details.module.css';

interface Props {
  readonly view: SaleView;
}

/** The details of a sale; rarely needed ones are collapsed. */
export function SaleDetails({ view }: Props) {
  const { t } = useTranslation();
  const now = useTicker().now();
  const figures = money(t, view);
  const evidence = source(t, view.verdict, now);
  const isReceived = (view.verdict?.receivedAmount ?? null) !== null;
  // The amounts are what matters then.
  const isOff = isReceived && figures.length > 0;
  return (
    <div className={styles.details}>
      <DetailList figures lines={figures} />
      {!isOff && <DetailList lines={isReceived ? evidence : [...evidence, ...placeLines(t, view)]} />}
      <MoreDetails view={view} lines={[...(isOff ? evidence : []), ...(isReceived ? placeLines(t, view) : [])]} />
    </div>
  );
}

/** Requested, received and difference, only where they are not all the same. */
function money(t: Translate, { amount, verdict }: SaleView): DetailLine[] {
  const received = verdict?.receivedAmount ?? null;
  const difference = verdict?.difference ?? null;
  const same = difference === 0 && verdict?.headline === 'paid';
  if (same) return [];
  return [
    [t('outcome.asked'), formatNaira(amount.units)],
    [t('outcome.atService'), askedAtService(verdict)],
    [t('outcome.received'), received === null ? null : formatNaira(received)],
    [t('outcome.difference'), difference === null || difference === 0 ? null : signed(difference)],
  ];
}

/** The amount at the service, only where it differs from the one requested. */
function askedAtService(verdict: Verdict | null): string | null {
  const amount = verdict?.askedAtService ?? null;
  return amount === null ? null : formatNaira(amount);
}

function source(t: Translate, verdict: Verdict | null, now: number): DetailLine[] {
  if (!verdict?.saidBy) return [];
  const { source: by, observedAt } = verdict.saidBy;
  const time = exactTime(observedAt);
  return [
    [
      t('outcome.at'),
      verdict.receivedAt === null || isPaid(verdict) ? null : bookedText(t, verdict.receivedAt, ms(now)),
    ],
    [t('outcome.from'), verdict.payer],
    [t('outcome.saidBy'), by === 'read' ? t('outcome.saidByRead', { time }) : t('outcome.saidByEvent', { time })],
  ];
}
