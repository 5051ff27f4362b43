import { type ComponentProps, createContext, use, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Ms, ms } from '../../electron/shared/base/units.ts';
import { shopDayOf, shopDayStart } from '../../electron/shared/shop/shop-day.ts';

type Tick = (now: number) => void;

/** One clock per window. Its subscribers write to the DOM, so a tick causes no React render. */
export interface Ticker {
  /** Milliseconds, on whichever clock the owner of the ticker reads. */
  readonly now: () => number;
  /** Called at once, then each second until the returned function is called. */
  readonly add: (tick: Tick) => () => void;
  /** Aligns the ticks to whole seconds before `to`, so that a countdown to `to` never shows more than is left. */
  readonly align: (to: number) => void;
  readonly stop: () => void;
}

/** Ticks each whole second of `now`; pauses without subscribers or while the window is hidden. */
export function createTicker(now: () => number): Ticker {
  const ticks = new Set<Tick>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let phase = 0;

  const run = () => {
    const at = now();
    for (const tick of ticks) tick(at);
    plan();
  };
  function plan() {
    clearTimeout(timer);
    if (ticks.size > 0 && document.visibilityState !== 'hidden') timer = setTimeout(run, untilNext());
  }
  // Never 0: a timer that fires early by a fraction must not tick twice for one second.
  function untilNext() {
    return 1_000 - ((((now() - phase) % 1_000) + 1_000) % 1_000);
  }
  document.addEventListener('visibilitychange', run);

  return {
    now,
    add: (tick) => {
      ticks.add(tick);
      tick(now());
      if (ticks.size === 1) plan();
      return () => void ticks.delete(tick);
    },
    align: (to) => {
      // A millisecond after the whole second: at the very end of it that second is still left.
      phase = to + 1;
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      ticks.clear();
      document.removeEventListener('visibilitychange', run);
    },
  };
}

/** The window's ticker; a tree without one is a mistake of ours, so it throws. */
export const TickerContext = createContext<Ticker | null>(null);

export function useTicker(): Ticker {
  const ticker = use(TickerContext);
  if (!ticker) throw new Error('no ticker above this component');
  return ticker;
}

/** Returns the time of the last render, on the window's clock. There is one when another day of the shop begins. */
export function useNow(): Ms {
  useToday();
  return ms(useTicker().now());
}

/** Returns the beginning of the shop's day, and renders again when another day begins: a screen may be open for days. */
export function useToday(): Ms {
  const ticker = useTicker();
  return shopDayStart(useSyncExternalStore(ticker.add, () => shopDayOf(ticker.now())));
}

interface Props extends Omit<ComponentProps<'span'>, 'children' | 'ref'> {
  readonly of: (now: number) => string;
}

/** Text that changes with time. React renders it once; then the ticker writes its text node. */
export function TickingText({ of, className = '', ...rest }: Props) {
  const ticker = useTicker();
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ticker.add((now) => write(span.current, of(now))), [ticker, of]);
  return (
    <span ref={span} className={`tabular ${className}`} {...rest}>
      {of(ticker.now())}
    </span>
  );
}

function write(span: HTMLSpanElement | null, text: string): void {
  const node = span?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
