import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useNavigation, useTillState } from '../../../state/context.ts';
import { openSales, settledSales } from '../../../state/sale-lists.ts';
import { selectOpenSaleId } from '../../../state/selectors.ts';
import { ToSettleRow } from '../../to-settle/to-settle-row.tsx';
import styles from './open-sales.module.css';
import { SaleRow } from './sale-row.tsx';

interface SaleListProps {
  readonly title: string;
  readonly views: readonly SaleView[];
  readonly empty?: string;
  readonly quiet?: boolean;
}

/** Rows rendered at first and per click: enough for a day's sales. */
const PAGE = 60;

function SaleList({ title, views, empty, quiet = false }: SaleListProps) {
  const { t } = useTranslation();
  const heading = useId();
  const currentSale = useNavigation(selectOpenSaleId);
  const [shownCount, setShownCount] = useState(PAGE);
  const more = views.length - shownCount;
  const list = useRef<HTMLElement>(null);
  const newest = views[0]?.id;
  // Scrolls to a new sale, unless the list has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is the newest
  useEffect(() => {
    const scrolledList = list.current?.parentElement;
    if (!quiet && !scrolledList?.matches(':hover, :focus-within')) scrolledList?.scrollTo?.({ top: 0 });
  }, [newest]);
  return (
    <section ref={list} className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={`spread text-15 muted strong ${styles.heading}`}>
        {title} <span className="medium">{views.length}</span>
      </h2>
      {views.length === 0 && <p className={`muted ${styles.empty}`}>{empty}</p>}
      <ul className={`scrolls ${styles.list}`}>
        {views.slice(0, shownCount).map((view) => (
          <li key={view.id}>
            <SaleRow view={view} current={view.id === currentSale} quiet={quiet} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="bare" onClick={() => setShownCount(shownCount + PAGE)}>
          {t('queue.more', { count: Math.min(PAGE, more) })}
        </Button>
      )}
    </section>
  );
}

/** The right column, always visible: one list, what needs somebody first, then what waits, then what is done. */
export function Queue() {
  const { t } = useTranslation();
  const sales = useTillState('sales');
  const open = useMemo(() => openSales(sales), [sales]);
  const earlier = useMemo(() => settledSales(sales), [sales]);
  return (
    <aside className={`upright shrinks ${styles.queue}`} aria-label={t('queue.label')}>
      <ToSettleRow />
      <div className={`scrolls ${styles.list}`} data-list>
        <SaleList title={t('queue.open')} views={open} empty={t('queue.empty')} />
        {earlier.length > 0 && <SaleList title={t('queue.earlier')} views={earlier} quiet />}
      </div>
    </aside>
  );
}
