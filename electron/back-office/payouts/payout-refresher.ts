import { createBackoff } from '../../sales/watch/backoff.ts';
import type { PayoutView } from '../../shared/back-office/payouts.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { failureOf, type Result } from '../../shared/base/result.ts';
import { hours, type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { BackOfficeContext } from '../context.ts';

const ON_SCREEN: Ms = minutes(1);

const DAY = 24;

/** Automatic refresh interval by time since last change; null for manual only. */
export function refreshGap(age: number): Ms | null {
  if (age < hours(6)) return minutes(20);
  if (age < hours(3 * DAY)) return hours(1);
  if (age < hours(14 * DAY)) return hours(6);
  return age < hours(60 * DAY) ? hours(DAY) : null;
}

interface Open {
  readonly view: Pick<PayoutView, 'key' | 'since' | 'readAt'>;
  /** False when an event arrived after the last read. */
  readonly confirmed: boolean;
}

/**
 * Returns due payouts, longest waiting first: at once after an event, else by `refreshGap`, and after a minute while
 * the list is visible. `triedAt` is the last attempt, including failed ones.
 */
export function duePayouts<O extends Open>(
  open: readonly O[],
  triedAt: (key: string) => number | null,
  now: number,
  onScreen: boolean,
): readonly O[] {
  const lastLook = ({ view }: Open) => Math.max(view.readAt ?? 0, triedAt(view.key) ?? 0);
  const isDue = (each: Open) => {
    const gap = onScreen || !each.confirmed ? ON_SCREEN : refreshGap(now - each.view.since);
    const last = lastLook(each);
    // A clock that was set back must not stop refreshing.
    return gap !== null && (last > now || now - last >= gap);
  };
  return open.filter(isDue).toSorted((a, b) => lastLook(a) - lastLook(b));
}

const TICK = minutes(5);

/** Failures of a single payout; any other failure pauses all reads. */
const ofThatOne: ReadonlySet<string> = new Set(['not-found', 'rejected', 'bad-answer', 'invalid-input']);

/** Debounce: combines several events of one list into one read. */
const SOON = seconds(2);
/** Reads per automatic run. */
const AT_A_TIME = 3;
/** Maximum sequential reads to refresh a visible list. */
const MOST = 10;
/** Payouts that webhooks named and that wait to be read. */
const MOST_HINTED = 20;

interface PayoutRefresherOptions {
  readonly context: Pick<BackOfficeContext, 'now' | 'mono' | 'reachable' | 'setTimer' | 'clearTimer' | 'reportError'>;
  readonly open: () => readonly (Open & { readonly view: PayoutView })[];
  readonly read: (id: string) => Promise<Result<unknown>>;
}

/**
 * Refreshes open payouts: at most three every five minutes, less often with age, and none while the service is
 * unreachable or refuses the keys. Those that webhooks name: at most three a minute. Watching sales has priority.
 */
export function createPayoutRefresher({ context, open, read }: PayoutRefresherOptions) {
  const { now, mono, reachable, setTimer, clearTimer, reportError } = context;
  const backoff = createBackoff(
    () => ms(mono()),
    (failures, { retryAfterMs = 0 }) => ms(Math.max(retryAfterMs, Math.min(hours(1), TICK * 2 ** (failures - 1)))),
  );
  const triedAt = new Map<string, number>();
  const readAt = new Map<string, Ms>();
  const hintedIds = new Set<string>();
  let hintReadAt = Number.NEGATIVE_INFINITY;
  let timer: unknown = null;
  let running = false;
  let isStopped = false;
  let busy = false;

  /** Notes how a read ended. Returns whether reading may continue. */
  function mayContinue(problem: Failure | null): boolean {
    const isGeneral = problem !== null && !ofThatOne.has(problem.code);
    if (isGeneral) backoff.failed(problem);
    else backoff.succeeded();
    return !isGeneral;
  }

  /** Reads due payouts one after the other and stops at the first general failure. */
  async function sweep(most: number, onScreen: boolean): Promise<void> {
    if (busy || !running || mono() < backoff.pausedUntil() || !reachable()) return;
    busy = true;
    try {
      const due = duePayouts(open(), (key) => triedAt.get(key) ?? null, now(), onScreen);
      // The key of a payout with a number is the number.
      const ids = new Set([...hintedIds, ...due.map(({ view }) => view.key)]);
      for (const id of [...ids].slice(0, most)) {
        triedAt.set(id, now());
        const isHinted = hintedIds.delete(id);
        if (isHinted) hintReadAt = mono();
        const isReadable = mayContinue(failureOf(await read(id)));
        if (isHinted && !isReadable) hintedIds.add(id);
        if (!running || !isReadable) return;
      }
    } finally {
      busy = false;
    }
  }

  function plan(delay: Ms): void {
    if (timer !== null) clearTimer(timer);
    timer = running ? setTimer(() => void tick(), delay) : null;
  }

  /** Plans the next run, unless an event planned one meanwhile. */
  async function tick(): Promise<void> {
    timer = null;
    await sweep(AT_A_TIME, false).catch(reportError);
    if (timer === null) plan(hintedIds.size > 0 ? ON_SCREEN : TICK);
  }

  return {
    start() {
      running = true;
      plan(SOON);
    },
    stop() {
      running = false;
      isStopped = true;
      plan(TICK);
    },
    stopped: () => isStopped,
    /** Called after an event about a payout: reads the payout itself. */
    soon: () => plan(SOON),
    /** Reads a payout that a webhook names, soon or a minute after the last such reads. */
    hinted(id: string): void {
      if (hintedIds.size === 0) plan(ms(Math.max(SOON, hintReadAt + ON_SCREEN - mono())));
      if (hintedIds.size < MOST_HINTED) hintedIds.add(id);
    },
    onScreen: () => void sweep(MOST, true).catch(reportError),
    wasRead: (key: string) => void readAt.set(key, ms(now())),
    /** Adds the time of the last read, including reads without news, which are not in the journal. */
    withReadAt: <View extends PayoutView>(view: View): View => {
      const at = readAt.get(view.key);
      return at === undefined ? view : { ...view, readAt: at };
    },
  };
}
