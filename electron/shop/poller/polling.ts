import type { QueryDb } from '../../journal/journal.ts';
import { integer, listOf, nullOr, object, type Reader, text } from '../../shared/base/readers.ts';
import { type Ms, seconds } from '../../shared/base/units.ts';
import type { CoveredTill, ShopPolling } from '../../shared/shop/polling.ts';
import type { DatabaseAddress } from '../address.ts';
import { type ConnectOptions, connect, type Session } from '../database.ts';
import type { ShopMembership } from '../join/found.ts';
import { createLink, type LinkOptions } from '../link.ts';
import { sqlStateOf } from '../refusal.ts';
import { type KnownSteps, requireUsableSchema } from '../schema/version.ts';
import { channelOf } from '../streams/notify.ts';

/** Who polls the service, as of this till's last beat; `alone` also where no link or no poller is there. */
export interface PollingView extends ShopPolling {
  /** Id of the till that polls for the shop; null when none does. */
  readonly poller: string | null;
  /** The fencing number of this till; null unless it is the poller. */
  readonly fence: number | null;
}

export interface Beat extends Omit<PollingView, 'duty'> {
  /** Since the last beat of the poller; null where there was none. */
  readonly silentMs: number | null;
  readonly hints: readonly string[];
}

/** Hints, and sales on screens, of one beat: more are no tills of a shop. */
const MOST_NAMES = 1_000;
const LONGEST_NAME = 40;

const name = text(LONGEST_NAME);
const names: Reader<readonly string[]> = (raw) =>
  Array.isArray(raw) ? listOf(name)(raw.slice(0, MOST_NAMES)) : undefined;
const numberOrNull = nullOr(integer());
const sentBeat = object<Beat>({
  poller: nullOr(name),
  fence: numberOrNull,
  silentMs: numberOrNull,
  covered: (raw) => (raw === null ? 0 : integer()(raw)),
  readAgo: numberOrNull,
  onScreen: names,
  hints: names,
});

/** Returns a beat as the database sent it; throws a TypeError for what is none, which ends the link. */
export function parseBeat(value: unknown): Beat {
  const beat = sentBeat(value);
  if (!beat) throw new TypeError('no beat');
  return beat;
}

/** What a till's watcher does for the shop. Called between its polls, never in a sale's way. */
interface PollingWork {
  /** Whether the service can be reached from here with this till's keys. */
  readonly isAble: () => boolean;
  readonly saleOnScreen: () => string | null;
  /** Begins to poll what arrived from the other tills. Returns what is polled of each. */
  readonly cover: () => Readonly<Record<string, CoveredTill>>;
  /** Receives sales of this till that may have been paid; an empty one for news that names no sale. */
  readonly hinted: (sales: readonly string[]) => void;
  readonly changed: () => void;
}

export interface PollingOptions extends Pick<LinkOptions, 'now' | 'setTimer' | 'clearTimer' | 'reportError'> {
  readonly address: DatabaseAddress;
  readonly membership: ShopMembership;
  readonly till: string;
  readonly work: PollingWork;
  /** Called after another till polls, or none. */
  readonly pollerChanged: () => void;
  readonly connection?: ConnectOptions;
  /** The usual one when omitted. */
  readonly pace?: Pace;
  /** Of the schema; those of this version when omitted. */
  readonly steps?: KnownSteps;
}

export interface Pace {
  /** Between two beats: so soon a killed poller is replaced. */
  readonly beat: Ms;
  /** The server ends a session, and its lock, after this time without a beat: a frozen poller is replaced. */
  readonly idle: Ms;
}

const usualPace: Pace = { beat: seconds(2), idle: seconds(6) };
/** A beat takes no longer, or the till goes on alone. */
const TIMEOUT = seconds(4);

/** Without a link, or before the first beat. */
const alone: PollingView = { duty: 'alone', poller: null, fence: null, covered: 0, readAgo: null, onScreen: [] };

/**
 * Takes part in the shop's polling over a session of its own, which holds the lock: the copying of streams delays no
 * beat. Each beat is one statement: it tries to become the poller or stays it, and brings the hints for this till.
 */
export function openPolling(options: PollingOptions) {
  const { address, membership, till, work, connection, now, setTimer, clearTimer, reportError } = options;
  const { beat: every, idle } = options.pace ?? usualPace;
  let view = alone;
  let session: Session | null = null;
  let hints: { readonly to: string; readonly sale: string }[] = [];
  const channel = (of: string) => `${channelOf(membership.shop)}_${of}`;
  const link = createLink({
    begin,
    now,
    setTimer,
    clearTimer,
    every,
    connect: (signal) => connect(address, membership.login, { timeoutMs: TIMEOUT, ...connection, signal }),
    reportError,
  });

  function show(next: PollingView): void {
    const isChanged = JSON.stringify(next) !== JSON.stringify(view);
    const isOtherPoller = next.poller !== view.poller;
    view = next;
    if (isChanged) work.changed();
    if (isOtherPoller) options.pollerChanged();
  }

  async function sendHints(over: Session): Promise<void> {
    for (const { to, sale } of hints.splice(0)) {
      const sent = over.query('SELECT transfer_till.send_hint($1, $2, $3, $4)', [view.fence, to, sale, channel(to)]);
      // Refused once another till polls, or for a till that is in no shop any more.
      await sent.catch((error: unknown) => {
        if (sqlStateOf(error) === null) throw error;
        reportError(error);
      });
    }
  }

  function viewOf({ silentMs, readAgo, ...state }: Omit<Beat, 'hints'>): PollingView {
    if (state.fence !== null) return { ...state, duty: 'poller', readAgo: null };
    const isPolledByAnother = silentMs !== null && silentMs < idle;
    if (!isPolledByAnother) return alone;
    return { ...state, duty: 'served', readAgo: readAgo === null ? null : readAgo + silentMs };
  }

  async function beat(over: Session): Promise<void> {
    await sendHints(over);
    const before = view.fence;
    const [row] = await over.query<{ beat: unknown }>('SELECT transfer_till.poll_beat($1, $2, $3, $4) AS beat', [
      before,
      work.isAble(),
      work.saleOnScreen(),
      JSON.stringify(before === null ? {} : work.cover()),
    ]);
    if (!row || over !== session) return;
    const { hints: takenHints, ...state } = parseBeat(row.beat);
    show(viewOf(state));
    if (takenHints.length > 0) work.hinted(takenHints);
    // What the new poller covers is published at once.
    if (before === null && state.fence !== null) link.wake();
  }

  async function begin(over: Session): Promise<() => Promise<void>> {
    show(alone);
    await requireUsableSchema(over, options.steps);
    await over.query(`SET idle_session_timeout = ${idle}`);
    await over.listen(channel(till), () => link.wake());
    session = over;
    void over.ended.then(() => {
      if (session !== over) return;
      session = null;
      hints = [];
      show(alone);
    });
    return () => beat(over);
  }

  return {
    view: () => view,
    /** Beats soon: entries arrived, or the sale on the screen changed. */
    wake: link.wake,
    /** Names a sale that another till should read. Dropped without a link: the poller finds the payment again. */
    hint(to: string, sale: string): void {
      if (!session) return;
      hints.push({ to, sale });
      link.wake();
    },
    async close(): Promise<void> {
      await link.stop();
      show(alone);
    },
  };
}

export interface PolledShop {
  /** The other tills' entries and tables. */
  readonly others: QueryDb;
  /** Who polls for the shop. Nothing is covered before this till's stream was compared, and while it is not copied. */
  readonly polling: () => PollingView;
  /** Whether a till was taken out of the shop: no hint reaches it any more. */
  readonly isGone: (till: string) => boolean;
  readonly hint: (till: string, sale: string) => void;
}

/** The watcher of this till. It is given the shop while it is open. */
export interface ShopWatcher extends PollingWork {
  readonly setShop: (shop: PolledShop | null) => void;
}
