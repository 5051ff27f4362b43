import { genesis } from '../../journal/chain.ts';
import type { ChainTip, EntryRow } from '../../journal/entry.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import type { ShopMemberStatus, StreamProblem } from '../../shared/shop/shop.ts';
import type { Queryable } from '../database.ts';
import { sqlStateOf, TAKEN } from '../refusal.ts';
import { NOT_AT_THE_END } from '../schema/sql-states.ts';
import { notify } from './notify.ts';
import { chainedRows, createPortion, firstRows, type OwnStream, ownHash, ownRows, sameBytes } from './stream.ts';

/** How many entries the database does not have yet, and why nothing more is copied; null while all is well. */
type UploadStep = Pick<ShopMemberStatus, 'waiting' | 'problem'>;

const BATCH = 200;

/** Copies a till's journal to the database, row for row. Of one session: it begins at the database's own head. */
export function createUpload(session: Queryable, shop: string, own: OwnStream) {
  const portion = createPortion();
  let head: ChainTip | null = null;
  const waitingAfter = ({ seq }: ChainTip) => Math.max(0, lastSeqOf(own.query) - seq);

  /**
   * Copies the next entries, 200 at most, and as many bytes as pass. Throws the error of the link; the next session then
   * reads again what the shop has.
   */
  async function copyNext(): Promise<UploadStep> {
    const from = head ?? (await headInDatabase(session, shop, own));
    const problem = await problemAt(session, shop, own, from);
    if (problem !== null) return { waiting: waitingAfter(from), problem };
    const rows = firstRows(ownRows(own, from.seq, BATCH), portion.most());
    const sound = chainedRows(rows, own.chainKey, from);
    const beganAt = performance.now();
    if (sound.length > 0 && !(await insert(session, shop, sound))) return afterConflict();
    portion.note(sound, beganAt);
    head = sound.at(-1) ?? from;
    return { waiting: waitingAfter(head), problem: sound.length < rows.length ? 'broken' : null };
  }

  /** Another program wrote to this stream: its head shows which of the two it is. */
  async function afterConflict(): Promise<UploadStep> {
    head = null;
    const from = await headInDatabase(session, shop, own);
    return { waiting: waitingAfter(from), problem: await problemAt(session, shop, own, from) };
  }

  return { copyNext };
}

async function headInDatabase(session: Queryable, shop: string, { till, journal }: OwnStream): Promise<ChainTip> {
  const [row] = await session.query<ChainTip>(
    'SELECT seq, hash FROM transfer_till.entry WHERE shop = $1 AND till = $2 ORDER BY seq DESC LIMIT 1',
    [shop, till],
  );
  return row ?? { seq: 0, hash: genesis(journal) };
}

async function problemAt(
  session: Queryable,
  shop: string,
  own: OwnStream,
  { seq, hash }: ChainTip,
): Promise<StreamProblem | null> {
  if (seq === 0) return null;
  const here = ownHash(own, seq);
  if (here) return sameBytes(here, hash) ? null : 'forked';
  const last = lastSeqOf(own.query);
  if (last === 0) return 'behind';
  const [there] = await session.query<{ hash: Uint8Array }>(
    'SELECT hash FROM transfer_till.entry WHERE shop = $1 AND till = $2 AND seq = $3',
    [shop, own.till, last],
  );
  const mine = ownHash(own, last);
  return there && mine && sameBytes(there.hash, mine) ? 'behind' : 'forked';
}

/** Inserts rows in one statement, then notifies the others. False when the stream has grown by other hands. */
async function insert(session: Queryable, shop: string, rows: readonly EntryRow[]): Promise<boolean> {
  const columns = (['seq', 'id', 'at', 'actor', 'kind', 'subject', 'body', 'hash'] as const).map((name) =>
    rows.map((row) => row[name]),
  );
  const [{ till } = { till: '' }] = rows;
  try {
    await session.query(
      `INSERT INTO transfer_till.entry (shop, till, seq, id, at, actor, kind, subject, body, hash)
       SELECT $1, $2, * FROM unnest(
         $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bytea[]
       ) AS row (seq, id, at, actor, kind, subject, body, hash) ORDER BY seq`,
      [shop, till, ...columns],
    );
  } catch (error) {
    if ([NOT_AT_THE_END, TAKEN].includes(sqlStateOf(error) ?? '')) return false;
    throw error;
  }
  await notify(session, shop, till);
  return true;
}
