import { useCallback, useEffect, useRef } from 'react';
import type { ReportDays, TodayView } from '../../../../electron/shared/today.ts';
import { useServices } from '../../../app/context.ts';
import { useTicker } from '../../../components/ticker.ts';
import { type Asked, useQuery } from '../../../lib/use-query.ts';

/** However fast sales come, the figures are added up no more often than this, in ms. */
const QUIET = 1_000;
/** Past the end of the day by so much that main cannot think it is still the old one. */
const LATER = 2_000;

/** The takings of some days, anew whenever a sale has news and when the shop's day ends. */
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

/** Runs at once, and then once more for however many calls come within `gap` ms. */
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
