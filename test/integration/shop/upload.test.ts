import { cpSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { channelOf } from '../../../electron/shop/streams/notify.ts';
import type { OwnStream } from '../../../electron/shop/streams/stream.ts';
import { createUpload } from '../../../electron/shop/streams/upload.ts';
import { aKey, drafts, open as openJournal, openWith, tamper, tempFolder } from '../../support/journal-kit.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { newShopOf, type TestShop } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const TILL = 'AAAAAA';

const streamOf = (journal: Journal): OwnStream => ({
  till: TILL,
  journal: journal.head().journal,
  chainKey: keysFrom(aKey).chain,
  query: journal.query,
});

/** A till with so many entries and its shop, in which nothing is yet. */
async function aShopAndItsTill(entries: number) {
  const { file, journal } = openWith(entries, { till: TILL });
  const shop = await newShopOf(journal);
  return { file, journal, shop, upload: await uploadOf(shop, journal) };
}

/** Copies the folder of a till with three entries. Its journal goes on, with more entries that are uploaded. */
async function copiedFolder({ file, journal, shop }: Awaited<ReturnType<typeof aShopAndItsTill>>, entries: number) {
  journal.close();
  const copy = joinPath(tempFolder(), 'copy');
  cpSync(joinPath(file, '..'), copy, { recursive: true });
  const original = openJournal(file, { till: TILL });
  unwrap(original.append(drafts(entries)));
  await (await uploadOf(shop, original)).copyNext();
  return openJournal(joinPath(copy, 'journal.db'), { till: TILL });
}

/** An upload over a new session of the till. */
async function uploadOf(shop: TestShop, journal: Journal) {
  const session = await open(shop.database.address, shop.first.login);
  return createUpload(session, shop.first.shop, streamOf(journal));
}

const columns = 'seq, id, till, at, actor, kind, subject, body, hash';
const inDatabase = ({ owner }: TestShop) => owner.query(`SELECT ${columns} FROM transfer_till.entry ORDER BY seq`);
const inJournal = (journal: Journal) =>
  journal.query
    .all<{ hash: Uint8Array }>(`SELECT ${columns} FROM entry ORDER BY seq`)
    .map((row) => ({ ...row, hash: Buffer.from(row.hash) }));

describe('the upload', () => {
  it('copies a journal row for row, in batches, and then what is added', async () => {
    const { journal, shop, upload } = await aShopAndItsTill(450);
    const waiting = [];
    for (let n = 0; n < 3; n += 1) waiting.push(await upload.copyNext());
    expect(waiting).toEqual([250, 50, 0].map((count) => ({ waiting: count, problem: null })));
    unwrap(journal.append([{ kind: 'kind', subject: 'ọjà', actor: 'till', body: { note: '₦ \u0000 \ud800 "' } }]));
    expect(await upload.copyNext()).toEqual({ waiting: 0, problem: null });
    expect(await inDatabase(shop)).toEqual(inJournal(journal));
    expect(await upload.copyNext()).toEqual({ waiting: 0, problem: null });
  });

  it('notifies the tills of its shop', async () => {
    const { shop, upload } = await aShopAndItsTill(1);
    const receivedTexts: string[] = [];
    const listening = await open(shop.database.address, shop.first.login);
    await listening.listen(channelOf(shop.first.shop), (till) => receivedTexts.push(till));
    await upload.copyNext();
    await until(() => receivedTexts.length > 0);
    expect(receivedTexts).toEqual([TILL]);
  });

  it('notices two programs that write the same stream, and continues', async () => {
    const { journal, shop, upload } = await aShopAndItsTill(3);
    const second = await uploadOf(shop, journal);
    await Promise.all([upload.copyNext(), second.copyNext()]);
    unwrap(journal.append(drafts(2)));
    expect(await second.copyNext()).toEqual({ waiting: 0, problem: null });
    unwrap(journal.append(drafts(2)));
    expect((await upload.copyNext()).problem).toBe(null);
    expect(await upload.copyNext()).toEqual({ waiting: 0, problem: null });
    expect(await inDatabase(shop)).toEqual(inJournal(journal));
  });
});

describe('a stream that is not believed', () => {
  it('reports a stream as forked after two copies of a folder went on, and overwrites nothing', async () => {
    const till = await aShopAndItsTill(3);
    const { shop, upload } = till;
    await upload.copyNext();
    const copiedJournal = await copiedFolder(till, 1);
    unwrap(copiedJournal.append(drafts(2, 7)));
    const before = await inDatabase(shop);
    expect(await (await uploadOf(shop, copiedJournal)).copyNext()).toEqual({ waiting: 1, problem: 'forked' });
    expect(await inDatabase(shop)).toEqual(before);
  });

  it('reports a stream as forked also when the copy has fewer entries than the database', async () => {
    const till = await aShopAndItsTill(3);
    const copiedJournal = await copiedFolder(till, 4);
    unwrap(copiedJournal.append(drafts(1, 9)));
    expect((await (await uploadOf(till.shop, copiedJournal)).copyNext()).problem).toBe('forked');
  });

  it('reports a stream as behind after an old copy of the folder was put back', async () => {
    const till = await aShopAndItsTill(3);
    const old = await copiedFolder(till, 4);
    expect(await (await uploadOf(till.shop, old)).copyNext()).toEqual({ waiting: 0, problem: 'behind' });
  });

  it('reports a stream as broken from the first entry that this till did not write', async () => {
    const { file, shop, upload } = await aShopAndItsTill(5);
    tamper(file, "UPDATE entry SET body = '{}' WHERE seq = 4");
    expect(await upload.copyNext()).toEqual({ waiting: 2, problem: 'broken' });
    expect(await inDatabase(shop)).toHaveLength(3);
  });
});
