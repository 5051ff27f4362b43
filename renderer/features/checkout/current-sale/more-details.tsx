import { ArrowRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { rightsOf } from '../../../lib/rights.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectStaff } from '../../../state/selectors.ts';
import { type DetailLine, DetailList } from '../../sale/detail-list.tsx';
import { LazyTimeline } from '../../sale/lazy.ts';
import styles from './sale-details.module.css';

interface Props {
  readonly view: SaleView;
  /** Shown before the references. */
  readonly lines?: readonly DetailLine[];
}

/** Rarely needed details, collapsed: references and the history, and the way to the technical record for who may read it. */
export function MoreDetails({ view, lines = [] }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const mayReadRecord = rightsOf(useTill(selectStaff))('manageCashiers');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('outcome.details')}</summary>
      <DetailList lines={[...lines, ...references(t, view)]} />
      {open && (
        <section className={styles.history} aria-label={t('timeline.title')}>
          <h2 className={styles.heading}>{t('timeline.title')}</h2>
          <Suspense>
            <LazyTimeline view={view} plain />
          </Suspense>
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
