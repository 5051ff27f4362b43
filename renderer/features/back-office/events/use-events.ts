import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../electron/shared/failure.ts';
import type { EventPage, EventRow } from '../../../../electron/shared/webhooks.ts';
import { useServices } from '../../../app/context.ts';
import { settle } from '../../../bridge.ts';

/** Filters; null is any. */
export interface EventFilters {
  readonly words: string;
  readonly kind: string | null;
  readonly status: string | null;
}

export const noFilters: EventFilters = { words: '', kind: null, status: null };

export interface Events {
  readonly filters: EventFilters;
  readonly look: (change: Partial<EventFilters>) => void;
  /** All rows loaded so far. */
  readonly rows: readonly EventRow[];
  /** The last page; null before the first. */
  readonly page: EventPage | null;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly more: () => void;
  readonly again: () => void;
}

/** Delay in ms between typing and searching. */
const TYPING = 200;

/** Returns the event list page by page; late responses are dropped. */
export function useEvents(): Events {
  const { bridge } = useServices();
  const [filters, setFilters] = useState(noFilters);
  const [rows, setRows] = useState<readonly EventRow[]>([]);
  const [page, setPage] = useState<EventPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(true);
  const turn = useRef(0);

  const ask = useCallback(
    async (wanted: EventFilters, before: string | null, anew: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const answer = await settle(bridge.webhooks.events({ ...wanted, before, anew }));
      if (mine !== turn.current) return;
      setBusy(false);
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return;
      setPage(answer.value);
      setRows((old) => (before === null ? answer.value.rows : [...old, ...answer.value.rows]));
    },
    [bridge],
  );

  const first = useRef(true);
  useEffect(() => {
    const delay = first.current ? 0 : TYPING;
    first.current = false;
    const timer = setTimeout(() => void ask(filters, null, false), delay);
    return () => clearTimeout(timer);
  }, [ask, filters]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  return {
    ...{ filters, rows, page, failure, busy },
    look: (change) => setFilters({ ...filters, ...change }),
    more: () => void ask(filters, rows.at(-1)?.id ?? null, false),
    again: () => void ask(filters, null, true),
  };
}
