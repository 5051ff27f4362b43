import { useCallback, useEffect, useState } from 'react';
import { ok } from '../../../electron/shared/base/result.ts';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { useTicker } from '../../components/ticker.ts';
import { noFilters, queryOf } from '../../lib/sale-filters.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

/** Characters from which sales are searched: fewer would find nearly all. */
const LEAST = 3;
/** Pause in typing, in ms, after which main is asked. */
const PAUSE = 40;
const MOST = 8;

const none: readonly SaleSummary[] = [];

interface FoundSales {
  readonly sales: readonly SaleSummary[];
  /** Whether they are of the text as it is now, and not of what was typed before. */
  readonly areCurrent: boolean;
  readonly failed: boolean;
}

/** Returns the newest sales that the typed text fits. Main searches, and limits cashiers as in the list of sales. */
export function useFoundSales(typed: string): FoundSales {
  const { bridge } = useServices();
  const { now } = useTicker();
  const words = useSettled(typed.trim());
  const search = useCallback(async () => {
    if (words.length < LEAST) return ok({ words, sales: none });
    const page = await bridge.sales.search(queryOf({ ...noFilters, words }, now(), null));
    return page.ok ? ok({ words, sales: page.value.found.slice(0, MOST) }) : page;
  }, [bridge, now, words]);
  const { value, failure } = useQuery(search, { refetchOn: bridge.sales.onArrived });
  return {
    sales: typed.trim().length < LEAST || failure || !value ? none : value.sales,
    areCurrent: value?.words === typed.trim(),
    failed: failure !== null,
  };
}

/** Returns the text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
