import { describe, expect, it } from 'vitest';
import type { EntryDraft, Projection, QueryDb } from '../../../electron/journal/journal.ts';
import type { Replica } from '../../../electron/shop/streams/replica.ts';
import { newFile, open as openJournal } from '../../support/journal-kit.ts';
import { newShop, type TestShop } from '../../support/postgres/shop-kit.ts';
import { downloadTo, newReplica, till } from '../../support/postgres/stream-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const entry = (kind: string, subject: string): EntryDraft => ({ kind, subject, actor: 'till', body: {} });
const sale = (id: string) => [entry('sale.intended', id), entry('attempt.issued', id)];

const kindsAbout = ({ query }: Replica, id: string) =>
  query.all<{ till: string; kind: string }>('SELECT till, kind FROM entry WHERE subject = ? ORDER BY seq', [id]);

const copyAll = async (shop: TestShop, replica: Replica, own?: QueryDb) =>
  (await (await downloadTo(shop, replica, own)).copyNext()).broken;

describe('a till that records about sales of another', () => {
  it('names a till that records about sales of another, and takes no such entry', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', sale('sale-b'));
    await till(shop, 'CCCCCC', [...sale('sale-c'), entry('evidence.recorded', 'sale-b')]);
    await till(shop, 'DDDDDD', [entry('sale.intended', 'sale-b')]);
    const replica = newReplica();
    expect(await copyAll(shop, replica)).toEqual(['CCCCCC', 'DDDDDD']);
    expect(kindsAbout(replica, 'sale-b').map((row) => row.till)).toEqual(['BBBBBB', 'BBBBBB']);
    expect(kindsAbout(replica, 'sale-c')).toHaveLength(2);
  });

  it('names a till that records about a sale of this till', async () => {
    const shop = await newShop();
    await till(shop, 'DDDDDD', sale('sale-a'));
    const own = openJournal(newFile(), { till: 'AAAAAA' });
    unwrap(own.append(sale('sale-a')));
    expect(await copyAll(shop, newReplica(), own.query)).toEqual(['DDDDDD']);
  });
});

/** Takes no body that it cannot read, as the till's own projections. */
const strict: Projection = {
  name: 'strict',
  tables: ['strict'],
  version: 1,
  schema: 'CREATE TABLE IF NOT EXISTS strict (amount INTEGER NOT NULL CHECK (amount > 0)) STRICT;',
  apply: (db, { kind, body }) => {
    if (kind === 'needs-an-object') Object.keys(body.inner as object);
    else db.run('INSERT INTO strict (amount) VALUES (?)', [body.amount as number]);
  },
};

describe('an entry that cannot be read', () => {
  it('ends the stream of a till at an entry that cannot be read, and no other stream', async () => {
    const shop = await newShop();
    const good: EntryDraft = { kind: 'needs-an-amount', subject: '', actor: 'till', body: { amount: 1 } };
    await till(shop, 'BBBBBB', [good, { ...good, body: { amount: -1 } }, good]);
    await till(shop, 'CCCCCC', [good, { ...good, body: { amount: 'much' } }]);
    await till(shop, 'DDDDDD', [good, { ...good, kind: 'needs-an-object' }]);
    await till(shop, 'EEEEEE', [good, good]);
    const replica = newReplica([strict]);
    expect(await copyAll(shop, replica)).toEqual(['BBBBBB', 'CCCCCC', 'DDDDDD']);
    expect(replica.query.all('SELECT till FROM entry ORDER BY seq')).toEqual(
      ['BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'EEEEEE'].map((id) => ({ till: id })),
    );
  });
});
