import type { Session } from '../../../electron/shop/database.ts';
import type { Ledger, ToldAct } from './ledger.ts';
import type { IssuedAccount } from './merchant.ts';
import type { SeenEntry, TillState } from './messages.ts';

/** A till at the end of a run. */
export interface EndOfTill {
  /** Of its folder. */
  readonly name: string;
  /** The id that it joined with. */
  readonly id: string;
  readonly state: TillState;
  /** Taken out of the shop during the run. */
  readonly revoked: boolean;
  /** Its folder was copied, or it is the copy: one of the two must be named. */
  readonly copied: boolean;
}

/** A Z report as the database has it; `what` is its number. */
interface SeenReport extends ToldAct {
  readonly body: string;
}

/** What the database has at the end. */
export interface EndOfDatabase {
  /** The streams, by till. */
  readonly database: Readonly<Record<string, readonly SeenEntry[]>>;
  readonly claims: readonly ToldAct[];
  /** By their numbers. */
  readonly zs: readonly SeenReport[];
  /** The customers whose keys it still has. */
  readonly keys: readonly string[];
}

/** Everything at the end of a run, after all faults were mended. */
export interface EndOfRun extends EndOfDatabase {
  readonly tills: readonly EndOfTill[];
  readonly book: readonly IssuedAccount[];
  readonly ledger: Ledger;
}

export async function rowsOf(session: Session): Promise<EndOfDatabase> {
  const entries = await session.query<SeenEntry & { till: string }>(
    "SELECT till, id, encode(hash, 'hex') AS hash FROM transfer_till.entry ORDER BY till, seq",
  );
  const streams = Map.groupBy(entries, ({ till }) => till);
  const keys = await session.query<{ customer: string }>(
    'SELECT customer FROM transfer_till.customer_key WHERE sealed IS NOT NULL',
  );
  return {
    database: Object.fromEntries([...streams].map(([id, rows]) => [id, rows.map(({ till: _, ...row }) => row)])),
    claims: await session.query<ToldAct>('SELECT payment AS what, till FROM transfer_till.claim'),
    zs: await session.query<SeenReport>(
      'SELECT number::text AS what, till, body FROM transfer_till.z_report ORDER BY number',
    ),
    keys: keys.map(({ customer }) => customer),
  };
}
