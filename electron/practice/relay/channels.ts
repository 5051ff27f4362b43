/** More are not kept: the one that was used longest ago is forgotten. */
const MOST_CHANNELS = 200;

export interface StoredEvent {
  /** As Redis names entries of a stream: milliseconds, a dash, a number. */
  readonly id: string;
  readonly data: string;
}

/** What a client that saw an event missed since. `gap`: what it is told where some of it is not kept any more. */
export interface Missed {
  readonly gap: string | null;
  readonly events: readonly StoredEvent[];
}

export interface Channel {
  /** Returns the id of the new event. */
  readonly add: (data: string) => string;
  /** Returns nothing for a client that saw none: it begins with what is new. */
  readonly after: (id: string | null) => Missed;
  /** Calls `take` for each new event until the returned function is called. */
  readonly follow: (take: (event: StoredEvent) => void) => () => void;
}

export const isEventId = (text: string): boolean => /^\d{1,19}-\d{1,19}$/.test(text);

const partsOf = (id: string): readonly [at: number, n: number] => {
  const [at = 0, n = 0] = id.split('-').map(Number);
  return [at, n];
};

function isBefore(a: string, b: string): boolean {
  const [aAt, aN] = partsOf(a);
  const [bAt, bN] = partsOf(b);
  return aAt < bAt || (aAt === bAt && aN < bN);
}

/** Channels by their name, made when they are first used, each with its last `most` events. */
export function createChannels(now: () => number, most: number) {
  const channels = new Map<string, Channel>();
  return {
    of(name: string): Channel {
      const channel = channels.get(name) ?? createChannel(now, most);
      channels.delete(name);
      channels.set(name, channel);
      const [oldest] = channels.keys();
      if (channels.size > MOST_CHANNELS && oldest !== undefined) channels.delete(oldest);
      return channel;
    },
  };
}

function createChannel(now: () => number, most: number): Channel {
  const followers = new Set<(event: StoredEvent) => void>();
  let kept: StoredEvent[] = [];
  let last = '0-0';

  function nextId(): string {
    const [at, n] = partsOf(last);
    return now() > at ? `${now()}-0` : `${at}-${n + 1}`;
  }

  return {
    add(data) {
      last = nextId();
      const event = { id: last, data };
      kept = [...kept, event].slice(-most);
      for (const take of followers) take(event);
      return last;
    },
    after(id) {
      if (id === null) return { gap: null, events: [] };
      const oldest = kept[0]?.id;
      const isGap = oldest !== undefined && isBefore(id, oldest);
      const gap = { error: 'missed_history', requested_id: id, oldest_id: oldest };
      return { gap: isGap ? JSON.stringify(gap) : null, events: kept.filter((event) => isBefore(id, event.id)) };
    },
    follow(take) {
      followers.add(take);
      return () => void followers.delete(take);
    },
  };
}
