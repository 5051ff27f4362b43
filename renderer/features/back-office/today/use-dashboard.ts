import { useCallback, useEffect } from 'react';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { err } from '../../../../electron/shared/base/result.ts';
import { useTicker } from '../../../components/ticker.ts';
import { closedDateRangeOf, type DateRangeChoice } from '../../../lib/date-range.ts';
import { type Query, useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';

/** Minimum interval between reloads, in ms. */
const QUIET = 1_000;
/** Delay after midnight, so that main already uses the new day. */
const LATER = 2_000;

/** Returns the totals of the chosen days, reloaded after changes of sales and at the end of the shop's day. */
export function useDashboard(chosen: DateRangeChoice): Query<TodayView> {
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const load = useCallback(async () => {
    const span = closedDateRangeOf(chosen, ticker.now());
    return typeof span === 'string' ? err(failure('invalid-input')) : bridge.today.report(span);
  }, [bridge, chosen, ticker]);
  const onSales = useCallback(
    (listener: () => void) => {
      const throttled = throttle(listener, QUIET);
      const unsubscribe = till.onNews(throttled.run);
      return () => {
        unsubscribe();
        throttled.cancel();
      };
    },
    [till],
  );
  const asked = useQuery(load, { refetchOn: onSales });
  const { refetch } = asked;
  const end = asked.value?.to ?? Number.POSITIVE_INFINITY;
  // Days that are over already do not become others at midnight.
  const over = end > ticker.now() ? end + LATER : Number.POSITIVE_INFINITY;
  useEffect(() => {
    let done = false;
    return ticker.add((now) => {
      if (done || now < over) return;
      done = true;
      refetch();
    });
  }, [ticker, over, refetch]);
  return asked;
}

/** Calls `run` at once, and once more for all calls within `gap` ms. */
function throttle(run: () => void, gap: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wanted = false;
  const rest = () => {
    timer = null;
    if (wanted) go();
  };
  const go = () => {
    wanted = false;
    timer = setTimeout(rest, gap);
    run();
  };
  return {
    run: () => {
      if (timer === null) go();
      else wanted = true;
    },
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
