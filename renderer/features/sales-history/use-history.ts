import { useCallback, useMemo, useState } from 'react';
import type { BrokenTill } from '../../../electron/shared/base/scope.ts';
import type { Ms } from '../../../electron/shared/base/units.ts';
import type { SaleSummary, SalesPage } from '../../../electron/shared/sales/sales.ts';
import { useTicker } from '../../components/ticker.ts';
import { type Filters, noFilters, queryOf } from '../../lib/sale-filters.ts';
import { type PagedQuery, usePagedQuery } from '../../lib/use-paged-query.ts';
import { useServices } from '../../state/context.ts';

export interface SalesHistory extends Pick<PagedQuery<Filters, SalesPage>, 'failure' | 'loadMore' | 'refetch'> {
  readonly filters: Filters;
  readonly filter: (change: Partial<Filters>) => void;
  /** The rows loaded so far, newest first. */
  readonly rows: readonly SaleSummary[];
  /** Whether `rows` are of several cashiers. */
  readonly byCashier: boolean;
  /** The filters `rows` belong to; null before the first response. */
  readonly found: Filters | null;
  /** Whether there is another page. */
  readonly more: boolean;
  /** Until when the sales of the shop's other tills are known, where that is not now. */
  readonly othersAsOf: Ms | null;
  /** The other tills of which later sales are not in `rows`. */
  readonly broken: readonly BrokenTill[];
}

/** Returns the sales history, page by page. Main searches; nothing is filtered here. */
export function useHistory(initial: Partial<Filters>): SalesHistory {
  const { bridge } = useServices();
  const { now } = useTicker();
  const [filters, setFilters] = useState<Filters>({ ...noFilters, ...initial });
  const load = useCallback(
    (filters: Filters, last: SalesPage | null) => bridge.sales.search(queryOf(filters, now(), last?.next ?? null)),
    [bridge, now],
  );
  const { pages, filters: foundFilters, failure, loadMore, refetch } = usePagedQuery(filters, load);
  const rows = useMemo(() => pages.flatMap((page) => page.found), [pages]);
  const byCashier = useMemo(() => rows.some(({ cashier }) => cashier !== rows[0]?.cashier), [rows]);
  const more = (pages.at(-1)?.next ?? null) !== null;
  const filter = (change: Partial<Filters>) => setFilters((before) => ({ ...before, ...change }));
  const othersAsOf = pages.at(-1)?.othersAsOf ?? null;
  const brokenTills = pages.at(-1)?.broken ?? [];
  return {
    filters,
    filter,
    rows,
    byCashier,
    found: foundFilters,
    more,
    othersAsOf,
    broken: brokenTills,
    failure,
    loadMore,
    refetch,
  };
}
