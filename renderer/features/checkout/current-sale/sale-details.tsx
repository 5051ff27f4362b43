import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { countedFor, paysForGoods } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { useTicker } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { bookedText, exactTime } from '../../../lib/format-time.ts';
import { rightsOf } from '../../../lib/rights.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { type DetailLine, DetailList, placeLines } from '../../sale/detail-list.tsx';
import { LazyTimeline } from '../../sale/lazy.ts';
import styles from './sale-view.module.css';

interface MoreDetailsProps {
  readonly view: SaleView;
  readonly lines?: readonly DetailLine[];
}

/** Rarely needed details, collapsed: references and the history, and the way to the technical record for who may read it. */
export function MoreDetails({ view, lines = [] }: MoreDetailsProps) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const mayReadRecord = rightsOf(useTillState('staff'))('manageCashiers');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="muted">{t('outcome.details')}</summary>
      <DetailList lines={[...lines, ...references(t, view)]} />
      {open && (
        <section className={styles.history} aria-label={t('timeline.title')}>
          <h2 className="text-15 muted strong">{t('timeline.title')}</h2>
          <LazyTimeline view={view} plain />
          {mayReadRecord && (
            <Button variant="bare" icon={ArrowRight} onClick={() => navigation.openSaleDetail(view.id)}>
              {t('sales.technical')}
            </Button>
          )}
        </section>
      )}
    </details>
  );
}

const references = (t: Translate, { reference, verdict }: SaleView): DetailLine[] => [
  [t('outcome.reference'), reference],
  [t('outcome.refid'), verdict?.refid ?? null],
];

export function SaleDetails({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const now = useTicker().now();
  const { shopPhone } = useTillState('preferences');
  const isReceived = (view.verdict?.receivedAmount ?? null) !== null;
  const [account, customer, note] = placeLines(t, view, shopPhone);
  const evidence = [note, ...source(t, view, now)];
  const shownLines = [...money(t, view), customer];
  return (
    <div className={`full text-15 wraps ${styles.details}`}>
      <DetailList figures lines={isReceived ? shownLines : [...shownLines, account]} />
      <MoreDetails view={view} lines={isReceived ? [account, ...evidence] : evidence} />
    </div>
  );
}

/** Requested and received, where Paid does not show the one amount. The headline or the instruction has the difference. */
function money(t: Translate, view: SaleView): DetailLine[] {
  const { amount, verdict } = view;
  const receivedAmount = countedFor(view);
  const askedAtService = verdict?.askedAtService ?? null;
  const same = verdict?.difference === 0 && paysForGoods(view);
  if (same) return [];
  return [
    [t('outcome.asked'), formatNaira(amount.units)],
    [t('outcome.atService'), askedAtService === null ? null : formatNaira(askedAtService)],
    [t('outcome.received'), receivedAmount === null ? null : formatNaira(receivedAmount)],
    [t('issue.reversed'), verdict?.standing === 'reversed' ? formatNaira(verdict.returnedAmount) : null],
  ];
}

function source(t: Translate, view: SaleView, now: number): DetailLine[] {
  const { verdict } = view;
  if (!verdict?.saidBy) return [];
  const { source: by, observedAt } = verdict.saidBy;
  const time = exactTime(observedAt);
  return [
    [
      t('outcome.at'),
      verdict.receivedAt === null || (paysForGoods(view) && verdict.receivedAt <= observedAt)
        ? null
        : bookedText(t, verdict.receivedAt, ms(now)),
    ],
    [t('outcome.from'), verdict.payer],
    [t('outcome.saidBy'), by === 'read' ? t('outcome.saidByRead', { time }) : t('outcome.saidByEvent', { time })],
  ];
}
