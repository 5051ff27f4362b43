import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createAskedErasures } from '../../../electron/shop/customers/asked-erasures.ts';
import { createErasing } from '../../../electron/shop/customers/erase.ts';
import type { Queryable, SqlValue } from '../../../electron/shop/database.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, newFile, open } from '../../support/journal-kit.ts';

const till = 'AAAAAA';
const other = 'BBBBBB';
const customer = '0123456789abcdef0123456789abcdef';

it.each([
  [1, []],
  [0, [[customer]]],
])('removes a key again only from a database that has removed fewer: %i of 1', async (removedThere, expectedValues) => {
  const journal = open(newFile(), { till });
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  replica.keys.add([{ till: other, n: 1, customer, sealed: null, name: null, tail: null }]);
  const own = journal.query;
  const others = replica.query;
  const erasing = createErasing({
    shop: { id: randomUUID(), key: aKey },
    till,
    own,
    others,
    store: replica.keys,
    ownJournal: journal,
    asked: createAskedErasures({ till, own, others, open: () => null }),
    eraseOwn: () => true,
    isGone: () => false,
  });
  const namedValues: SqlValue[] = [];
  const query = async (sql: string, ...values: readonly SqlValue[]) => {
    if (sql.startsWith('UPDATE')) namedValues.push(...values.filter(Array.isArray));
    return sql.startsWith('SELECT') && removedThere > 0 ? [{ till: other, removed: removedThere }] : [];
  };
  await erasing.recorded({ query: query as Queryable['query'] }, true);
  expect(namedValues).toEqual(expectedValues);
});
