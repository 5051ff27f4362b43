import { useCallback, useEffect, useRef } from 'react';
import type { ReportDays, TodayView } from '../../../../electron/shared/today.ts';
import { useServices } from '../../../app/context.ts';
import { useTicker } from '../../../components/ticker.ts';
import { type Asked, useQuery } from '../../../lib/use-query.ts';

/** Minimum interval between reloads, in ms. */
const QUIET = 1_000;
/** Delay after midnight, so that main already uses the new day. */
const LATER = 2_000;

/** Returns the dashboard, reloaded after changes of sales and at the end of the shop's day. */
export function useTakings(days: ReportDays): Asked<TodayView> {
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const asked = useQuery(useCallback(() => bridge.today.report({ days }), [bridge, days]));
  const again = useRef(asked.again);
  again.current = asked.again;
  useEffect(() => {
    const soon = throttled(() => again.current(), QUIET);
    const ends = till.onNews(soon.run);
    return () => {
      ends();
      soon.cancel();
    };
  }, [till]);
  const over = (asked.value?.to ?? Number.POSITIVE_INFINITY) + LATER;
  useEffect(() => {
    let told = false;
    return ticker.add((now) => {
      if (told || now < over) return;
      told = true;
      again.current();
    });
  }, [ticker, over]);
  return asked;
}

/** Calls `run` at once, and once more for all calls within `gap` ms. */
function throttled(run: () => void, gap: number) {
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
