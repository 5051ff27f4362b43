import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import type { Filters } from '../../lib/sale-filters.ts';
import { EmptyHistory } from './empty-history.tsx';
import { FilterLine } from './filter-line.tsx';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';
import type { HistoryStore } from './history-store.ts';
import { atTop, type ListPosition } from './list-position.ts';

interface Props {
  readonly history: HistoryStore;
  readonly spot: ListPosition;
  /** Scanned text: searched for once, and opened if it is a single sale. */
  readonly find: string;
  /** The list's initial filters. */
  readonly narrowed: Partial<Filters>;
  readonly onOpen: (id: CollectionId) => void;
}

/** Filters and matching sales. Keys go to the search input until the list is entered. */
export function History({ history, spot, find, narrowed, onOpen }: Props) {
  const { t } = useTranslation();
  const { filters, rows, byCashier, answered, next, failure } = useStore(history);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFirstLook(history, spot, find, narrowed, onOpen);
  useEffect(() => {
    const here = spot.inList ? list.current : box.current;
    (here ?? box.current)?.focus({ preventScroll: true });
  }, [spot]);

  const look = (change: Partial<Filters>) => {
    Object.assign(spot, atTop(), { found: true });
    void history.look(change);
  };
  const openActive = () => {
    // The list must match the present filters.
    const row = answered === filters ? rows[spot.active] : undefined;
    if (row) onOpen(row.id);
  };

  return (
    <div className={styles.history}>
      <FilterLine
        box={box}
        filters={filters}
        onLook={look}
        onDown={() => list.current?.focus({ preventScroll: true })}
        onEnter={openActive}
      />
      <p className={styles.count} role="status">
        {answered && t(next === null ? 'sales.count' : 'sales.countMore', { count: rows.length })}
      </p>
      {failure && <FailureNote failure={failure} />}
      {answered && rows.length === 0 && <EmptyHistory asked={answered} onClear={look} />}
      {rows.length > 0 && (
        <HistoryList
          key={JSON.stringify(answered)}
          list={list}
          rows={rows}
          byCashier={byCashier}
          more={next !== null}
          spot={spot}
          onMore={history.more}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

/** Loads the newest sales or the scanned one; nothing when returning from a sale. */
function useFirstLook(
  history: HistoryStore,
  spot: ListPosition,
  find: string,
  narrowed: Partial<Filters>,
  onOpen: (id: CollectionId) => void,
) {
  useEffect(() => {
    if (spot.found) return;
    spot.found = true;
    void history.look({ ...narrowed, words: find }).then(() => {
      const { rows, next } = history.getState();
      const [only] = rows;
      if (find !== '' && only && rows.length === 1 && next === null) onOpen(only.id);
    });
  }, [history, spot, find, narrowed, onOpen]);
}
