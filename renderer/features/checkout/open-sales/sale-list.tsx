import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { useNavigation } from '../../../state/context.ts';
import { selectOpenSaleId } from '../../../state/selectors.ts';
import styles from './open-sales.module.css';
import { SaleRow } from './sale-row.tsx';

interface Props {
  readonly title: string;
  readonly views: readonly SaleView[];
  readonly empty?: string;
  readonly quiet?: boolean;
}

/** Rows rendered at first and per click: enough for a day's sales. */
const PAGE = 60;

/** A list of sales, newest first, with the rest on demand. */
export function SaleList({ title, views, empty, quiet = false }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const currentSale = useNavigation(selectOpenSaleId);
  const [shown, setShown] = useState(PAGE);
  const more = views.length - shown;
  const list = useRef<HTMLElement>(null);
  const newest = views[0]?.id;
  // Scrolls to a new sale, unless the list has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is the newest
  useEffect(() => {
    const scrolled = list.current?.parentElement;
    if (!quiet && !scrolled?.matches(':hover, :focus-within')) scrolled?.scrollTo?.({ top: 0 });
  }, [newest]);
  return (
    <section ref={list} className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title} <span className={styles.count}>{views.length}</span>
      </h2>
      {views.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.list}>
        {views.slice(0, shown).map((view) => (
          <li key={view.id}>
            <SaleRow view={view} current={view.id === currentSale} quiet={quiet} whole={isBalanceReceived(view)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="bare" onClick={() => setShown(shown + PAGE)}>
          {t('queue.more', { count: Math.min(PAGE, more) })}
        </Button>
      )}
    </section>
  );
}
