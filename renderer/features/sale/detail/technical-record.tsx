import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { differenceText } from '../../../../electron/shared/sales/sale-headline.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { type DetailLine, DetailList } from '../detail-list.tsx';
import { LazyTimeline } from '../lazy.ts';
import styles from './sale-detail.module.css';

/** Every axis of a verdict in words, including the normal ones (rule 5). */
const axisLines = (t: Translate, verdict: Verdict): DetailLine[] => [
  [t('sales.axis.received'), receivedText(t, verdict)],
  [t('sales.axis.timing'), t(`sales.timing.${verdict.timing ?? 'none'}`)],
  [t('sales.axis.standing'), verdict.received === 'none' ? null : t(`sales.standing.${verdict.standing}`)],
  [
    t('sales.axis.onItsWay'),
    verdict.received === 'none' ? t(`sales.onItsWay.${verdict.onItsWay ? 'yes' : 'no'}`) : null,
  ],
  [t('sales.axis.failed'), t(`sales.failed.${verdict.failed}`)],
  [t('sales.axis.account'), t(`sales.account.${verdict.account}`)],
  [t('sales.axis.asked'), t(`sales.asked.${verdict.askedMismatch ? 'other' : 'same'}`)],
];

function receivedText(t: Translate, verdict: Verdict): string {
  if (verdict.receivedAmount === null) return t('sales.received.none');
  const words = verdict.feeExplains ? 'fee' : verdict.received;
  return t(`sales.received.${words}`, {
    received: formatNaira(verdict.receivedAmount),
    difference: differenceText(verdict),
  });
}

/** References, every axis of the verdict and all evidence, folded at first. For owners and managers. */
export function TechnicalRecord({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { reference, verdict } = view;
  return (
    <details className={styles.technical} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('sales.technical')}</summary>
      <DetailList
        lines={[
          [t('outcome.reference'), reference],
          [t('outcome.refid'), verdict?.refid ?? null],
          [t('outcome.from'), verdict?.payer ?? null],
        ]}
      />
      {verdict && (
        <section aria-label={t('sales.verdict')}>
          <h3 className={styles.title}>{t('sales.verdict')}</h3>
          <DetailList lines={axisLines(t, verdict)} />
        </section>
      )}
      {open && <LazyTimeline view={view} label={t('timeline.record')} />}
    </details>
  );
}
