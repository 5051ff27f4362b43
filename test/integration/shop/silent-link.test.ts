import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress, Login } from '../../../electron/shop/address.ts';
import { connect } from '../../../electron/shop/database.ts';
import { drafts, newFile, open as openJournal } from '../../support/journal-kit.ts';
import { startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { openShopOf } from '../../support/postgres/opened-shop.ts';
import { newShopOf } from '../../support/postgres/shop-kit.ts';
import { till } from '../../support/postgres/stream-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A shop's first till behind a link that the test silences. */
async function behindALink() {
  const journal = openJournal(newFile(), { till: 'AAAAAA' });
  const { database, first, owner } = await newShopOf(journal);
  const link = await startCuttableLink(database.address.port);
  onTestFinished(() => link.close());
  return { journal, first, owner, link, database, address: { ...database.address, port: link.port } };
}

it('closes a session whose link is silent', async () => {
  const { first, link, address } = await behindALink();
  const session = await connect(address, first.login);
  link.set('silent');
  await session.close();
  await session.ended;
});

/**
 * A session with an open transaction that holds a lock, and with limits so short that the test can wait for their end. On a
 * busy computer they may end the session before it holds the lock; then another is opened.
 */
async function holdALock(address: DatabaseAddress, login: Login) {
  const timeoutMs = 500;
  const session = await connect(address, login, { timeoutMs });
  onTestFinished(() => session.close().catch(() => undefined));
  await session.query('BEGIN');
  await session.query("UPDATE transfer_till.till SET sealed_key = ''");
  return session;
}

it('holds no lock of a transaction for long whose link is silent', async () => {
  const { first, owner, link, address } = await behindALink();
  await until(() => holdALock(address, first.login).catch(() => null));
  link.set('silent');
  const rename = () => owner.query("UPDATE transfer_till.till SET name = 'Counter 1' RETURNING name");
  expect(await until(() => rename().catch(() => null))).toEqual([{ name: 'Counter 1' }]);
});

/** The first till in its shop. */
const openFirst = (test: Awaited<ReturnType<typeof behindALink>>, timeoutMs: number) =>
  openShopOf(test, 'AAAAAA', test.journal, test.first, { address: test.address, connection: { timeoutMs } });

it('notices a link that is silent, with no error to tell, and is linked again when it is not', async () => {
  const test = await behindALink();
  const { journal, owner, link } = test;
  const shop = openFirst(test, 500);
  await until(() => shop.view().link.state === 'linked');
  link.set('silent');
  unwrap(journal.append(drafts(3)));
  shop.appended();
  await until(() => shop.view().link.state === 'alone');
  expect(shop.view().link.refusal).toBe('no-answer');
  link.set('open');
  await until(() => shop.view().link.state === 'linked');
  expect(await owner.query('SELECT count(*) AS entries FROM transfer_till.entry')).toEqual([{ entries: 3 }]);
});

it('copies over a slow link what it would give up if it were sent at once', async () => {
  const test = await behindALink();
  const long = drafts(20).map((draft) => ({ ...draft, body: { text: 'x'.repeat(8_000) } }));
  const other = await till(test, 'BBBBBB', long);
  unwrap(test.journal.append(long));
  test.link.slow(40_000);
  const shop = openFirst(test, 3_000);
  await until(() => shop.view().link.state === 'linked');
  expect(
    await test.owner.query('SELECT till, count(*) AS entries FROM transfer_till.entry GROUP BY till ORDER BY till'),
  ).toEqual([
    { till: 'AAAAAA', entries: 20 },
    { till: 'BBBBBB', entries: 20 },
  ]);
  expect(shop.others.get('SELECT count(*) AS entries FROM entry')).toEqual({ entries: other.head().seq });
});
