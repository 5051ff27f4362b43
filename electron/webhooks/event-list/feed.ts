import type { WebhookEvent } from '../../merchant/client.ts';
import { isNumber, type Json, readJson } from '../../merchant/streaming-json/json.ts';
import { matchEvent } from '../../sales/evidence/matching.ts';
import { createStoredSales } from '../../sales/stored-sales.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { minutes, ms } from '../../shared/base/units.ts';
import type { EventDetail, EventPage, EventQuery, EventRow } from '../../shared/webhooks/webhooks.ts';
import type { WebhooksContext } from '../webhook-service.ts';
import type { Book, BookRow } from './event-index.ts';

const LONGEST_PAYLOAD = 64_000;

/** Fields with customers' data: only the last four characters are shown. */
const personal: ReadonlySet<string> = new Set(['msisdn', 'phonenumber', 'phone', 'email']);

/** Returns a record line by line, with numbers exactly as received. Secrets were removed when it was read (rule 7). */
export function shownPayload(raw: string): Pick<EventDetail, 'payload' | 'cut'> {
  const value = readJson(raw, (key, each) => (personal.has(key.toLowerCase()) ? hiddenValue(each) : each));
  const text = JSON.stringify(value ?? null, null, 2);
  return { payload: text.slice(0, LONGEST_PAYLOAD), cut: text.length > LONGEST_PAYLOAD };
}

function hiddenValue(value: Json): Json {
  const text = isNumber(value) ? value.rawJSON : value;
  return typeof text === 'string' && text.length > 4 ? `…${text.slice(-4)}` : value;
}

export const PAGE = 50;
/** Newest events whose complete records are kept, so that opening one needs no second request. */
const RECORDS = 400;
/** A list that is not paged through is dropped after this time. */
const FORGOTTEN = minutes(15);

type EventListContext = Pick<WebhooksContext, 'merchant' | 'journal' | 'till' | 'now'>;

interface ReadList extends Pick<EventPage, 'readAt' | 'bytes' | 'health' | 'kinds' | 'statuses'> {
  readonly book: Book;
  readonly records: ReadonlyMap<string, string>;
}

/** The service's list of events (interface 4.12), read once and served in pages. */
export function createFeed(context: EventListContext) {
  const storedSales = createStoredSales(context.journal);
  let list: ReadList | null = null;
  let reading: Promise<Result<ReadList>> | null = null;
  let forget: NodeJS.Timeout | null = null;

  function read(): Promise<Result<ReadList>> {
    reading ??= readList(context).finally(() => {
      reading = null;
    });
    return reading;
  }

  async function current(anew: boolean): Promise<Result<ReadList>> {
    if (forget !== null) clearTimeout(forget);
    forget = setTimeout(drop, FORGOTTEN).unref();
    if (list && !anew) return ok(list);
    const fresh = await read();
    if (!fresh.ok || fresh.value === list) return fresh;
    list?.book.close();
    list = fresh.value;
    return fresh;
  }

  function drop(): void {
    list?.book.close();
    list = null;
  }

  const rowOf = ({ accountNo, ourReference, ...row }: BookRow): EventRow => {
    const event = { ...row, accountNo, ourReference, oldestMoment: null, oldestDate: null };
    const match = matchEvent(event, context.till, storedSales);
    return { ...row, sale: match.kind === 'ours' ? match.attempt.sale : null };
  };

  async function events({ words, anew, ...query }: EventQuery): Promise<Result<EventPage>> {
    const index = await current(anew);
    if (!index.ok) return index;
    const { book, records: _, ...facts } = index.value;
    const rows = await book.page({ ...query, words: words.trim().toLowerCase() }, PAGE + 1);
    // The list was read anew during the search.
    if (rows === null) return events({ words, anew: false, ...query });
    return ok({ rows: rows.slice(0, PAGE).map(rowOf), more: rows.length > PAGE, total: book.total(), ...facts });
  }

  return {
    events,

    async event({ event: id }: { readonly event: string }): Promise<Result<EventDetail>> {
      const index = await current(false);
      if (!index.ok) return index;
      const row = index.value.book.one(id);
      if (!row) return err(failure('not-found'));
      const raw = index.value.records.get(id) ?? (await recordOf(context, id));
      if (typeof raw !== 'string') return raw;
      return ok({ row: rowOf(row), ...shownPayload(raw) });
    },

    close() {
      if (forget !== null) clearTimeout(forget);
      drop();
    },
  };
}

async function readList({ merchant, now }: EventListContext): Promise<Result<ReadList>> {
  // Loaded by the first list that is opened.
  const { createEventIndex } = await import('./event-index.ts');
  const book = createEventIndex();
  const records = createNewest(RECORDS);
  const part = async (events: readonly WebhookEvent[]) => {
    book.add(events);
    for (const { id, createdAt, raw } of events) records.add(id, createdAt ?? 0, raw);
  };
  const answer = await merchant.listEvents(undefined, { part });
  if (!answer.ok) {
    book.close();
    return answer;
  }
  await part(answer.value.value);
  return ok({ book, records: records.all(), readAt: ms(now()), bytes: answer.value.bytes, ...(await book.summary()) });
}

/** Stores the records of the newest events, in any order of arrival. */
function createNewest(most: number) {
  let messages: { readonly id: string; readonly at: number; readonly raw: string }[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  const trim = () => {
    messages = messages.sort((a, b) => b.at - a.at).slice(0, most);
    floor = messages.length < most ? floor : (messages.at(-1)?.at ?? floor);
  };
  return {
    add(id: string, at: number, raw: string): void {
      if (at <= floor) return;
      messages.push({ id, at, raw });
      if (messages.length >= 2 * most) trim();
    },
    all(): ReadonlyMap<string, string> {
      trim();
      return new Map(messages.map(({ id, raw }) => [id, raw]));
    },
  };
}

/** Reads the list again for the record of an old event. */
async function recordOf({ merchant }: EventListContext, id: string): Promise<string | Result<never>> {
  let raw: string | null = null;
  const part = async (events: readonly WebhookEvent[]) => {
    raw = events.find((each) => each.id === id)?.raw ?? raw;
  };
  const answer = await merchant.listEvents(undefined, { part });
  if (!answer.ok) return answer;
  await part(answer.value.value);
  return raw ?? err(failure('not-found'));
}
