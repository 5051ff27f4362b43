import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Entry, EntryDraft } from '../../electron/journal/journal.ts';
import { holdTimers } from './hold-timers.ts';
import { tempFolder } from './journal-kit.ts';
// Fetched by the first message otherwise, for which a test with a clock of its own does not wait.
import '../../electron/messages/ntfy.ts';
import { createOwnerMessages, type OwnerMessagesOptions } from '../../electron/messages/owner-messages.ts';
import { ok } from '../../electron/shared/base/result.ts';
import { hours, type Ms, ms } from '../../electron/shared/base/units.ts';
import type { MessagesView } from '../../electron/shared/messages/messages.ts';
import type { SaleView, UnmatchedMoney } from '../../electron/shared/sales/sale.ts';
import { NOW } from './builders.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { partial } from './partial.ts';
import { unwrap } from './unwrap.ts';

/** A message as a ntfy server in memory took it. */
interface PublishedMessage {
  readonly topic: string;
  readonly title: string;
  readonly message: string;
  readonly sequence_id: string;
}

/** How the server answers the next requests. killed: it takes the message, and the till dies before it knows. */
type ServerMood = 'takes' | 'offline' | 'busy' | 'refuses-login' | 'killed';

/**
 * The messages of one till, with a ntfy server in memory, and a clock and timers that the test moves. Two of them over
 * one `server` are two tills of a shop.
 */
export function createMessagesKit(more: Partial<OwnerMessagesOptions> = {}, server = memoryServer()) {
  const folder = tempFolder();
  const { keychain, native } = memoryKeychain();
  const entries: EntryDraft[] = [];
  const recordedAt = new Map<EntryDraft, Ms>();
  const views: MessagesView[] = [];
  const errors: unknown[] = [];
  const sources = {
    sales: [] as readonly SaleView[],
    unmatched: [] as readonly UnmatchedMoney[],
    shifts: [] as ReturnType<OwnerMessagesOptions['closedShifts']>,
  };
  let now = NOW;
  let clockOffset = ms(0);
  const timers = holdTimers(() => now);

  const open = () =>
    createOwnerMessages({
      environment: 'live',
      till: 'AAAAAA',
      keychain,
      file: join(folder, 'owner-messages.json'),
      journal: {
        append(drafts) {
          entries.push(...drafts);
          for (const draft of drafts) recordedAt.set(draft, now);
          return ok([]);
        },
        entries: ({ kind }) =>
          entries
            .filter((each) => each.kind === kind)
            .map((each) => partial<Entry>({ ...each, at: recordedAt.get(each) ?? NOW })),
      },
      actor: () => 'ada',
      fetch: server.fetch,
      onTraffic: () => undefined,
      now: () => now,
      clockOffset: () => clockOffset,
      random: () => 0,
      ...timers,
      reportError: (error) => errors.push(error),
      words: async () => ({
        read: (key, values) => `${key} ${values?.amount ?? ''}${values?.till ?? ''}`.trim(),
        stamp: (at) => new Date(at).toISOString(),
        shiftSummary: ({ number }) => `Z report ${number}`,
        shopName: 'Adunni Stores',
        tillName: null,
        isPractice: false,
      }),
      forAlerts: () => sources,
      closedShifts: () => sources.shifts,
      tokenEndsAt: () => null,
      connection: () => ({ state: 'ok', since: NOW }),
      shop: () => ({ state: 'none' }),
      lastEntry: () => null,
      claim: async () => 'mine',
      changed: (view) => views.push(view),
      ...more,
    });
  let messages = open();

  /** Lets what was begun go on: files, promises and the server. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  }

  async function pass(duration: Ms): Promise<void> {
    const end = now + duration;
    await settle();
    for (let due = timers.take(end); due; due = timers.take(end)) {
      now = ms(Math.max(now, due.at));
      due.run();
      await settle();
    }
    now = ms(end);
  }

  return {
    server,
    native,
    entries,
    views,
    errors,
    sources,
    file: join(folder, 'owner-messages.json'),
    now: () => now,
    /** The till learns from the service that this computer's clock is so far ahead. */
    learnClockIsAhead(by: Ms): void {
      now = ms(now - by);
      clockOffset = ms(-by);
    },
    putClockBack(by: Ms): void {
      now = ms(now - by);
    },
    messages: () => messages,
    settle,
    pass,
    /** The till ends as when it is killed: nothing more is saved. */
    async kill(): Promise<void> {
      timers.clear();
      messages = open();
      await settle();
    },
    async restart(): Promise<void> {
      messages.close();
      messages = open();
      messages.start();
      await settle();
    },
    async setUp(): Promise<void> {
      messages.start();
      await settle();
      unwrap(await messages.setUpPhone({ server: server.address, channel: '', token: '' }));
      await pass(hours(0));
    },
    titles: () => server.taken.map(({ title }) => title),
    firstLines: () => server.taken.map(({ message }) => message.split('\n')[0]),
  };
}

/** Returns the same, whose phone channel is set up. */
export async function openMessages(...options: Parameters<typeof createMessagesKit>): Promise<MessagesKit> {
  const kit = createMessagesKit(...options);
  await kit.setUp();
  return kit;
}

export type MessagesKit = ReturnType<typeof createMessagesKit>;

/** A ntfy server in memory that answers in the mood a test sets. */
function memoryServer() {
  const server = {
    address: 'https://push.example',
    mood: 'takes' as ServerMood,
    requests: 0,
    taken: [] as PublishedMessage[],
    async fetch(_url: string, init: RequestInit): Promise<Response> {
      server.requests += 1;
      if (server.mood === 'offline') throw Object.assign(new Error('offline'), { code: 'ENOTFOUND' });
      if (server.mood === 'refuses-login') return Response.json({ error: 'unauthorized' }, { status: 401 });
      if (server.mood === 'busy')
        return Response.json({ error: 'limit reached' }, { status: 429, headers: { 'retry-after': '100' } });
      const message = JSON.parse(String(init.body)) as PublishedMessage;
      server.taken.push(message);
      if (server.mood === 'killed') return new Promise<Response>(() => undefined);
      return Response.json({ topic: message.topic });
    },
  };
  return server;
}
