import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';

/** More are not kept: the one that was used longest ago is forgotten. */
const MOST_CHANNELS = 200;

interface StoredEvent {
  /** As Redis names entries of a stream: milliseconds, a dash, a number. */
  readonly id: string;
  readonly data: string;
}

const isEventId = (text: string): boolean => /^\d{1,19}-\d{1,19}$/.test(text);

const partsOf = (id: string): readonly [at: number, n: number] => {
  const [at = 0, n = 0] = id.split('-').map(Number);
  return [at, n];
};

function isBefore(a: string, b: string): boolean {
  const [aAt, aN] = partsOf(a);
  const [bAt, bN] = partsOf(b);
  return aAt < bAt || (aAt === bAt && aN < bN);
}

/** A channel, with its last `most` events. */
function createChannel(now: () => number, most: number) {
  const followers = new Set<(event: StoredEvent) => void>();
  let storedEvents: StoredEvent[] = [];
  let last = '0-0';

  function nextId(): string {
    const [at, n] = partsOf(last);
    return now() > at ? `${now()}-0` : `${at}-${n + 1}`;
  }

  return {
    add(data: string): string {
      last = nextId();
      const event = { id: last, data };
      storedEvents = [...storedEvents, event].slice(-most);
      for (const take of followers) take(event);
      return last;
    },
    /**
     * Returns what a client that saw an event missed since, and what it is told where some of it is not kept any more.
     * Nothing for a client that saw none: it begins with what is new.
     */
    after(id: string | null) {
      if (id === null) return { gap: null, events: [] };
      const oldest = storedEvents[0]?.id;
      const isGap = oldest !== undefined && isBefore(id, oldest);
      const gap = { error: 'missed_history', requested_id: id, oldest_id: oldest };
      return {
        gap: isGap ? JSON.stringify(gap) : null,
        events: storedEvents.filter((event) => isBefore(id, event.id)),
      };
    },
    /** Calls `take` for each new event until the returned function is called. */
    follow(take: (event: StoredEvent) => void): () => void {
      followers.add(take);
      return () => void followers.delete(take);
    },
  };
}

type Channel = ReturnType<typeof createChannel>;

/** Base path of the relay, whose address is given to tills. */
export const RELAY = '/relay';

interface RelayOptions {
  readonly now: () => number;
  /** Events that a channel keeps. */
  readonly most?: number;
  readonly keepAliveMs?: number;
}

const LONGEST_BODY = 1 << 20;
const VERSION = 'practice';
const firstMessages = ['{"message":"connected"}', '{"message":"ready"}'];

type RelayContext = Context<{ Bindings: HttpBindings }>;

/**
 * A relay as gosmee is one with Redis (`gosmee/server.go`): whoever knows a channel posts JSON to it, and follows it by
 * server-sent events that resume at `Last-Event-ID`. The till is tried out with it; a shop runs gosmee itself.
 */
export function relayApp({ now, most = 1_000, keepAliveMs = 30_000 }: RelayOptions): Hono<{ Bindings: HttpBindings }> {
  const channels = new Map<string, Channel>();
  const channelOf = (name: string): Channel => {
    const channel = channels.get(name) ?? createChannel(now, most);
    channels.delete(name);
    channels.set(name, channel);
    const [oldest] = channels.keys();
    if (channels.size > MOST_CHANNELS && oldest !== undefined) channels.delete(oldest);
    return channel;
  };
  const app = new Hono<{ Bindings: HttpBindings }>().basePath(RELAY);
  for (const path of ['/version', '/health', '/livez'])
    app.get(path, (context) => context.json({ version: VERSION }, 200, { 'X-Gosmee-Version': VERSION }));
  app.get('/events/:channel{[A-Za-z0-9_-]{12,64}}', (context) => {
    const after = context.req.header('Last-Event-ID') ?? null;
    if (after !== null && !isEventId(after)) return context.text('invalid Last-Event-ID\n', 400);
    const body = eventStream(channelOf(context.req.param('channel')), after, keepAliveMs);
    return context.body(body, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache',
      'X-Accel-Buffering': 'no',
    });
  });
  app.post('/:channel{[A-Za-z0-9_-]{12,64}}', async (context) => {
    const body = await bodyOf(context);
    if (typeof body === 'string') return context.text(`${body}\n`, body === TOO_LARGE ? 413 : 400);
    const channel = context.req.param('channel');
    const data = JSON.stringify({
      ...headersOf(context),
      timestamp: String(now()),
      bodyB: body.toString('base64'),
    });
    const id = channelOf(channel).add(data);
    return context.json({ status: 202, channel, message: 'ok', version: VERSION, stream_id: id }, 202);
  });
  app.notFound((context) => context.text('404 page not found\n', 404));
  return app;
}

const TOO_LARGE = 'request body too large';

/** Returns the raw body, or why it is refused. */
async function bodyOf(context: RelayContext): Promise<Buffer | string> {
  if (!context.req.header('content-type')?.includes('application/json')) return 'content-type must be application/json';
  if (Number(context.req.header('content-length') ?? 0) > LONGEST_BODY) return TOO_LARGE;
  const body = Buffer.from(await context.req.arrayBuffer());
  if (body.byteLength > LONGEST_BODY) return TOO_LARGE;
  try {
    JSON.parse(body.toString());
    return body;
  } catch (error) {
    return error instanceof Error ? error.message : 'invalid JSON';
  }
}

/** Every header by its name in lower case, with its first value; `host` is none to Go. */
function headersOf({ env }: RelayContext): Record<string, string> {
  const { host: _, ...given } = env.incoming.headersDistinct;
  return Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values?.[0] ?? '']));
}

/** What a client is sent: what it missed, then each event as it comes, with a comment where none came for long. */
function eventStream(channel: Channel, after: string | null, keepAliveMs: number): ReadableStream<Uint8Array> {
  let stop: () => void = () => undefined;
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(Buffer.from(text));
      let idle: NodeJS.Timeout | undefined;
      const keepAlive = () => {
        clearTimeout(idle);
        idle = setTimeout(() => {
          send(': keepalive\n\n');
          keepAlive();
        }, keepAliveMs).unref();
      };
      const sendEvent = ({ id, data }: StoredEvent) => {
        send(`id: ${id}\ndata: ${data}\n\n`);
        keepAlive();
      };
      for (const data of firstMessages) send(`data: ${data}\n\n`);
      const { gap, events } = channel.after(after);
      if (gap !== null) send(`event: gosmee-gap\ndata: ${gap}\n\n`);
      for (const event of events) sendEvent(event);
      keepAlive();
      const leave = channel.follow(sendEvent);
      stop = () => {
        clearTimeout(idle);
        leave();
      };
    },
    cancel: () => stop(),
  });
}
