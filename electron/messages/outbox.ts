import { saveFile, valueInFile } from '../platform/files.ts';
import {
  listOf,
  members,
  nullOr,
  number,
  object,
  oneOf,
  orElse,
  rightMembers,
  text,
  type ValueOf,
  yesNo,
} from '../shared/base/readers.ts';
import { causeOf } from '../shared/base/result.ts';
import { hours, type Ms, minutes, ms, seconds } from '../shared/base/units.ts';
import { type MessageChannel, messageChannels } from '../shared/messages/messages.ts';
import type { NamedFact, OwnerFact } from './fact.ts';

/** A message that has not arrived on every channel. */
export interface WaitingMessage extends NamedFact {
  /** Channels whose server has not taken it. */
  readonly channels: readonly MessageChannel[];
  /** Until the shop's database has said which till sends it. */
  readonly needsClaim: boolean;
}

const time = number<Ms>();
const times = rightMembers(time);
const storedMessage = object<WaitingMessage>({
  id: text(),
  at: time,
  fact: (raw) => (text()(members(raw)?.kind) ? (raw as OwnerFact) : undefined),
  channels: listOf(oneOf(messageChannels)),
  needsClaim: orElse(yesNo, false),
});
/** What is stored. Holds amounts and times, and no secret. */
const storedQueue = object({
  /** What happened before is not told. */
  since: time,
  /** `since` is by this computer's clock alone: the service's time was not known yet. */
  sinceIsByComputer: orElse(yesNo, false),
  waiting: listOf(storedMessage),
  /** When each fact was taken in, by its name: it is told once. */
  told: times,
  aliveAt: orElse(nullOr(time), null),
  /** When each other till of the shop was last seen linked. */
  linkedAt: orElse(times, {}),
});
type Stored = ValueOf<typeof storedQueue>;

/** What is older is neither taken in nor sent: news of last month is none. */
const NEWS: Ms = hours(7 * 24);
/** A name is remembered for longer than its fact can come again. */
const REMEMBER_FOR = hours(60 * 24);
const MOST_WAITING = 200;
/** The service's time is known to a second or two, and its stamps may have whole seconds. */
const CLOCK_PRECISION = seconds(5);
/** What is noted of tills is exact to this: each note is a write. */
const NOTED_EVERY = minutes(30);

/** The service's clock, and how far this computer's is from it as far as that is known. */
interface OutboxClock {
  readonly now: () => Ms;
  readonly offset: () => Ms;
}

/**
 * Opens the queue. `setUpAt` returns when the messages were set up, according to the journal; null when they are not. If
 * they are and the file cannot be read, it was removed: all facts since then are sent, perhaps a second time, and a
 * message that the queue was lost.
 */
export function openOutbox(
  file: string,
  { now, offset }: OutboxClock,
  setUpAt: () => Ms | null,
  reportError: (error: unknown) => void,
) {
  const startsNow = (): Pick<Stored, 'since' | 'sinceIsByComputer'> => ({
    since: now(),
    sinceIsByComputer: offset() === 0,
  });
  function emptyOutbox(): Stored {
    const empty: Stored = { ...startsNow(), waiting: [], told: {}, aliveAt: null, linkedAt: {} };
    const settingsAt = setUpAt();
    if (settingsAt === null) return empty;
    const since = ms(Math.max(settingsAt, now() - NEWS));
    const fact = { kind: 'queue-lost', since } as const;
    const message = { id: `queue-lost:${now()}`, at: now(), fact, channels: messageChannels, needsClaim: false };
    return { ...empty, since, sinceIsByComputer: true, waiting: [message] };
  }
  let storedOutbox = valueInFile(file, storedQueue) ?? emptyOutbox();

  function save(next: Stored): void {
    storedOutbox = next;
    const saveResult = saveFile(file, JSON.stringify(next));
    if (!saveResult.ok) reportError(causeOf(saveResult.failure));
  }

  /** A computer whose clock is ahead dates the set-up too late, and what follows would be older than it. */
  function mendSince(): void {
    const { since, sinceIsByComputer } = storedOutbox;
    const isOffsetKnown = sinceIsByComputer && offset() !== 0;
    const correctedSince = Math.min(since, isOffsetKnown ? since + offset() : since, now());
    if (isOffsetKnown || correctedSince < since)
      save({ ...storedOutbox, since: ms(correctedSince), sinceIsByComputer: !isOffsetKnown && sinceIsByComputer });
  }

  const withTold = (facts: readonly NamedFact[]): Stored['told'] => {
    const recentlyTold = Object.entries(storedOutbox.told).filter(([, at]) => now() - at <= REMEMBER_FOR);
    return { ...Object.fromEntries(recentlyTold), ...Object.fromEntries(facts.map(({ id }) => [id, now()])) };
  };

  const isDue = (notedAt: Ms | null) => notedAt === null || now() - notedAt >= NOTED_EVERY;
  const isRecent = ({ at }: NamedFact) => now() - at <= NEWS;
  const isTold = (id: string) => Object.hasOwn(storedOutbox.told, id);
  const change = (id: string, how: (message: WaitingMessage) => WaitingMessage) =>
    save({
      ...storedOutbox,
      waiting: storedOutbox.waiting
        .map((message) => (message.id === id ? how(message) : message))
        .filter(({ channels }) => channels.length > 0),
    });

  const dropChannel = (id: string, channel: MessageChannel) =>
    change(id, (message) => ({ ...message, channels: message.channels.filter((each) => each !== channel) }));

  return {
    waiting: () => storedOutbox.waiting.filter(isRecent),
    /** Adds what is new and recent, and returns whether anything was. Without channels it counts as sent. */
    add(facts: readonly WaitingMessage[]): boolean {
      mendSince();
      const since = storedOutbox.since - CLOCK_PRECISION;
      const fresh = facts.filter((fact) => isRecent(fact) && fact.at >= since && !isTold(fact.id));
      if (fresh.length === 0) return false;
      const waiting = [
        ...storedOutbox.waiting.filter(isRecent),
        ...fresh.filter(({ channels }) => channels.length > 0),
      ];
      save({
        ...storedOutbox,
        waiting: waiting.slice(-MOST_WAITING),
        told: withTold(fresh),
      });
      return fresh.some(({ channels }) => channels.length > 0);
    },
    /**
     * Starts now: events before this moment, and these facts, are never sent. Messages that already wait are, but at the
     * first set-up not that a queue was lost: there was none.
     */
    startNow(facts: readonly NamedFact[], isFirst: boolean): void {
      const waiting = storedOutbox.waiting.filter(({ fact }) => !isFirst || fact.kind !== 'queue-lost');
      save({ ...storedOutbox, ...startsNow(), waiting, aliveAt: now(), told: withTold(facts.filter(isRecent)) });
    },
    /** The server of this channel took it, or never will. */
    settled: dropChannel,
    claimed: (id: string) => change(id, (message) => ({ ...message, needsClaim: false })),
    /** Another till sends it. */
    leave: (id: string) => change(id, (message) => ({ ...message, channels: [] })),
    removeChannel(channel: MessageChannel): void {
      for (const { id } of storedOutbox.waiting) dropChannel(id, channel);
    },
    aliveAt: () => storedOutbox.aliveAt,
    noteAlive(): void {
      if (isDue(storedOutbox.aliveAt)) save({ ...storedOutbox, aliveAt: now() });
    },
    linkedAt: (till: string) => storedOutbox.linkedAt[till] ?? null,
    noteLinked(tills: readonly string[]): void {
      const due = tills.filter((till) => isDue(storedOutbox.linkedAt[till] ?? null)).map((till) => [till, now()]);
      if (due.length > 0) save({ ...storedOutbox, linkedAt: { ...storedOutbox.linkedAt, ...Object.fromEntries(due) } });
    },
  };
}

/** The durable queue of one environment: a file that is replaced as a whole, so that a kill loses and doubles nothing. */
export type Outbox = ReturnType<typeof openOutbox>;
