import type { PayoutView } from '../../shared/payouts.ts';
import type { Result } from '../../shared/result.ts';
import { type Ms, ms, seconds } from '../../shared/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { createPause, TICK } from './pause.ts';
import { duePayouts, type Open } from './refresh-schedule.ts';

/** News settles: several events of one feed are one look. */
const SOON = seconds(2);
/** By itself. */
const AT_A_TIME = 3;
/** A list on a screen is brought up to date with so many reads at most, one after the other. */
const MOST = 10;

interface RereadingOptions {
  readonly ground: Pick<BackOfficeContext, 'now' | 'mono' | 'reachable' | 'setTimer' | 'clearTimer' | 'broke'>;
  readonly open: () => readonly (Open & { readonly view: PayoutView })[];
  readonly read: (id: string) => Promise<Result<unknown>>;
}

/**
 * Reads payouts again by itself, gently: three at most every five minutes, each the rarer the older, none while the
 * service cannot be reached or refuses our keys. Watching sales comes first.
 */
export function createRereading({ ground, open, read }: RereadingOptions) {
  const { now, mono, reachable, setTimer, clearTimer, broke } = ground;
  const pause = createPause(mono);
  const triedAt = new Map<string, number>();
  const readAt = new Map<string, Ms>();
  let timer: unknown = null;
  let running = false;
  let stopped = false;
  let busy = false;

  /** Reads those that are due, one after the other, and stops at the first sign of trouble. */
  async function sweep(most: number, onScreen: boolean): Promise<void> {
    if (busy || !running || !pause.over() || !reachable()) return;
    busy = true;
    try {
      const due = duePayouts(open(), (key) => triedAt.get(key) ?? null, now(), onScreen).slice(0, most);
      for (const { view } of due) {
        triedAt.set(view.key, now());
        const answer = await read(view.id ?? '');
        if (!running || !pause.heard(answer.ok ? null : answer.failure)) return;
      }
    } finally {
      busy = false;
    }
  }

  function plan(delay: Ms): void {
    if (timer !== null) clearTimer(timer);
    timer = running
      ? setTimer(
          () =>
            void sweep(AT_A_TIME, false)
              .catch(broke)
              .finally(() => plan(TICK)),
          delay,
        )
      : null;
  }

  return {
    start() {
      running = true;
      plan(SOON);
    },
    stop() {
      running = false;
      stopped = true;
      plan(TICK);
    },
    stopped: () => stopped,
    /** An event brought news: the payout itself is asked. */
    soon: () => plan(SOON),
    onScreen: () => void sweep(MOST, true).catch(broke),
    wasRead: (key: string) => void readAt.set(key, ms(now())),
    /** A read that said nothing new is not in the journal, and yet it was one. */
    withReadAt: <View extends PayoutView>(view: View): View => {
      const at = readAt.get(view.key);
      return at === undefined ? view : { ...view, readAt: at };
    },
  };
}
