import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../../journal/connection.ts';
import { type EntryRow, entryColumns } from '../../journal/entry.ts';
import { erasedKind, erasureAskedKind, erasuresDoneKind } from '../../journal/erasures.ts';
import type { Projection } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { kindsTakenOver } from '../../shared/staff/staff.ts';

/** Kinds that this till acts on: who works here with which rights, and whose keys are destroyed. */
const decisive: ReadonlySet<string> = new Set([...kindsTakenOver, erasedKind, erasureAskedKind, erasuresDoneKind]);
const isDecisive = `${isRare} AND kind IN (${[...decisive].map((kind) => `'${kind}'`).join(', ')})`;

/** The seal, which entries do not fill. */
export const sealProjection: Projection = {
  name: 'replica-seal',
  version: 1,
  tables: ['replica_seal'],
  schema: 'CREATE TABLE IF NOT EXISTS replica_seal (one INTEGER PRIMARY KEY, seal BLOB NOT NULL) STRICT;',
  apply: () => undefined,
};

/** Authenticates the entries of a replica that this till acts on, between one start and the next. */
export interface ReplicaSeal {
  /** Throws where another hand added, changed or removed such an entry. */
  readonly require: () => void;
  /** Runs `add`, which adds rows, inside its transaction. */
  readonly adding: (rows: readonly EntryRow[], add: () => void) => void;
  /** Makes the seal again over entries that were just found unchanged. */
  readonly renew: () => void;
}

/** The key is derived from the shop's, which is in the keychain. */
export function createReplicaSeal(db: Connection, shopKey: Uint8Array): ReplicaSeal {
  const key = Buffer.from(hkdfSync('sha256', shopKey, '', 'transfer-till replica seal', 32));

  function compute(): Buffer {
    const mac = createHmac('sha256', key);
    const rows = db.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE ${isDecisive} ORDER BY seq`);
    for (const { seq, id, till, at, actor, kind, subject, body } of rows)
      mac.update(JSON.stringify([seq, id, till, at, actor, kind, subject, body]));
    return mac.digest();
  }

  const hasSeal = () => db.get("SELECT 1 FROM sqlite_schema WHERE name = 'replica_seal'") !== undefined;
  const stored = () => (hasSeal() ? db.get<{ seal: Uint8Array }>('SELECT seal FROM replica_seal')?.seal : undefined);

  const renew = () => db.run('INSERT OR REPLACE INTO replica_seal (one, seal) VALUES (1, ?)', compute());

  function requireUnchanged(): void {
    if (db.get('SELECT 1 FROM entry LIMIT 1') === undefined) return;
    const seal = stored();
    if (seal?.length !== 32 || !timingSafeEqual(seal, compute())) throw new Error('the replica was changed');
  }

  return {
    require: requireUnchanged,
    adding(rows, add) {
      const isActedOn = rows.some(({ kind }) => decisive.has(kind));
      if (isActedOn) requireUnchanged();
      add();
      if (isActedOn) renew();
    },
    renew,
  };
}
