import { existsSync, rmSync } from 'node:fs';
import { createReading } from '../journal/entries.ts';
import { earliestFirst } from '../journal/entry.ts';
import type { QueryDb } from '../journal/journal.ts';
import { replaceFile, valueInFile } from '../platform/files.ts';
import { moveDurably } from '../platform/rename.ts';
import { integer, object, text } from '../shared/base/readers.ts';
import { causeOf, fromThrowable } from '../shared/base/result.ts';
import { hours, type Ms } from '../shared/base/units.ts';
import type { ShopMemberStatus } from '../shared/shop/shop.ts';
import { openReplica, type Replica } from './streams/replica.ts';
import { lostTillFiles, removeReplica, replicaFiles, type TillShopOptions } from './till/shop-port.ts';

/** The till that ran the database of a shop, which was not reached any more when this till left it. */
interface LostTill {
  readonly id: string;
  readonly name: string;
}

/** Its accounts are watched for two days, and what came into one a while longer. */
const WATCHED = hours(3 * 24);

const storedTill = object({ id: text(), name: text(), until: integer<Ms>() });

/**
 * Returns the till that runs the database of a shop: the one that founded it, or to which it moved last. What a till
 * recorded before it left another shop is not about this one. Null where it is not known.
 */
export function hostTill(tills: readonly QueryDb[], names: ShopMemberStatus['names']): LostTill | null {
  const read = (kind: string) => tills.flatMap((till) => createReading(till)({ kind })).sort(earliestFirst);
  const lastLeaving = new Map(read('shop.left').map(({ till, id }) => [till, id]));
  const moves = ['shop.founded', 'shop.move-asked', 'shop.move-cancelled']
    .flatMap(read)
    .filter(({ till, id }) => id > (lastLeaving.get(till) ?? ''))
    .sort(earliestFirst);
  const last = moves.findLast(
    ({ kind }, at) => kind !== 'shop.move-cancelled' && moves[at + 1]?.kind !== 'shop.move-cancelled',
  );
  const [id, name] =
    Object.entries(names).find(([till, tillName]) =>
      last?.kind === 'shop.founded' ? till === last.till : tillName === last?.body.till,
    ) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}

/**
 * The records of a till that was lost with its shop's database, after this till left the shop: what is still paid for
 * its sales is looked for here, and recorded as unmatched money.
 */
export function createLostTill({ replicaFile, projections, polling, now, reportError }: TillShopOptions) {
  const { records, marker } = lostTillFiles(replicaFile);
  let replica: Replica | null = null;

  function close(): void {
    if (!replica) return;
    polling.setLost(null);
    replica.close();
    replica = null;
  }

  function read(): void {
    const till = valueInFile(marker, storedTill);
    if (till && now() <= till.until) {
      replica = openReplica({ file: records, projections, reportError });
      polling.setLost({ ...till, others: replica.query });
    } else {
      removeReplica(records);
      rmSync(marker, { force: true });
    }
  }

  /** Without these records the till goes on. */
  function open(): void {
    const opening = fromThrowable(read);
    if (!opening.ok) reportError(causeOf(opening.failure));
  }

  return {
    open,
    close,
    /** Goes by the records of the other tills that this till had, in place of deleting them. */
    keep(till: LostTill): void {
      close();
      removeReplica(records);
      const keptFiles = replicaFiles(records);
      for (const [n, file] of replicaFiles(replicaFile).entries())
        if (existsSync(file)) moveDurably(file, keptFiles[n] ?? records);
      replaceFile(marker, JSON.stringify({ ...till, until: now() + WATCHED }));
      open();
    },
  };
}
