import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { useTranslation } from '../../../i18n/texts.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { openSales } from '../../../state/sale-lists.ts';
import { shortStatusText } from '../../sale/status-text.ts';
import { countText, useToSettle } from '../../to-settle/to-settle-row.tsx';
import styles from './queue-marks.module.css';
import { rowTone, SaleMark } from './sale-row.tsx';

/** Marks rendered: more than fit on any screen. The count above them is complete. */
const MOST = 40;

export function QueueMarks() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const sales = useTillState('sales');
  const toSettle = useToSettle().value ?? [];
  const open = useMemo(() => openSales(sales), [sales]);
  return (
    <aside className={`upright gap-1 shrinks ${styles.strip}`} aria-label={t('queue.label')}>
      <h2 className="text-13 muted strong centred touch">
        {t('queue.open')} <span>{open.length}</span>
      </h2>
      {toSettle.length > 0 && (
        <button
          type="button"
          className={`text-13 strong centred ${styles.mark}`}
          data-tone="waiting"
          onClick={navigation.showToSettle}
        >
          <Inbox className="icon-20" aria-hidden="true" />
          <span className="visually-hidden">{t('settle.title')} </span>
          {countText(toSettle)}
        </button>
      )}
      <ul className={`lines gap-1 scrolls from-top ${styles.list}`}>
        {open.slice(0, MOST).map((view) => {
          const text = `${formatNaira(view.amount.units)} ${shortStatusText(t, view)}`;
          return (
            <li key={view.id}>
              <button
                type="button"
                className={`text-13 strong centred ${styles.mark}`}
                data-tone={rowTone(view)}
                aria-label={text}
                title={text}
                onClick={() => navigation.openSale(view.id)}
              >
                <SaleMark view={view} ring />
              </button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
