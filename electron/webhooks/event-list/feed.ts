import { matchEvent } from '../../collections/evidence/matching.ts';
import { type Attempt, createRecords } from '../../collections/records.ts';
import type { WebhookEvent } from '../../merchant/client.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type Ms, minutes, ms } from '../../shared/units.ts';
import type { EventDetail, EventPage, EventQuery, EventRow, FeedHealth } from '../../shared/webhooks.ts';
import type { WebhooksGround } from '../context.ts';
import { type Book, type BookRow, createEventIndex } from './event-index.ts';
import { shownPayload } from './payload.ts';

/** Lines of one page: no window is ever sent more. */
export const PAGE = 50;
/** Of the newest events the whole record is kept, so that opening one costs no second reading of the list. */
const RECORDS = 400;
/** A reading nobody looked at for so long is dropped. */
const FORGOTTEN = minutes(15);

type FeedGround = Pick<WebhooksGround, 'merchant' | 'journal' | 'till' | 'now'>;

interface ReadList {
  readonly book: Book;
  /** By event. */
  readonly records: ReadonlyMap<string, string>;
  readonly readAt: Ms;
  readonly bytes: number;
  readonly health: FeedHealth;
  readonly kinds: readonly string[];
  readonly statuses: readonly string[];
}

/** The service's list of events (interface 4.12), read once and looked at page by page. */
export function createFeed(ground: FeedGround) {
  const records = createRecords(ground.journal);
  let list: ReadList | null = null;
  let reading: Promise<Result<ReadList>> | null = null;
  let forget: NodeJS.Timeout | null = null;

  /** One reading at a time, however many wait for it. */
  function read(): Promise<Result<ReadList>> {
    reading ??= readList(ground).finally(() => {
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

  const rowOf = ({ n: _, accountNo, ourReference, ...row }: BookRow): EventRow => {
    const dates = { createdAt: row.createdAt, oldestMoment: null, oldestDate: null };
    const said = { refid: row.refid, accountNo, ourReference, kind: row.kind, ...dates };
    const match = matchEvent(said, ground.till, records);
    const attempt: Attempt | null = match.kind === 'ours' ? match.attempt : null;
    const { id, kind, status, retries, retryStatus, createdAt, updatedAt, refid, amount } = row;
    const shown = { id, kind, status, retries, retryStatus, createdAt, updatedAt, refid, amount };
    return { ...shown, sale: attempt?.collection ?? null };
  };

  return {
    async events({ words, anew, ...query }: EventQuery): Promise<Result<EventPage>> {
      const found = await current(anew);
      if (!found.ok) return found;
      const { book, readAt, bytes, health, kinds, statuses } = found.value;
      const rows = await book.page({ ...query, words: words.trim().toLowerCase() }, PAGE + 1);
      return ok({
        rows: rows.slice(0, PAGE).map(rowOf),
        more: rows.length > PAGE,
        ...{ total: book.total(), kinds, statuses, health, readAt, bytes },
      });
    },

    async event(id: string): Promise<Result<EventDetail>> {
      const found = await current(false);
      if (!found.ok) return found;
      const row = found.value.book.one(id);
      if (!row) return err(failure('not-found'));
      const raw = found.value.records.get(id) ?? (await recordOf(ground, id));
      if (typeof raw !== 'string') return raw;
      return ok({ row: rowOf(row), ...shownPayload(raw) });
    },

    close() {
      if (forget !== null) clearTimeout(forget);
      drop();
    },
  };
}

async function readList({ merchant, now }: FeedGround): Promise<Result<ReadList>> {
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
  await inStrides(answer.value.value, part);
  return ok({ book, records: records.all(), readAt: ms(now()), bytes: answer.value.bytes, ...book.summary() });
}

/** A list that came in no parts is short, and still too long for one go. */
async function inStrides(events: readonly WebhookEvent[], part: (some: readonly WebhookEvent[]) => Promise<void>) {
  for (let at = 0; at < events.length; at += 200) {
    await part(events.slice(at, at + 200));
    await new Promise(setImmediate);
  }
}

/** The records of the newest so many, whatever order they come in. */
function createNewest(most: number) {
  let kept: { readonly id: string; readonly at: number; readonly raw: string }[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  const trim = () => {
    kept = kept.sort((a, b) => b.at - a.at).slice(0, most);
    floor = kept.length < most ? floor : (kept.at(-1)?.at ?? floor);
  };
  return {
    add(id: string, at: number, raw: string): void {
      if (at <= floor) return;
      kept.push({ id, at, raw });
      if (kept.length >= 2 * most) trim();
    },
    all(): ReadonlyMap<string, string> {
      trim();
      return new Map(kept.map(({ id, raw }) => [id, raw]));
    },
  };
}

/** An old event's record: the list is read once more, and all but this one let go. */
async function recordOf({ merchant }: FeedGround, id: string): Promise<string | Result<never>> {
  let raw: string | null = null;
  const part = async (events: readonly WebhookEvent[]) => {
    raw = events.find((each) => each.id === id)?.raw ?? raw;
  };
  const answer = await merchant.listEvents(undefined, { part });
  if (!answer.ok) return answer;
  await part(answer.value.value);
  return raw ?? err(failure('not-found'));
}
