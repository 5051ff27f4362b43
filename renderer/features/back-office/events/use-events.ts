import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EventPage, EventRow } from '../../../../electron/shared/webhooks/webhooks.ts';
import { type PagedQuery, usePagedQuery } from '../../../lib/use-paged-query.ts';
import { useServices } from '../../../state/context.ts';

/** Filters; null is any. */
export interface EventFilters {
  readonly words: string;
  readonly kind: string | null;
  readonly status: string | null;
}

const noFilters: EventFilters = { words: '', kind: null, status: null };

export interface Events extends Pick<PagedQuery<EventFilters, EventPage>, 'failure' | 'busy' | 'loadMore' | 'refetch'> {
  readonly filters: EventFilters;
  readonly filter: (change: Partial<EventFilters>) => void;
  /** All rows loaded so far. */
  readonly rows: readonly EventRow[];
  /** The last page; null before the first. */
  readonly page: EventPage | null;
}

/** Delay in ms between typing and searching. */
const TYPING = 200;

/** Returns the event list page by page. */
export function useEvents(): Events {
  const { bridge } = useServices();
  const [filters, setFilters] = useState(noFilters);
  const load = useCallback(
    (filters: EventFilters, last: EventPage | null, anew: boolean) =>
      bridge.webhooks.events({ ...filters, before: last?.rows.at(-1)?.id ?? null, anew }),
    [bridge],
  );
  const { pages, failure, busy, loadMore, refetch } = usePagedQuery(useDelayed(filters, TYPING), load);
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  const filter = (change: Partial<EventFilters>) => setFilters({ ...filters, ...change });
  return { filters, filter, rows, page: pages.at(-1) ?? null, failure, busy, loadMore, refetch };
}

/** Returns the value once it was the same for `delay` ms. */
function useDelayed<T>(value: T, delay: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
}
