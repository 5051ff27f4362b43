import { existsSync } from 'node:fs';
import type { QueryDb } from '../../journal/journal.ts';
import type { OpenFileOptions } from '../../journal/open.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { causeOf, fromThrowable } from '../../shared/base/result.ts';
import { type Ms, minutes, ms } from '../../shared/base/units.ts';
import type { FollowedShopView } from '../../shared/shop/shop-office.ts';
import { type ConnectOptions, type Session, withSession } from '../database.ts';
import { refusalOf } from '../refusal.ts';
import type { SavedMembership } from '../service/membership-store.ts';
import { createDownload } from '../streams/download.ts';
import { openReplica, type Replica } from '../streams/replica.ts';
import { createSubjectCheck } from '../streams/subject-check.ts';
import { removeReplica } from '../till/shop-port.ts';

export interface ReadingOptions extends Pick<OpenFileOptions, 'file' | 'projections' | 'now'> {
  readonly reportError: (error: unknown) => void;
  readonly connection?: ConnectOptions;
  /** How many steps of the download a visit makes, each of at most 100 entries of each till; 20 if omitted. */
  readonly steps?: number;
}

const STEPS = 20;
/** How long after a query a replica stays open. */
const KEPT_OPEN = minutes(1);

/** A further shop whose sales are downloaded in short visits, each in a session of its own. */
export function openReading(savedMembership: SavedMembership, options: ReadingOptions) {
  const { address, membership } = savedMembership;
  const { file, projections, now, reportError, connection, steps = STEPS } = options;
  const own = { id: membership.shop, key: membership.key };
  /** What the last visit found. */
  let progress: Pick<FollowedShopView, 'asOf' | 'refusal'> = { asOf: null, refusal: null };
  let brokenTills: readonly string[] = [];
  let replica: Replica | null = null;
  let names: ReadonlyMap<string, string> = new Map();
  let isClosed = false;
  let usedAt = Number.NEGATIVE_INFINITY;

  const tillName = (till: string): string => names.get(till) ?? till;

  function requireReplica(): Replica {
    if (isClosed) throw new Error('this shop is not read any more');
    replica ??= openReplica({ file, projections, reportError, damaged: discard });
    return replica;
  }

  function used(): Replica {
    usedAt = performance.now();
    return requireReplica();
  }

  const others: QueryDb = {
    get: (sql, values) => used().query.get(sql, values),
    all: (sql, values) => used().query.all(sql, values),
  };

  function closeReplica(): void {
    replica?.close();
    replica = null;
  }

  /** What is deleted is downloaded again at the next visit. */
  function discard(): void {
    closeReplica();
    const removal = fromThrowable(() => removeReplica(file));
    if (!removal.ok) reportError(causeOf(removal.failure));
  }

  const isGenuine = createSubjectCheck({
    query: others,
    shop: own,
    tills: () => used().keys.tills(),
    changed: discard,
  });

  async function download(session: Session): Promise<boolean> {
    const tills = await session.query<{ till: string; name: string }>(
      'SELECT id AS till, name FROM transfer_till.till WHERE shop = $1',
      [own.id],
    );
    if (isClosed) return false;
    names = new Map(tills.map(({ till, name }) => [till, oneLine(name)]));
    // No stream is this office's own: those of all tills are downloaded.
    const all = requireReplica();
    const { copyNext } = createDownload({ session, shop: own, till: '', own: all.query, replica: all });
    for (let step = 0; step < steps && !isClosed; step += 1) {
      const { more, broken } = await copyNext();
      brokenTills = broken;
      if (!more) progress = { ...progress, asOf: ms(now()), refusal: null };
      if (!more) return false;
    }
    progress = { ...progress, refusal: null };
    return true;
  }

  /** Null also where the file cannot be opened, as on a full disk. */
  function lastEntryAt(): Ms | null {
    if (!existsSync(file)) return null;
    const last = fromThrowable(() => requireReplica().query.get<{ at: Ms | null }>('SELECT max(at) AS at FROM stream'));
    return last.ok ? (last.value?.at ?? null) : null;
  }

  return {
    saved: savedMembership,
    shop: () => ({
      shop: own.id,
      name: membership.shopName,
      asOf: progress.asOf,
      others,
      isGenuine,
      tillName,
      broken: brokenTills,
    }),
    progress: () => ({ ...progress, broken: brokenTills.map(tillName) }),
    /** Downloads what is new, within a bound. Returns whether there is more. Never throws. */
    async visit(): Promise<boolean> {
      try {
        return await withSession(address, membership.login, download, connection);
      } catch (error) {
        if (isClosed) return false;
        const refusal = refusalOf(error);
        if (refusal !== progress.refusal) reportError(error);
        // After a start without a link the last downloaded entry is what is known.
        progress = { ...progress, refusal, asOf: progress.asOf ?? lastEntryAt() };
        return false;
      } finally {
        // An office of many shops has few of them open at a time.
        if (performance.now() - usedAt >= KEPT_OPEN) closeReplica();
      }
    },
    close(): void {
      isClosed = true;
      closeReplica();
    },
  };
}

export type OfficeReading = ReturnType<typeof openReading>;
