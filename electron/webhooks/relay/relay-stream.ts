import { createParser } from 'eventsource-parser';
import type { Fetch } from '../../merchant/client.ts';
import { requestDefaults } from '../../merchant/transport/transport.ts';
import type { Timers } from '../../platform/timers.ts';
import type { DataAmount } from '../../shared/back-office/data-use.ts';
import { type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { RelayProblem } from '../../shared/webhooks/relay.ts';
import { createTokenBucket, LONGEST_EVENT } from './intake.ts';

export const usualPace = {
  /** From the request to the first event. */
  open: seconds(15),
  /** gosmee sends a comment every 30 s: after this long without a byte the stream is down. */
  silence: seconds(45),
  /** The ceiling of the first pause before the next try, and of the longest. */
  firstPause: seconds(1),
  longestPause: minutes(1),
  /** After a stream that was too much. */
  floodPause: minutes(5),
  /** A stream that was open for so long begins its pauses anew. */
  stable: minutes(1),
  /** What was missed is fetched from the relay within this time; later the till looks at the service instead. */
  resumeWithin: minutes(5),
};

/** More than any shop has in a minute is a flood, which it would pay for by the megabyte. */
const BYTES = { perSecond: 67_000, burst: 4_000_000 };
const EVENTS = { perSecond: 50, burst: 3_000 };

export type StreamPace = typeof usualPace;

export interface StreamOptions extends Timers {
  readonly fetch: Fetch;
  /** Contains the channel: it goes into no log and no error (rule 7). */
  readonly url: string;
  readonly pace: StreamPace;
  /** Wall clock, which goes on while the computer sleeps, and monotonic clock, in ms. */
  readonly now: () => number;
  readonly mono: () => number;
  /** Receives the `data:` of each event. */
  readonly message: (data: string) => void;
  readonly missed: () => void;
  /** Called when the stream opens (null), and each time that it does not, or ends. */
  readonly changed: (problem: RelayProblem | null) => void;
  /** Receives what each part of the exchange weighs on the wire. */
  readonly onTraffic: (amount: DataAmount) => void;
}

/** gosmee's event for messages that it has no more. */
const GAP = 'gosmee-gap';
/** Goes into a header, so it is taken only if it fits into one. */
const eventId = /^[\x21-\x7e]{1,100}$/;
/** A request and the head of its answer, in bytes, about: `fetch` gives no exact number. */
export const HEADS = 700;

/** Follows one channel of a relay by server-sent events over one outbound request, and opens it again when it breaks. */
export function followStream(options: StreamOptions) {
  const { pace, now, mono, setTimer, clearTimer, changed } = options;
  const position: Position = { id: null, heardAt: Number.NEGATIVE_INFINITY };
  const limits: StreamLimits = { mayRead: createTokenBucket(BYTES, mono), mayTake: createTokenBucket(EVENTS, mono) };
  let failures = 0;
  let current: AbortController | null = null;
  let pause: unknown = null;

  async function open(): Promise<void> {
    const own = new AbortController();
    current?.abort();
    current = own;
    let openedAt: number | null = null;
    let late: RelayProblem | null = null;
    let limit: unknown = null;
    const endAfter = (delay: Ms, as: RelayProblem) => {
      clearTimer(limit);
      limit = setTimer(() => {
        late = as;
        own.abort();
      }, delay);
    };
    endAfter(pace.open, 'unreachable');
    const streamEnd = await readStream(options, position, limits, {
      signal: own.signal,
      headersCame: () => endAfter(pace.open, 'held-back'),
      alive() {
        position.heardAt = now();
        endAfter(pace.silence, 'silent');
        if (openedAt !== null) return;
        openedAt = mono();
        changed(null);
      },
    });
    clearTimer(limit);
    own.abort();
    if (current !== own) return;
    const wasStable = openedAt !== null && mono() - openedAt >= pace.stable;
    failures = wasStable ? 1 : failures + 1;
    const problem = late ?? streamEnd;
    // First: who is told may close the stream.
    pause = setTimer(() => void open(), pauseAfter(problem));
    changed(problem);
  }

  /** Half of a doubling ceiling and a random part of the other half: tills that lost one relay do not return as one. */
  function pauseAfter(problem: RelayProblem): Ms {
    const ceiling = Math.min(pace.longestPause, pace.firstPause * 2 ** Math.min(failures - 1, 10));
    const least = problem === 'flooded' ? pace.floodPause : 0;
    return ms(Math.round(Math.max(least, ceiling / 2) * (1 + Math.random())));
  }

  void open();
  return {
    /** Opens the stream again without a pause, as after the computer woke up or the network came back. */
    wake(): void {
      clearTimer(pause);
      if (current !== null) void open();
    },
    close(): void {
      clearTimer(pause);
      current?.abort();
      current = null;
    },
  };
}

/** A stream that is kept open until it is closed. */
export type RelayStream = ReturnType<typeof followStream>;

/** Where the stream is to go on. */
interface Position {
  id: string | null;
  /** When the last byte came. */
  heardAt: number;
}

/** What may come of the bytes and the events of a channel. */
interface StreamLimits {
  readonly mayRead: (bytes: number) => boolean;
  readonly mayTake: () => boolean;
}

interface Connection {
  readonly signal: AbortSignal;
  readonly headersCame: () => void;
  readonly alive: () => void;
}

/** Opens the stream once and reads it to its end. Returns why it ended; never rejects. */
async function readStream(
  options: StreamOptions,
  position: Position,
  limits: StreamLimits,
  connection: Connection,
): Promise<RelayProblem> {
  const { signal } = connection;
  // Settles when the time is up, even if `fetch` itself never does.
  const abortion = new Promise<RelayProblem>((resolve) => {
    signal.addEventListener('abort', () => resolve('unreachable'), { once: true });
  });
  const resumeId = options.now() - position.heardAt < options.pace.resumeWithin ? position.id : null;
  const openStream = async (): Promise<RelayProblem> => {
    const response = await request(options, resumeId, signal);
    const refusal = refusalOf(response);
    // A relay refuses an id that it does not know: the next try begins with what is new.
    if (refusal !== null || !response.body) position.id = null;
    if (refusal !== null || !response.body) return refusal ?? 'no-relay';
    connection.headersCame();
    const parse = eventParser(options, position, limits, signal);
    const read = readBody(response.body, options, connection, (piece, isFirst) => {
      if (isFirst && resumeId === null) options.missed();
      return limits.mayRead(piece.byteLength) ? parse(piece) : 'flooded';
    });
    const problem = await read.catch(() => 'ended' as const);
    // The same would come again.
    if (problem === 'flooded' || problem === 'too-long') position.id = null;
    return problem;
  };
  // An error of the network may hold the address, which is a secret, so it is not passed on.
  return Promise.race([openStream().catch(() => 'unreachable' as const), abortion]);
}

function request({ fetch, url, onTraffic }: StreamOptions, resumeId: string | null, signal: AbortSignal) {
  const headers = { Accept: 'text/event-stream', ...(resumeId === null ? {} : { 'Last-Event-ID': resumeId }) };
  onTraffic({ requests: 1, bytes: HEADS });
  return fetch(url, { ...requestDefaults, headers, signal });
}

/** Reads piece by piece until `take` says why no more should be read. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  { onTraffic }: StreamOptions,
  { signal, alive }: Connection,
  take: (piece: Uint8Array, isFirst: boolean) => RelayProblem | null,
): Promise<RelayProblem> {
  const reader = body.getReader();
  for (let isFirst = true; ; isFirst = false) {
    const { value, done } = await reader.read();
    if (done || signal.aborted) return isFirst ? 'held-back' : 'ended';
    alive();
    onTraffic({ requests: 0, bytes: value.byteLength });
    const problem = take(value, isFirst);
    if (problem !== null) return problem;
    // Others get their turn between two pieces, however fast they come.
    await new Promise(setImmediate);
  }
}

/** Returns a function that takes in a piece, and returns why no more should be read; null to go on. */
function eventParser(
  { message, missed }: StreamOptions,
  position: Position,
  { mayTake }: StreamLimits,
  signal: AbortSignal,
): (piece: Uint8Array) => RelayProblem | null {
  const decoder = new TextDecoder();
  let problem: RelayProblem | null = null;
  const parser = createParser({
    // A line that never ends would fill the memory.
    maxBufferSize: LONGEST_EVENT,
    onId(id) {
      if (eventId.test(id)) position.id = id;
    },
    onEvent({ event, data }) {
      if (problem !== null || signal.aborted) return;
      if (!mayTake()) problem = 'flooded';
      else if (data.length > LONGEST_EVENT) problem = 'too-long';
      else if (event === GAP) missed();
      else message(data);
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') problem = 'too-long';
    },
  });
  return (piece) => {
    parser.feed(decoder.decode(piece, { stream: true }));
    return problem;
  };
}

function refusalOf(response: Response): RelayProblem | null {
  const isRedirect = response.redirected || response.type === 'opaqueredirect';
  if (isRedirect || (response.status >= 300 && response.status < 400)) return 'no-relay';
  if (response.status !== 200) return 'refused';
  return response.headers.get('content-type')?.startsWith('text/event-stream') ? null : 'no-relay';
}
