import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { useLatestCall } from './use-latest-call.ts';

export interface PagedQuery<Filters, Page> {
  /** The pages loaded so far, in order. */
  readonly pages: readonly Page[];
  /** The filters the pages belong to; null before the first response. */
  readonly filters: Filters | null;
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Appends the next page; does nothing while a request is under way. */
  readonly loadMore: () => void;
  /** Loads the first page again. */
  readonly refetch: () => void;
}

/** Loads the page after `last`, or the first when it is null. `again` when the user asked for newer data. */
type LoadPage<Filters, Page> = (filters: Filters, last: Page | null, again: boolean) => Promise<Result<Page>>;

/**
 * Returns a list page by page. The first page is requested on mounting and whenever `filters` or `load` change; until
 * it arrives the old pages stay. Late responses are dropped.
 */
export function usePagedQuery<Filters, Page>(
  filters: Filters,
  load: LoadPage<Filters, Page>,
): PagedQuery<Filters, Page> {
  const [list, setList] = useState<Pick<PagedQuery<Filters, Page>, 'pages' | 'filters'>>({ pages: [], filters: null });
  const { busy, isBusy, failure, run } = useLatestCall(true);
  const first = useCallback(
    (again: boolean) => run(load(filters, null, again), (page) => setList({ pages: [page], filters })),
    [run, load, filters],
  );
  useEffect(() => first(false), [first]);
  const loadMore = useCallback(() => {
    const last = list.pages.at(-1);
    if (isBusy() || last === undefined || list.filters === null) return;
    run(load(list.filters, last, false), (page) => setList({ ...list, pages: [...list.pages, page] }));
  }, [isBusy, run, load, list]);
  return { ...list, failure, busy, loadMore, refetch: () => first(true) };
}
