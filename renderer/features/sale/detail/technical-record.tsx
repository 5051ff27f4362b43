import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { DetailList } from '../detail-list.tsx';
import { LazyTimeline } from '../lazy.ts';
import styles from './sale-detail.module.css';
import { axisLines } from './verdict-rows.ts';

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
