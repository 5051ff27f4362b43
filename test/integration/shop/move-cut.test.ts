import { describe, expect, it, onTestFinished } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { open as openDestination, type SealedMove } from '../../../electron/shop/moving/destination.ts';
import { askForMove, cancelMove, readMove } from '../../../electron/shop/moving/move-request.ts';
import { moveShop } from '../../../electron/shop/moving/move-shop.ts';
import { LOCK_HELD, refusalOf, ShopRefusalError, sqlStateOf } from '../../../electron/shop/refusal.ts';
import { migrateSchema } from '../../../electron/shop/schema/migrate.ts';
import { NOT_MOVING } from '../../../electron/shop/schema/sql-states.ts';
import type { PostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { addClaim } from '../../../electron/shop/service/day.ts';
import { watchOldServer } from '../../../electron/shop/service/old-server.ts';
import { createMoving, type MovingOptions } from '../../../electron/shop/service/part-in-move.ts';
import { isDeep } from '../../support/deep.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { partial } from '../../support/partial.ts';
import { insertEntry, newDatabase, open, type TestDatabase } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop, type TestShop } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';

const write = (session: Session, { shop }: ShopMembership, till: string, n: number) =>
  insertEntry(session, shop, till, n, { id: `id${n}`, at: n, body: `{"n":${n}}`, hash: new Uint8Array(32).fill(n) });

const addKey = (session: Session, { shop }: ShopMembership, n: number) =>
  session.query(
    "INSERT INTO transfer_till.customer_key (shop, till, n, customer, sealed) VALUES ($1, 'AAAAAA', $2, $3, $4)",
    [shop, n, String(n).padStart(32, '0'), new Uint8Array([n])],
  );

/** Everything of a shop, in the order of its keys; roles and what is made again are left out. */
async function contentOf(database: TestDatabase): Promise<unknown> {
  const owner = await open(database.address, database.owner);
  const rows = (sql: string) => owner.query<unknown>(sql);
  return {
    shop: await rows('SELECT id, name, environment, founded_at::text FROM transfer_till.shop'),
    tills: await rows(
      'SELECT id, name, journal, sealed_key, joined_at::text, left_at::text, counts_until::text, counts_before FROM transfer_till.till ORDER BY id',
    ),
    entries: await rows('SELECT * FROM transfer_till.entry ORDER BY till, seq'),
    keys: await rows('SELECT * FROM transfer_till.customer_key ORDER BY till, n'),
    claims: await rows('SELECT payment, till, at::text FROM transfer_till.claim ORDER BY payment'),
    reports: await rows('SELECT number, till, at::text, body FROM transfer_till.z_report ORDER BY number'),
    figures: await rows('SELECT *, updated_at::text FROM transfer_till.day_figures ORDER BY till, day'),
  };
}

interface ShopToMove {
  readonly test: TestShop;
  readonly target: TestDatabase;
  readonly second: ShopMembership;
  readonly about: SealedMove;
  /** Runs the move once, over sessions that end after so many statements together. */
  readonly run: (statements?: number) => Promise<{ readonly isCut: boolean; readonly hasLocked: boolean }>;
}

/** A shop with two tills and one that was taken out, each with entries, asked to move to another database. */
async function shopAskedToMove(): Promise<ShopToMove> {
  const test = await newShop();
  const { database, owner, first } = test;
  const second = await join(test, aTill('BBBBBB'));
  const removedTill = await join(test, aTill('CCCCCC'));
  const own = await open(database.address, first.login);
  for (const n of [1, 2, 3]) await write(own, first, 'AAAAAA', n);
  for (const n of [1, 2]) await addKey(own, first, n);
  await owner.query('UPDATE transfer_till.customer_key SET sealed = NULL WHERE n = 1');
  await addClaim(own, first.shop, 'AAAAAA', 'payment');
  const body = JSON.stringify({ lines: [{ till: 'AAAAAA', until: 3 }] });
  await own.query("INSERT INTO transfer_till.z_report (shop, number, till, body) VALUES ($1, 1, 'AAAAAA', $2)", [
    first.shop,
    body,
  ]);
  const removedSession = await connect(database.address, removedTill.login);
  await write(removedSession, removedTill, 'CCCCCC', 1);
  await removedSession.query(
    `INSERT INTO transfer_till.day_figures VALUES ($1, 'CCCCCC', 20000, 1, 5, 0, 0, 0, 0, 0, 0)`,
    [first.shop],
  );
  await removedSession.close();
  await migrateSchema(owner);
  await takeOut(owner, first.shop, 'CCCCCC', ms(Date.now() - 60_000));
  expect(await askForMove(owner, first.shop, { till: 'AAAAAA', isToServer: true })).toBe(true);
  const target = await newDatabase();
  await migrateSchema(await open(target.address, target.owner));
  const move = (await readMove(own))?.id ?? '';
  const about = { shop: { id: first.shop, key: first.key }, move, from: database.address };

  async function run(statements = Number.POSITIVE_INFINITY) {
    let statementsLeft = statements;
    let locks = 0;
    const cut = async (address: TestDatabase['address'], login: ShopMembership['login']): Promise<Session> => {
      const session = await connect(address, login);
      onTestFinished(() => session.close().catch(() => undefined));
      const query: Session['query'] = async (...input) => {
        if (statementsLeft <= 0) {
          await session.close();
          throw new Error('cut');
        }
        statementsLeft -= 1;
        if (input[0].includes('lock_for_move')) locks += 1;
        return session.query(...input);
      };
      return {
        ...session,
        query,
        // As the session's own, statement by statement.
        async transaction(work) {
          await query('BEGIN');
          const value = await work();
          await query('COMMIT');
          return value;
        },
      };
    };
    const from = await cut(database.address, first.login);
    const to = await cut(target.address, target.owner);
    try {
      const destination = { to, destination: target.address, beforeDeciding: async () => undefined };
      await moveShop({ from, about, openDestination: async () => destination });
      return { isCut: false, hasLocked: locks > 1 };
    } catch (error) {
      if (!(error instanceof Error && error.message === 'cut')) throw error;
      return { isCut: true, hasLocked: locks > 1 };
    } finally {
      await from.close();
      await to.close();
    }
  }
  return { test, target, second, about, run };
}

/** What a till is told at the old place: null while the shop is there. */
async function newPlaceOf({ test, about }: ShopToMove, till: string, { login }: ShopMembership) {
  const session = await connect(test.database.address, login);
  const done = (await readMove(session))?.done;
  await session.close();
  return done ? openDestination(about, till, done) : null;
}

describe('a move that is cut', () => {
  it('leaves the shop at one place, and is finished by the next try with all that was written meanwhile', async () => {
    const shop = await shopAskedToMove();
    const { test, second, run } = shop;
    const { first, database } = test;
    const own = await open(database.address, first.login);
    let writtenCount = 3;
    let statements = 0;
    for (;;) {
      const { isCut, hasLocked } = await run(statements);
      const move = await readMove(own);
      expect(move?.done !== null, `after ${statements} statements`).toBe(!isCut);
      if (!isCut) break;
      // The shop is at the old place: it sells.
      writtenCount += 1;
      await write(own, first, 'AAAAAA', writtenCount);
      await addClaim(own, first.shop, 'AAAAAA', `payment ${writtenCount}`);
      await own.query(
        `INSERT INTO transfer_till.day_figures VALUES ($1, 'AAAAAA', 20000, $2, 5, 0, 0, 0, 0, 0, 0)
         ON CONFLICT (shop, till, day) DO UPDATE SET asked_count = excluded.asked_count, updated_at = now()`,
        [first.shop, writtenCount],
      );
      // Where it is decided, after each statement in the deep run.
      const atDecision = isDeep ? 1 : 8;
      statements += hasLocked ? atDecision : 12;
    }
    expect(await contentOf(shop.target)).toEqual(await contentOf(database));
    for (const [till, membership] of [
      ['AAAAAA', first],
      ['BBBBBB', second],
    ] as const) {
      const place = await newPlaceOf(shop, till, membership);
      expect(place?.address).toEqual(shop.target.address);
      const there = await open(shop.target.address, place?.login ?? membership.login);
      expect(await there.query('SELECT seq FROM transfer_till.entry WHERE till = $1', ['AAAAAA'])).toHaveLength(
        writtenCount,
      );
      const here = await open(database.address, membership.login);
      const refusal = await write(here, membership, till, till === 'AAAAAA' ? writtenCount + 1 : 1).catch(refusalOf);
      expect(refusal).toBe('moved');
    }
    expect(await own.query('SELECT 1 FROM transfer_till.claim').catch(refusalOf)).toBe('moved');
    expect(await takeOut(test.owner, first.shop, 'BBBBBB').catch(refusalOf)).toBe('moved');
    expect(await cancelMove(test.owner, first.shop)).toBe(false);
    expect(await askForMove(test.owner, first.shop, { till: 'BBBBBB', isToServer: false })).toBe(false);
  });

  it('leaves the logins of an earlier try whose commit is still under way', async () => {
    const shop = await shopAskedToMove();
    const { test, target, second, about, run } = shop;
    const session = await open(test.database.address, test.first.login);
    const to = await open(target.address, target.owner);
    const deciding = Promise.withResolvers<void>();
    const committing = Promise.withResolvers<void>();
    let isCopied = false;
    const from: Session = {
      ...session,
      transaction: (work) =>
        session.transaction(async () => {
          const value = await work();
          if (!isCopied) return value;
          deciding.resolve();
          await committing.promise;
          return value;
        }),
    };
    const beforeDeciding = async () => {
      isCopied = true;
    };
    const destination = { to, destination: target.address, beforeDeciding };
    const earlierTry = moveShop({ from, about, openDestination: async () => destination });
    await deciding.promise;
    expect(await run().catch(sqlStateOf)).toBe(LOCK_HELD);
    committing.resolve();
    await earlierTry;
    const place = await newPlaceOf(shop, 'BBBBBB', second);
    const there = await open(target.address, place?.login ?? second.login);
    expect(await there.query('SELECT id FROM transfer_till.till WHERE id = $1', ['BBBBBB'])).toHaveLength(1);
  });

  it('leaves a move to its next try where another session holds what is to be locked', async () => {
    const { test, target, about } = await shopAskedToMove();
    const { first, database } = test;
    const session = await open(database.address, first.login);
    const other = await open(database.address, first.login);
    const reportedErrors: unknown[] = [];
    const moving = createMoving(
      { state: 'member', address: database.address, membership: first, owner: database.owner },
      {
        ...partial<MovingOptions>({}),
        till: 'AAAAAA',
        server: null,
        ownersServer: () => ({ address: target.address, owner: target.owner }),
        changed: () => undefined,
        reportError: (error) => reportedErrors.push(error),
      },
    );
    await other.transaction(async () => {
      await write(other, first, 'AAAAAA', 4);
      await moving.part(session);
      await until(() => reportedErrors.length > 0);
    });
    await moving.stop();
    expect(reportedErrors.map(sqlStateOf)).toEqual([LOCK_HELD]);
    expect(await readMove(session)).toMatchObject({ id: about.move, refusal: null });
  });

  it('holds up the other tills for a minute at most where a till is frozen while it decides a move', async () => {
    const { test, target, about } = await shopAskedToMove();
    const session = await open(test.database.address, test.first.login);
    const to = await open(target.address, target.owner);
    const limits: unknown[] = [];
    const from: Session = {
      ...session,
      async query(sql, values) {
        if (sql.includes('finish_move'))
          limits.push(...(await session.query('SHOW idle_in_transaction_session_timeout')));
        return session.query(sql, values);
      },
    };
    const destination = { to, destination: target.address, beforeDeciding: async () => undefined };
    await moveShop({ from, about, openDestination: async () => destination });
    expect(limits).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    expect(await session.query('SHOW idle_in_transaction_session_timeout')).not.toEqual(limits);
  });

  it('refuses a move of the shop to a till that was not asked, and after it was cancelled', async () => {
    const { test, run, second, about } = await shopAskedToMove();
    const other = await open(test.database.address, second.login);
    const lock = () => other.query('SELECT transfer_till.lock_for_move($1)', [about.move]).catch(sqlStateOf);
    expect(await lock()).toBe(NOT_MOVING);
    expect(await cancelMove(test.owner, test.first.shop)).toBe(true);
    expect(await run().catch(sqlStateOf)).toBe(NOT_MOVING);
  });
});

describe('where a shop moved to', () => {
  it('believes where a shop moved to by the seal of the shop alone, for this move, place and till', async () => {
    const shop = await shopAskedToMove();
    await shop.run();
    const session = await open(shop.test.database.address, shop.test.first.login);
    const done = (await readMove(session))?.done;
    if (!done) throw new Error('not moved');
    const { about } = shop;
    expect(openDestination(about, 'AAAAAA', done).address).toEqual(shop.target.address);
    const forgedMove = { ...done, text: done.text.replace('127.0.0.1', '127.0.0.2') };
    const other = { ...about, shop: { ...about.shop, key: new Uint8Array(32) } };
    const elsewhere = { ...about, from: { ...about.from, certificate: 'a'.repeat(64) } };
    for (const wrong of [
      () => openDestination(about, 'AAAAAA', forgedMove),
      () => openDestination(other, 'AAAAAA', done),
      () => openDestination(elsewhere, 'AAAAAA', done),
      () => openDestination({ ...about, move: 'another' }, 'AAAAAA', done),
      () => openDestination(about, 'BBBBBB', done),
    ])
      expect(wrong).toThrow(ShopRefusalError);
  });
});

describe('the old server of a shop that moved', () => {
  it('makes the old server of a shop that moved wait for no till that is or was linked with the new one', async () => {
    const { run, test } = await shopAskedToMove();
    await run();
    const { database, first } = test;
    const linkedTills = new Set<string>();
    const timers = holdTimers();
    let isDone = false;
    const oldServer = watchOldServer({
      ...timers,
      server: partial<PostgresServer>({ place: () => database.address }),
      owner: database.owner,
      shop: first.shop,
      tills: () => ['AAAAAA', 'BBBBBB'].map((id) => ({ id, isLinked: linkedTills.has(id) })),
      changed: () => undefined,
      done: () => {
        isDone = true;
      },
    });
    const look = async () => {
      timers.take()?.run();
      await until(() => isDone || timers.delays().length > 0);
    };
    await look();
    expect([...oldServer.waitsFor()].sort()).toEqual(['AAAAAA', 'BBBBBB']);
    linkedTills.add('AAAAAA');
    await look();
    expect(oldServer.waitsFor()).toEqual(['BBBBBB']);
    linkedTills.clear();
    linkedTills.add('BBBBBB');
    await look();
    expect(isDone).toBe(true);
  });
});
