import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './history.module.css';
import { HistoryRow, ROW, shownColumns } from './history-row.tsx';

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns how many CSS pixels one rem is, which changes with the text size and with the size of a very large window. */
function useRem(list: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const sizes = new ResizeObserver(onChange);
      // Its head, whose height is in rem.
      if (list.current?.firstElementChild) sizes.observe(list.current.firstElementChild);
      return () => sizes.disconnect();
    },
    [list],
  );
  return useSyncExternalStore(subscribe, read);
}

/** The scroll position and active sale of the list. Mutable. */
export interface ListPosition {
  offset: number;
  /** The sale and not its place, since others arrive above it. Null until the list is entered: the newest. */
  active: SaleId | null;
  /** Whether the list, not the search input, has the focus. */
  inList: boolean;
  /** Whether the first search is for a scanned text, and its only result is to be opened. */
  scanned: boolean;
}

export const atTop = (isScanned = false): ListPosition => ({
  offset: 0,
  active: null,
  inList: false,
  scanned: isScanned,
});

/** Returns the index a key moves to in a list of `count` rows, `page` of which are visible; null for other keys. */
function nextIndex(key: string, from: number, count: number, page: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - page,
    PageDown: from + page,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

interface Props {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly SaleSummary[];
  readonly byCashier: boolean;
  readonly more: boolean;
  readonly position: ListPosition;
  readonly onMore: () => void;
  readonly onOpen: (id: SaleId) => void;
}

/** The height of the head in rem, as in the style sheet. */
const HEAD = 2.5;
/** Rows drawn above and below those in view, so that a small movement draws nothing new at once. */
const EXTRA_ROWS = 6;
/** Rows before the end at which the next page is requested. */
const ROWS_AHEAD = 60;

/** A virtual list for a hundred thousand sales, with keyboard navigation. */
export function HistoryList({ list, rows, byCashier, more, position, onMore, onOpen }: Props) {
  const { t } = useTranslation();
  const [activeSale, setActiveSale] = useState(position.active);
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ id }) => id === activeSale),
      ),
    [rows, activeSale],
  );
  useEffect(() => {
    position.active = activeSale;
  }, [position, activeSale]);
  const rem = useRem(list);
  const row = ROW * rem;
  const head = HEAD * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => row,
    overscan: EXTRA_ROWS,
    // The head stays above the rows.
    scrollMargin: head,
    scrollPaddingStart: head,
    initialOffset: position.offset,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are measured again when they change
  useEffect(() => virtual.measure(), [virtual, rem]);
  const shownItems = virtual.getVirtualItems();
  const last = Math.max(active, shownItems.at(-1)?.index ?? 0);
  useEffect(() => {
    if (more && last >= rows.length - ROWS_AHEAD) onMore();
  }, [more, last, rows.length, onMore]);

  const go = (to: number) => {
    setActiveSale(rows[to]?.id ?? null);
    virtual.scrollToIndex(to);
  };
  const press = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / row) - 1);
    const to = nextIndex(event.key, active, rows.length, page);
    const sale = rows[active];
    if (to === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (to !== null) go(to);
    else if (sale) onOpen(sale.id);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold only the rows that show
    <div
      ref={list}
      className={styles.list}
      role="grid"
      tabIndex={0}
      aria-label={t('sales.list')}
      aria-rowcount={more ? -1 : rows.length + 1}
      aria-activedescendant={`sale-${rows[active]?.id}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End Enter"
      data-cashiers={byCashier || undefined}
      onKeyDown={press}
      onScroll={({ currentTarget }) => {
        position.offset = currentTarget.scrollTop;
      }}
      onFocus={() => {
        position.inList = true;
        setActiveSale(rows[active]?.id ?? null);
      }}
      onBlur={() => {
        position.inList = false;
      }}
    >
      <Head byCashier={byCashier} />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className={styles.rows} style={{ height: `${rows.length * ROW}rem` }}>
        {shownItems.map(({ index }) => {
          const sale = rows[index];
          return (
            sale && (
              <HistoryRow
                // Rows that leave one end are reused at the other.
                key={index % shownItems.length}
                row={sale}
                index={index}
                active={index === active}
                byCashier={byCashier}
                onOpen={onOpen}
                onPoint={() => {
                  position.active = sale.id;
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function Head({ byCashier }: { readonly byCashier: boolean }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div role="row" className={`muted text-13 strong ${styles.head}`} aria-rowindex={1}>
      {shownColumns(byCashier).map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
        <span key={name} role="columnheader" data-column={name}>
          {t(`sales.column.${name}`)}
        </span>
      ))}
    </div>
  );
}
