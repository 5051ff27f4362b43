import { describe, expect, it } from 'vitest';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import type { Replica } from '../../../electron/shop/streams/replica.ts';
import { anotherKey } from '../../support/journal-kit.ts';
import { administer, insertEntry } from '../../support/postgres/database-kit.ts';
import { aTill, newShop } from '../../support/postgres/shop-kit.ts';
import { downloadTo, newReplica, till } from '../../support/postgres/stream-kit.ts';

const tallyIn = ({ query }: Pick<Replica, 'query'>) => query.all('SELECT * FROM tally ORDER BY subject');
const columns = 'id, till, at, actor, kind, subject, body, hash';
const streamIn = ({ query }: Pick<Replica, 'query'>, id: string) =>
  query.all(`SELECT ${columns} FROM entry WHERE till = ? ORDER BY seq`, [id]);

describe('the replica', () => {
  it('copies the streams of the other tills into the replica, in batches, with their tables', async () => {
    const shop = await newShop();
    const second = await till(shop, 'BBBBBB', 230);
    const replica = newReplica();
    const { copyNext } = await downloadTo(shop, replica);
    const steps = [await copyNext(), await copyNext(), await copyNext(), await copyNext()];
    expect(steps.map(({ arrived, more }) => [arrived, more])).toEqual([
      [['BBBBBB'], true],
      [['BBBBBB'], true],
      [['BBBBBB'], false],
      [[], false],
    ]);
    expect(streamIn(replica, 'BBBBBB')).toEqual(streamIn(second, 'BBBBBB'));
    expect(tallyIn(replica)).toEqual(tallyIn(second));
  });

  it('copies several streams into the replica in the order of arrival, and not this till’s own', async () => {
    const own = aTill('AAAAAA');
    const shop = await newShop(own);
    const second = await till(shop, 'BBBBBB', 3);
    const third = await till(shop, 'CCCCCC', 2);
    await insertEntry(shop.owner, shop.first.shop, 'AAAAAA', 1);
    const replica = newReplica();
    await (await downloadTo(shop, replica)).copyNext();
    expect(replica.query.all('SELECT seq, till FROM entry ORDER BY seq')).toEqual(
      ['BBBBBB', 'BBBBBB', 'BBBBBB', 'CCCCCC', 'CCCCCC'].map((id, i) => ({ seq: i + 1, till: id })),
    );
    for (const [id, journal] of [
      ['BBBBBB', second],
      ['CCCCCC', third],
    ] as const)
      expect(streamIn(replica, id)).toEqual(streamIn(journal, id));
  });

  it('contains the stream of a till after it was taken out', async () => {
    const shop = await newShop();
    const second = await till(shop, 'BBBBBB', 5);
    await takeOut(shop.owner, shop.first.shop, 'BBBBBB');
    const replica = newReplica();
    await (await downloadTo(shop, replica)).copyNext();
    expect(tallyIn(replica)).toEqual(tallyIn(second));
  });

  it('finds a till that joined since', async () => {
    const shop = await newShop();
    const replica = newReplica();
    const { copyNext } = await downloadTo(shop, replica);
    expect((await copyNext()).arrived).toEqual([]);
    await till(shop, 'BBBBBB', 1);
    expect((await copyNext()).arrived).toEqual(['BBBBBB']);
    await till(shop, 'CCCCCC', 1);
    expect((await copyNext()).arrived).toEqual(['CCCCCC']);
  });

  it('copies nothing more of a till that came back before it publishes its key again', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 2);
    const { copyNext } = await downloadTo(shop, newReplica());
    expect((await copyNext()).arrived).toEqual(['BBBBBB']);
    const publish = (key: Uint8Array | null) =>
      shop.owner.query("UPDATE transfer_till.till SET sealed_key = $1 WHERE id = 'BBBBBB'", [key]);
    await publish(null);
    await insertEntry(shop.owner, shop.first.shop, 'BBBBBB', 3);
    expect(await copyNext()).toEqual({ arrived: [], more: false, broken: [] });
    await publish(new Uint8Array(1));
    expect((await copyNext()).broken).toEqual(['BBBBBB']);
  });
});

describe('a stream that is not believed', () => {
  it('names a stream from the first entry that was changed, and copies the others', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 5);
    const third = await till(shop, 'CCCCCC', 5);
    // What only somebody with all rights at the server can do.
    await administer(
      shop.database.address.database,
      'ALTER TABLE transfer_till.entry DISABLE TRIGGER ALL',
      "UPDATE transfer_till.entry SET body = '{}' WHERE till = 'BBBBBB' AND seq = 3",
    );
    const replica = newReplica();
    const { copyNext } = await downloadTo(shop, replica);
    const brokenStreams = ['BBBBBB'];
    expect(await copyNext()).toEqual({ arrived: ['BBBBBB', 'CCCCCC'], more: false, broken: brokenStreams });
    expect(await copyNext()).toEqual({ arrived: [], more: false, broken: brokenStreams });
    expect(streamIn(replica, 'BBBBBB')).toHaveLength(2);
    expect(streamIn(replica, 'CCCCCC')).toEqual(streamIn(third, 'CCCCCC'));
  });

  it('names a stream whose key is not the one that made it', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 5, anotherKey);
    const replica = newReplica();
    const { broken } = await (await downloadTo(shop, replica)).copyNext();
    expect(broken).toEqual(['BBBBBB']);
    expect(streamIn(replica, 'BBBBBB')).toEqual([]);
  });

  it('names a stream whose key was not sealed with the key of the shop', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 5);
    await administer(shop.database.address.database, "UPDATE transfer_till.till SET sealed_key = '\\x00'");
    const { broken } = await (await downloadTo(shop, newReplica())).copyNext();
    expect(broken).toEqual(['BBBBBB']);
  });
});
