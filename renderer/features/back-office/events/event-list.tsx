import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { EventRow } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import office from '../office.module.css';
import styles from './events.module.css';
import type { Events } from './use-events.ts';
import { deliveryText, kindText } from './words.ts';

interface Props {
  readonly events: Events;
  readonly onOpen: (id: string) => void;
  readonly onSale: (id: SaleId) => void;
}

/** A page of events, with a button for the next. */
export function EventList({ events: { rows, page, busy, loadMore }, onOpen, onSale }: Props) {
  const { t } = useTranslation('office');
  const now = ms(useTicker().now());
  if (!page) return null;
  return (
    <>
      <SavedTable
        caption={t('events.list')}
        showCaption
        columns={columnsOf(t, now, onSale)}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={t(page.total === 0 ? 'events.empty' : 'events.none')}
      />
      {page.more && (
        <div>
          <Button aria-disabled={busy} onClick={loadMore}>
            {t('events.more')}
          </Button>
        </div>
      )}
    </>
  );
}

const columnsOf = (t: Translate<'office'>, now: Ms, onSale: Props['onSale']): readonly Column<EventRow>[] => [
  {
    key: 'at',
    head: t('events.column.at'),
    cell: ({ createdAt }) => (createdAt === null ? t('events.noTime') : clockTime(createdAt, now)),
    file: { name: 'created_at', kind: 'time', value: ({ createdAt }) => createdAt },
  },
  {
    key: 'kind',
    head: t('events.column.kind'),
    cell: ({ kind }) => kindText(t, kind),
    file: { name: 'event_type', kind: 'text', value: ({ kind }) => kind, word: ({ kind }) => kindText(t, kind) },
  },
  {
    key: 'reference',
    head: t('events.column.reference'),
    file: { name: 'refid', kind: 'text', value: ({ refid }) => refid },
    cell: ({ refid, sale }) => (
      <span className={styles.reference}>
        <span className={styles.name}>{refid ?? t('notSet')}</span>
        {sale && (
          <button
            type="button"
            className={styles.sale}
            onClick={(event) => {
              // Clicking the row would open the event.
              event.stopPropagation();
              onSale(sale);
            }}
          >
            {t('events.sale')}
          </button>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    head: t('events.column.status'),
    file: { name: 'status', kind: 'text', value: ({ status }) => status, word: (row) => deliveryText(t, row, now) },
    cell: (row) => (
      <span className={office.lines} data-failed={row.status === 'FAILED' || undefined}>
        {deliveryText(t, row, now)}
        {row.retries > 0 && <span className={office.small}>{`${t('events.column.retries')}: ${row.retries}`}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    head: t('events.column.amount'),
    figure: true,
    cell: ({ amount }) => (amount === null ? '' : formatNaira(amount)),
    file: { name: 'amount_ngn', kind: 'money', value: ({ amount }) => amount },
  },
];
