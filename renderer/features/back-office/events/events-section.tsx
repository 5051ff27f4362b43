import { CircleCheck, CircleDashed, RefreshCw, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { EventPage, EventQuery, EventRow, FeedHealth } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import line from '../../../components/filter-line.module.css';
import { FilterChip } from '../../../components/filters.tsx';
import { Box } from '../../../components/form.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { type Column, textColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { usePagedQuery } from '../../../lib/calls.ts';
import { useDelayed } from '../../../lib/delayed-state.ts';
import { everyRow } from '../../../lib/every-row.ts';
import { clockTime, exactTime } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import { BackOfficeFailure, BackOfficeSection } from '../back-office-section.tsx';
import { amountText, byteSize } from '../back-office-text.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { isNaira } from '../payouts/sum-of-payouts.ts';
import { deliveryText, EventDetailView, kindText } from './event-detail.tsx';
import styles from './events.module.css';

type EventFilters = Pick<EventQuery, 'words' | 'kind' | 'status'>;

const noFilters: EventFilters = { words: '', kind: null, status: null };

/** Between typing and searching, ms. */
const TYPING = 200;

const rowsOf = ({ rows }: EventPage): readonly EventRow[] => rows;

/** Returns the rows that were loaded so far, and the last page, null before the first. */
function useEvents() {
  const { bridge } = useServices();
  const [filters, setFilters] = useState(noFilters);
  const load = useCallback(
    (filters: EventFilters, last: EventPage | null, anew: boolean) =>
      bridge.webhooks.events({ ...filters, before: last?.rows.at(-1)?.id ?? null, anew }),
    [bridge],
  );
  const {
    pages,
    filters: readFilters,
    failure,
    busy,
    loadMore,
    refetch,
  } = usePagedQuery(useDelayed(filters, TYPING), load);
  const rows = useMemo(() => pages.flatMap(rowsOf), [pages]);
  const readAll = () =>
    everyRow(pages, rowsOf, (page) => (page.more ? load(readFilters ?? filters, page, false) : null));
  const filter = (change: Partial<EventFilters>) => setFilters({ ...filters, ...change });
  return { filters, filter, rows, readAll, page: pages.at(-1) ?? null, failure, busy, loadMore, refetch };
}

type Events = ReturnType<typeof useEvents>;

const amountOf = (t: Translate<'backOffice'>, row: EventRow): string => (row.amount === null ? '' : amountText(t, row));

const columnsOf = (t: Translate<'backOffice'>, now: Ms, onSale: (id: SaleId) => void): readonly Column<EventRow>[] => [
  {
    key: 'at',
    head: t('when'),
    cell: ({ createdAt }) => (
      <span className="tabular">{createdAt === null ? t('events.noTime') : clockTime(createdAt, now)}</span>
    ),
    file: { name: 'created_at', kind: 'time', value: ({ createdAt }) => createdAt },
  },
  textColumn(
    t('what'),
    'event_type',
    ({ kind }) => kind,
    ({ kind }) => kindText(t, kind),
  ),
  {
    key: 'reference',
    head: t('events.column.reference'),
    file: { name: 'refid', kind: 'text', value: ({ refid }) => refid },
    cell: ({ refid, sale }) => (
      <span className="lines starts">
        <span className={`text-13 ${styles.name}`}>{refid ?? t('notSet')}</span>
        {sale && (
          <button
            type="button"
            className={`accent text-13 ${styles.sale}`}
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
      <span className="lines" data-failed={row.status === 'FAILED' || undefined}>
        {deliveryText(t, row, now)}
        {row.retries > 0 && <span className="small">{`${t('events.column.retries')}: ${row.retries}`}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    head: t('amount'),
    figure: true,
    cell: (row) => amountOf(t, row),
    file: {
      name: 'amount_ngn',
      kind: 'money',
      value: (row) => (isNaira(row) ? row.amount : null),
      word: (row) => amountOf(t, row),
    },
  },
];

const healthIcons = { failing: TriangleAlert, nothing: CircleDashed, fine: CircleCheck } as const;

const countedStatuses = ['completed', 'retrying', 'failed', 'waiting'] as const;

function HealthView({ health }: { readonly health: FeedHealth }) {
  const { t } = useTranslation('backOffice');
  const now = useNow();
  const { failingSince, lastDeliveredAt } = health;
  const state = failingSince !== null ? 'failing' : lastDeliveredAt === null ? 'nothing' : 'fine';
  const at = failingSince ?? lastDeliveredAt;
  const time = at === null ? '' : clockTime(at, now);
  const Icon = healthIcons[state];
  return (
    <section className={`row ${styles.health}`} aria-label={t('events.health.title')}>
      <div className={`with-start icon-20 ${styles.overall}`}>
        <Icon className={state === 'failing' ? 'danger' : 'muted'} aria-hidden="true" />
        <strong className="heavy">{t(`events.health.${state}`, { time })}</strong>
        <p className="muted">{t(`events.health.${state}Means`, { time })}</p>
      </div>
      <dl className={`wraps ${styles.counts}`}>
        {countedStatuses.map((name) => (
          <div key={name} className="lines" title={name === 'waiting' ? t('events.health.waitingMeans') : undefined}>
            <dt className="text-13">{t(`events.health.${name}`)}</dt>
            <dd className="text-17 strong">{health[name].toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function EventFilterLine({ events: { filters, page, filter } }: { readonly events: Events }) {
  const { t } = useTranslation('backOffice');
  const kinds = page?.kinds ?? [];
  const statuses = page?.statuses ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element has no name of its own in every browser the tests use
    <div role="search" className={`row ${line.line}`} aria-label={t('events.filters')}>
      <Box
        className={styles.search}
        aria-label={t('events.search')}
        placeholder={t('events.hint')}
        maxLength={80}
        value={filters.words}
        onChange={(event) => filter({ words: event.target.value })}
      />
      <FilterChip
        label={t('events.kind')}
        value={filters.kind ?? ''}
        options={[['', t('events.anyKind')], ...kinds.map((kind) => [kind, kindText(t, kind)] as const)]}
        onChoose={(kind) => filter({ kind: kind === '' ? null : kind })}
      />
      <FilterChip
        label={t('events.status')}
        value={filters.status ?? ''}
        options={[
          ['', t('events.anyStatus')],
          ...statuses.map((status) => [status, serviceWord(t, 'deliveryStatus', status)] as const),
        ]}
        onChoose={(status) => filter({ status: status === '' ? null : status })}
      />
    </div>
  );
}

const LazySaleDetail = lazyComponent(
  async () => (await import('../../sale/detail/sale-detail.tsx')).SaleDetail,
  'first-use',
);

type Place = { readonly event: string } | { readonly sale: SaleId } | null;

/** The event list of the service (interface 4.12): search, counts, details, link to the sale. */
export function EventsSection() {
  const { t } = useTranslation('backOffice');
  const events = useEvents();
  const now = useNow();
  const [place, setPlace] = useState<Place>(null);
  const toList = () => setPlace(null);
  const toSale = (sale: SaleId) => setPlace({ sale });
  if (place && 'sale' in place) return <LazySaleDetail key={place.sale} id={place.sale} onBack={toList} />;
  if (place) return <EventDetailView key={place.event} id={place.event} onSale={toSale} onBack={toList} />;
  const { page, rows, readAll, failure, busy, refetch, loadMore } = events;
  return (
    <BackOfficeSection
      title={t('section.events')}
      means={t('events.means')}
      actions={
        <Button icon={RefreshCw} aria-disabled={busy} onClick={() => busy || refetch()}>
          {t(busy ? 'events.reading' : 'events.again')}
        </Button>
      }
    >
      <BackOfficeFailure failure={failure} />
      {page && <HealthView health={page.health} />}
      <EventFilterLine events={events} />
      {page && (
        <SavedTable
          caption={t('events.list')}
          columns={columnsOf(t, now, toSale)}
          rows={rows}
          readAll={readAll}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setPlace({ event: id })}
          empty={t(page.total === 0 ? 'events.empty' : 'events.none')}
        />
      )}
      {page?.more && (
        <div>
          <Button aria-disabled={busy} onClick={loadMore}>
            {t('events.more')}
          </Button>
        </div>
      )}
      <p className="small line-high" role="status">
        {page
          ? t('events.readAt', { time: exactTime(page.readAt), count: page.total, size: byteSize(page.bytes) })
          : !failure && t('events.reading')}
      </p>
    </BackOfficeSection>
  );
}
