import { useCallback, useMemo } from 'react';
import type { AuditEntry, AuditPage, AuditQuery } from '../../../../electron/shared/back-office/audit.ts';
import type { OtherTillsKnown } from '../../../../electron/shared/base/scope.ts';
import { type PagedQuery, usePagedQuery } from '../../../lib/use-paged-query.ts';
import { useServices } from '../../../state/context.ts';

export type AuditFilters = Omit<AuditQuery, 'before'>;

export interface AuditLog extends Pick<PagedQuery<AuditFilters, AuditPage>, 'failure'> {
  /** Null before the first response. */
  readonly actions: readonly AuditEntry[] | null;
  /** Loads earlier actions; null at the end. */
  readonly loadMore: (() => void) | null;
  /** How far the other tills are known; missing where the actions are of this till only. */
  readonly others: OtherTillsKnown | undefined;
}

/** Returns the recorded actions page by page. */
export function useAuditLog({ from, to, group, actor, scope }: AuditFilters): AuditLog {
  const { bridge } = useServices();
  const filters = useMemo(() => ({ from, to, group, actor, scope }), [from, to, group, actor, scope]);
  const load = useCallback(
    (wanted: AuditFilters, last: AuditPage | null) => bridge.audit.search({ ...wanted, before: last?.next ?? null }),
    [bridge],
  );
  const { pages, failure, loadMore } = usePagedQuery(filters, load);
  const last = pages.at(-1);
  return {
    actions: last ? pages.flatMap(({ acts }) => acts) : null,
    others: last?.others,
    failure,
    loadMore: (last?.next ?? null) === null ? null : loadMore,
  };
}
