import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { type DetailLine, DetailList } from '../../sale/detail-list.tsx';
import { LazyTimeline } from '../../sale/lazy.ts';
import styles from './sale-details.module.css';

interface Props {
  readonly view: SaleView;
  /** Shown before the references. */
  readonly lines?: readonly DetailLine[];
}

/** Rarely needed details, collapsed: references and the complete history. */
export function MoreDetails({ view, lines = [] }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('outcome.details')}</summary>
      <DetailList lines={[...lines, ...references(t, view)]} />
      {open && (
        <section className={styles.history} aria-label={t('timeline.title')}>
          <h2 className={styles.heading}>{t('timeline.title')}</h2>
          <Suspense>
            <LazyTimeline view={view} />
          </Suspense>
        </section>
      )}
    </details>
  );
}

const references = (t: Translate, { reference, verdict }: SaleView): DetailLine[] => [
  [t('outcome.reference'), reference],
  [t('outcome.refid'), verdict?.refid ?? null],
];
