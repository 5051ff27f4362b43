import { useCallback, useEffect } from 'react';
import type { ReportDays, TodayView } from '../../../../electron/shared/back-office/today.ts';
import { useTicker } from '../../../components/ticker.ts';
import { type Query, useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';

/** Minimum interval between reloads, in ms. */
const QUIET = 1_000;
/** Delay after midnight, so that main already uses the new day. */
const LATER = 2_000;

/** Returns the dashboard, reloaded after changes of sales and at the end of the shop's day. */
export function useDashboard(days: ReportDays): Query<TodayView> {
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const load = useCallback(() => bridge.today.report({ days }), [bridge, days]);
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
  const over = (asked.value?.to ?? Number.POSITIVE_INFINITY) + LATER;
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
