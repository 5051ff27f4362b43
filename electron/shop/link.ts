import type { Timers } from '../platform/timers.ts';
import { type Ms, ms, seconds } from '../shared/base/units.ts';
import type { LinkView } from '../shared/shop/shop.ts';
import type { Session } from './database.ts';
import { refusalOf, reportOnce } from './refusal.ts';

export interface LinkOptions extends Timers {
  /** Opens a session; `signal` ends that at once. */
  readonly connect: (signal: AbortSignal) => Promise<Session>;
  /** Called with each new session. Returns the work of a round: everything that waits. */
  readonly begin: (session: Session) => Promise<() => Promise<void>>;
  readonly now: () => number;
  readonly changed?: (view: LinkView) => void;
  /** How soon the next round follows when nothing wakes it, since a notification may be lost; five seconds if omitted. */
  readonly every?: Ms;
  /** Receives what ended a round, once until it is something else or the link was up again. */
  readonly reportError: (error: unknown) => void;
}

const ROUND_EVERY = seconds(5);
const LONGEST_WAIT = seconds(8);

/**
 * A connection of a till to its shop's database: rounds of work, one at a time, and a new connection when it ends. Opened
 * at once. Never throws, and nothing waits for it: what is recorded meanwhile is copied later.
 */
export function createLink(options: LinkOptions) {
  const { connect, begin, now, setTimer, clearTimer, changed, every = ROUND_EVERY } = options;
  const { report, reset } = reportOnce(options.reportError);
  let view: LinkView = { state: 'alone', since: ms(now()), refusal: null };
  let current: { readonly session: Session; readonly round: () => Promise<void> } | null = null;
  let failures = 0;
  let isStopped = false;
  let isWoken = false;
  let beginning: Session | null = null;
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  let timer: unknown = null;

  function show(state: LinkView['state'], refusal: LinkView['refusal']): void {
    const since = state === view.state ? view.since : ms(now());
    if (state === view.state && refusal === view.refusal) return;
    view = { state, since, refusal };
    changed?.(view);
  }

  async function open(): Promise<() => Promise<void>> {
    const session = await connect(stopping.signal);
    beginning = session;
    try {
      current = { session, round: await begin(session) };
    } catch (error) {
      await session.close().catch(() => undefined);
      throw error;
    } finally {
      beginning = null;
    }
    void session.ended.then(() => {
      if (current?.session !== session) return;
      current = null;
      start();
    });
    return current.round;
  }

  async function closeCurrent(): Promise<void> {
    const ending = current?.session;
    current = null;
    await ending?.close().catch(() => undefined);
  }

  async function round(): Promise<void> {
    try {
      const work = current?.round ?? (await open());
      if (isStopped) return;
      await work();
      failures = 0;
      reset();
      if (!isStopped) show('linked', null);
    } catch (error) {
      await closeCurrent();
      failures += 1;
      if (isStopped) return;
      report(error);
      show('alone', refusalOf(error));
    }
  }

  /** Runs a round now, unless one runs: then another follows it. */
  function start(): void {
    clearTimer(timer);
    timer = null;
    if (isStopped || running) return;
    isWoken = false;
    running = round().finally(() => {
      running = null;
      const soon = isWoken && failures === 0;
      if (!isStopped) timer = setTimer(start, soon ? ms(0) : failures === 0 ? every : waitAfter(failures));
    });
  }

  start();
  return {
    view: () => view,
    /** Starts a round soon: something is to be copied, or was announced. While there is no link, the next attempt waits. */
    wake(): void {
      isWoken = true;
      if (failures === 0) start();
    },
    /** Runs a whole round that begins now, with a new connection where there is none. Returns whether it was done. */
    async runRound(): Promise<boolean> {
      await running;
      start();
      await running;
      return !isStopped && view.state === 'linked';
    },
    /** Ends the link, after the statement under way; one that is still being opened at once. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimer(timer);
      stopping.abort();
      await beginning?.close().catch(() => undefined);
      await closeCurrent();
      await running;
      // The round under way may have opened it meanwhile.
      await closeCurrent();
    },
  };
}

const waitAfter = (failures: number): Ms => ms(Math.min(LONGEST_WAIT, seconds(2 ** (failures - 1))));
