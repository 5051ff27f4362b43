import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { type ShopRefusal, shopFailure } from '../../../electron/shared/shop/shop.ts';
import { type Session, withSession } from '../../../electron/shop/database.ts';
import { type JoinCode, keysOfCode, parseCode } from '../../../electron/shop/join/code.ts';
import { foundShop } from '../../../electron/shop/join/found.ts';
import { acceptTill, joinRequests, refuseTill, roleOf } from '../../../electron/shop/join/invitations.ts';
import { readDecision, withdrawRequest } from '../../../electron/shop/join/join.ts';
import { leaveShop, renameTill, takeOut, tillsOf } from '../../../electron/shop/join/tills.ts';
import { refusalOf } from '../../../electron/shop/refusal.ts';
import { runAsOwner } from '../../../electron/shop/service/owner-actions.ts';
import { publishKey } from '../../../electron/shop/streams/till-keys.ts';
import { aKey } from '../../support/journal-kit.ts';
import { open, superuser } from '../../support/postgres/database-kit.ts';
import { ask, aTill, codeFor, join, newShop, type TestShop } from '../../support/postgres/shop-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const pastTime = ({ owner }: TestShop) =>
  owner.query("UPDATE transfer_till.invitation SET expires_at = now() - interval '1 second'");

/** A shop that a till asks to join. */
async function askedShop(till = aTill('BBBBBB')) {
  const shop = await newShop();
  const { id, code } = await codeFor(shop);
  return { shop, id, code, joinRequest: unwrap(await ask(shop, code, till)) };
}

describe('founding a shop', () => {
  it('refuses a till that is in a shop of the database already, until it has left, and leaves no shop behind', async () => {
    const till = aTill('AAAAAA');
    const { owner, database, first } = await newShop(till);
    const session = await open(database.address, first.login);
    await publishKey(
      session,
      { id: first.shop, key: first.key },
      { till: 'AAAAAA', journal: till.journal, wrappingKey: aKey },
    );
    expect(await foundShop(owner, 'Second', till).catch(refusalOf)).toBe('till-known');
    expect(await owner.query('SELECT name FROM transfer_till.shop')).toEqual([{ name: 'Shop' }]);
    await leaveShop(session);
    await foundShop(owner, 'Second', till);
  });

  it('founds it again for a till that never learned of the first time, as where the answer was lost', async () => {
    const till = aTill('AAAAAA');
    const { owner, database, first } = await newShop(till);
    const second = await foundShop(owner, 'Second', till);
    expect(await owner.query('SELECT name FROM transfer_till.shop')).toEqual([{ name: 'Second' }]);
    expect(await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [first.login.user])).toEqual([]);
    const session = await open(database.address, second.login);
    expect(await tillsOf(session, second.shop)).toMatchObject([{ id: 'AAAAAA', leftAt: null }]);
  });
});

it('reports what the owner did as done where the link ends before the tills are notified', async () => {
  const { database, first } = await newShop();
  const savedState = { state: 'member', address: database.address, membership: first, owner: database.owner } as const;
  const renaming = runAsOwner(savedState, async (session) => {
    const isRenamed = await renameTill(session, first.shop, 'AAAAAA', 'Front');
    await session.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    return isRenamed;
  });
  expect(await renaming).toEqual(ok(true));
});

/** Accepts a request that is decided just before its login is held. */
async function acceptAfter({ database, owner, first }: TestShop, id: string, decide: () => Promise<unknown>) {
  const session = await open(database.address, database.owner);
  let isDecided = false;
  const query: Session['query'] = async <Row>(...input: Parameters<Session['query']>) => {
    const rows = await session.query<Row>(...input);
    if (!isDecided) {
      isDecided = true;
      await decide();
    }
    return rows;
  };
  expect(await acceptTill({ ...session, query }, first.shop, id).catch(refusalOf)).toBe('not-asking');
  return joinRequests(owner, first.shop);
}

describe('a request that is decided while it is accepted', () => {
  it('leaves the login of a till open that another owner accepted in that moment', async () => {
    const { shop, id, joinRequest } = await askedShop();
    const accept = () => acceptTill(shop.owner, shop.first.shop, id);
    expect(await acceptAfter(shop, id, accept)).toEqual([]);
    const { login } = unwrap(await readDecision(shop.database.address, joinRequest.request)) ?? expect.fail();
    expect(await tillsOf(await open(shop.database.address, login), shop.first.shop)).toHaveLength(2);
  });

  it('ends the login of a till that cancelled its request in that moment, which then waits for nothing', async () => {
    const { shop, id, joinRequest } = await askedShop();
    const { address } = shop.database;
    const withdraw = () => withSession(address, joinRequest.request.login, withdrawRequest);
    expect(await acceptAfter(shop, id, withdraw)).toEqual([]);
    expect(await readDecision(address, joinRequest.request)).toEqual(err(shopFailure('login-refused')));
  });
});

describe('joining by a code', () => {
  it('returns the key of the shop once the owner has accepted', async () => {
    const { shop, id, joinRequest } = await askedShop(aTill('BBBBBB', { name: 'Counter 2' }));
    expect(await joinRequests(shop.owner, shop.first.shop)).toMatchObject([
      { invitation: id, till: 'BBBBBB', name: 'Counter 2' },
    ]);
    expect(unwrap(await readDecision(shop.database.address, joinRequest.request))).toBe(null);
    await acceptTill(shop.owner, shop.first.shop, id);
    const membership = unwrap(await readDecision(shop.database.address, joinRequest.request));
    expect(membership).toMatchObject({ shop: shop.first.shop, shopName: 'Shop', key: shop.first.key });
    expect(await joinRequests(shop.owner, shop.first.shop)).toEqual([]);
    const second = await open(shop.database.address, membership?.login ?? superuser());
    expect((await tillsOf(second, shop.first.shop)).map(({ id: till }) => till)).toEqual(['AAAAAA', 'BBBBBB']);
  });

  it('gives no till the key of the shop before it was accepted', async () => {
    const { shop, joinRequest } = await askedShop();
    const session = await open(shop.database.address, joinRequest.request.login);
    expect(await session.query('SELECT sealed_key FROM transfer_till.own_invitation()')).toEqual([
      { sealed_key: null },
    ]);
  });

  it('refuses a code that was used, by one till or by two at the same time', async () => {
    const { shop, code } = await askedShop();
    expect(await ask(shop, code, aTill('CCCCCC'))).toEqual(err(shopFailure('code-refused')));
    const { code: next } = await codeFor(shop);
    const both = await Promise.all(['DDDDDD', 'EEEEEE'].map((id) => ask(shop, next, aTill(id))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([err(shopFailure('code-refused'))]);
  });

  it('refuses a code of more than 15 minutes', async () => {
    const shop = await newShop();
    const { code } = await codeFor(shop);
    const minutes = 'extract(epoch FROM expires_at - now()) / 60 AS minutes';
    const [row] = await shop.owner.query<{ minutes: string }>(`SELECT ${minutes} FROM transfer_till.invitation`);
    expect(Number(row?.minutes)).toBeGreaterThan(14);
    expect(Number(row?.minutes)).toBeLessThanOrEqual(15);
    await pastTime(shop);
    expect(await ask(shop, code, aTill('BBBBBB'))).toEqual(err(shopFailure('code-refused')));
  });

  it('lets the login of a code end with it, also without the till’s own check', async () => {
    const shop = await newShop();
    await codeFor(shop);
    const [role] = await shop.owner.query<{ valid: boolean }>(
      `SELECT rolvaliduntil = i.expires_at AS valid FROM pg_roles JOIN transfer_till.invitation i ON rolname = i.role`,
    );
    expect(role).toEqual({ valid: true });
  });

  it('accepts no till after the time of its code, and removes that code at the next invitation', async () => {
    const { shop, id, joinRequest } = await askedShop();
    await pastTime(shop);
    expect(await acceptTill(shop.owner, shop.first.shop, id).catch(refusalOf)).toBe('not-asking');
    expect(await readDecision(shop.database.address, joinRequest.request)).toEqual(err(shopFailure('code-refused')));
    const next = await codeFor(shop);
    expect(await shop.owner.query('SELECT id FROM transfer_till.invitation')).toEqual([{ id: next.id }]);
    expect(await shop.owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [`till_join_${id}`])).toEqual([]);
  });

  it('returns the owner’s refusal to the till', async () => {
    const { shop, id, joinRequest } = await askedShop();
    await refuseTill(shop.owner, shop.first.shop, id);
    expect(await readDecision(shop.database.address, joinRequest.request)).toEqual(err(shopFailure('login-refused')));
    expect(await acceptTill(shop.owner, shop.first.shop, id).catch(refusalOf)).toBe('not-asking');
  });

  it('ends whoever else came in by the same code when the owner accepts, also who changed the password', async () => {
    const shop = await newShop();
    const { id, code } = await codeFor(shop);
    const { password } = await keysOfCode(parseCode(code) as JoinCode);
    const { address } = shop.database;
    const login = { user: roleOf(id), password };
    const thief = await open(address, login);
    const other = await open(address, login);
    const joinRequest = unwrap(await ask(shop, code, aTill('BBBBBB')));
    await other.query('BEGIN');
    await other.query(`ALTER ROLE ${roleOf(id)} PASSWORD 'of the thief'`);
    await acceptTill(shop.owner, shop.first.shop, id);
    await Promise.all([thief.ended, other.ended]);
    for (const knownText of [password, 'of the thief'])
      expect(await open(address, { user: roleOf(id), password: knownText }).catch(refusalOf)).toBe('login-refused');
    const membership = unwrap(await readDecision(shop.database.address, joinRequest.request));
    const session = await open(address, membership?.login ?? superuser());
    expect(await tillsOf(session, shop.first.shop)).toHaveLength(2);
  });

  it('gives the till that asked the password that it chose, whoever changed it before the owner accepts', async () => {
    const { shop, id, joinRequest } = await askedShop();
    await shop.owner.query(`ALTER ROLE ${roleOf(id)} PASSWORD 'of the thief'`);
    await acceptTill(shop.owner, shop.first.shop, id);
    expect(unwrap(await readDecision(shop.database.address, joinRequest.request))?.shop).toBe(shop.first.shop);
  });

  it('refuses a request to join without a till, a name or a verifier', async () => {
    const shop = await newShop();
    const { id, code } = await codeFor(shop);
    const { password } = await keysOfCode(parseCode(code) as JoinCode);
    const session = await open(shop.database.address, { user: roleOf(id), password });
    const uuid = '0a0b0c0d-0000-4000-8000-000000000001';
    for (const values of [
      "NULL, NULL, NULL, 'verifier'",
      `NULL, 'Counter', '${uuid}', 'verifier'`,
      `'BBBBBB', NULL, '${uuid}', 'verifier'`,
      "'BBBBBB', 'Counter', NULL, 'verifier'",
      `'BBBBBB', 'Counter', '${uuid}', NULL`,
    ])
      await expect(session.query(`SELECT transfer_till.ask_to_join('staging', ${values})`)).rejects.toThrow(
        'invitation_asked',
      );
  });

  it.each<[string, ShopRefusal, () => string]>([
    ['a code that is none', 'code-wrong', () => '0123'],
    ['a code that was never made', 'code-refused', () => '0123-4567-89AB-CDEF'],
  ])('refuses %s', async (_, failure, code) => {
    expect(await ask(await newShop(), code(), aTill('BBBBBB'))).toEqual(err(shopFailure(failure)));
  });

  it('refuses a till of another environment, and the code can be used by the right one', async () => {
    const shop = await newShop();
    const { code } = await codeFor(shop);
    const wrong = await ask(shop, code, aTill('BBBBBB', { environment: 'practice' }));
    expect(wrong).toEqual(err(shopFailure('other-environment')));
    expect((await ask(shop, code, aTill('BBBBBB'))).ok).toBe(true);
  });

  it.each([
    ['the id of another till', (first: string) => aTill('AAAAAA', { journal: first.replace(/^./, 'f') })],
    ['the journal of another till, as a copied folder has', (first: string) => aTill('BBBBBB', { journal: first })],
  ])('refuses a till with %s', async (_, second) => {
    const till = aTill('AAAAAA', { journal: '0a0b0c0d-0000-4000-8000-000000000001' });
    const shop = await newShop(till);
    const { id, code } = await codeFor(shop);
    const joinRequest = unwrap(await ask(shop, code, second(till.journal)));
    expect(await acceptTill(shop.owner, shop.first.shop, id).catch(refusalOf)).toBe('till-known');
    expect(await readDecision(shop.database.address, joinRequest.request)).toEqual(err(shopFailure('login-refused')));
  });
});

it('lists which tills are linked, also for a till', async () => {
  const shop = await newShop();
  const second = await join(shop, aTill('BBBBBB'));
  const session = await open(shop.database.address, shop.first.login);
  const linkedStates = async () => (await tillsOf(session, shop.first.shop)).map(({ isLinked }) => isLinked);
  await expect.poll(linkedStates).toEqual([true, false]);
  const other = await open(shop.database.address, second.login);
  expect(await linkedStates()).toEqual([true, true]);
  await other.close();
  await expect.poll(linkedStates).toEqual([true, false]);
});

describe('taking a till out', () => {
  it('lets it into another shop of the database, and back only once it has left that one', async () => {
    const shop = await newShop();
    const till = aTill('BBBBBB');
    await join(shop, till);
    await takeOut(shop.owner, shop.first.shop, till.id);
    const second = { ...shop, first: await foundShop(shop.owner, 'Second', aTill('CCCCCC')) };
    await join(second, till);
    await expect(join(shop, till)).rejects.toThrow('till-known');
    await takeOut(second.owner, second.first.shop, till.id);
    await join(shop, till);
    await takeOut(shop.owner, shop.first.shop, till.id, ms(0));
    await expect(join(second, till)).rejects.toThrow('till-known');
  });

  it('shows every till since when somebody else may have had it, and does not let that till come back', async () => {
    const shop = await newShop();
    const till = aTill('BBBBBB');
    await join(shop, till);
    const since = ms(Date.now() - 3_600_000);
    expect(await takeOut(shop.owner, shop.first.shop, till.id, since)).toBe(true);
    const session = await open(shop.database.address, shop.first.login);
    const counts = async () => (await tillsOf(session, shop.first.shop)).map(({ countsUntil }) => countsUntil);
    expect(await counts()).toEqual([null, since]);
    const { id, code } = await codeFor(shop);
    unwrap(await ask(shop, code, till));
    expect(await acceptTill(shop.owner, shop.first.shop, id).catch(refusalOf)).toBe('till-known');
    expect(await counts()).toEqual([null, since]);
  });

  it('takes no till out before its last entry arrived, where the clock of the database was set back since', async () => {
    const shop = await newShop();
    const { shop: id } = shop.first;
    const { login } = await join(shop, aTill('BBBBBB'));
    await join(shop, aTill('CCCCCC'));
    const arrivedAt = Date.now() + 86_400_000;
    const since = ms(arrivedAt - 3_600_000);
    for (const till of ['BBBBBB', 'CCCCCC'])
      await shop.owner.query(
        `INSERT INTO transfer_till.entry (shop, till, seq, id, at, actor, kind, subject, body, hash, arrived_at)
         VALUES ($1, $2, 1, 'id', 1, 'till', 'kind', '', '{}', $3, to_timestamp($4::double precision / 1000))`,
        [id, till, new Uint8Array(32), arrivedAt],
      );
    await leaveShop(await open(shop.database.address, login));
    await takeOut(shop.owner, id, 'CCCCCC', since);
    const [, leftTill, goneTill] = await tillsOf(shop.owner, id);
    expect(leftTill?.leftAt).toBe(arrivedAt);
    expect(goneTill).toMatchObject({ leftAt: arrivedAt, countsUntil: since, countsBefore: 1 });
  });

  it('names the first entry that arrived after that time, whatever time the till gave it', async () => {
    const shop = await newShop();
    const { login } = await join(shop, aTill('BBBBBB'));
    const { shop: id } = shop.first;
    const add = (session: Session, seq: number) =>
      session.query(
        `INSERT INTO transfer_till.entry (shop, till, seq, id, at, actor, kind, subject, body, hash, arrived_at)
         VALUES ($1, 'BBBBBB', $2, 'id', 1, 'till', 'kind', '', '{}', $3, 'epoch')`,
        [id, seq, new Uint8Array(32)],
      );
    const session = await open(shop.database.address, login);
    await add(session, 1);
    const [middle] = await shop.owner.query<{ now: number }>('SELECT now() AS now');
    const since = ms((middle?.now ?? 0) + 1);
    await shop.owner.query('SELECT pg_sleep_until(to_timestamp($1::double precision / 1000))', [since + 1]);
    await add(session, 2);
    await add(session, 3);
    await takeOut(shop.owner, id, 'BBBBBB', since);
    const [, goneTill] = await tillsOf(shop.owner, id);
    expect(goneTill).toMatchObject({ countsUntil: since, countsBefore: 2 });
  });

  it('names the entry that would have come next where none arrived after that time, and none where the till joined later', async () => {
    const shop = await newShop();
    await join(shop, aTill('BBBBBB'));
    await takeOut(shop.owner, shop.first.shop, 'BBBBBB', ms(Date.now()));
    await join(shop, aTill('CCCCCC'));
    await takeOut(shop.owner, shop.first.shop, 'CCCCCC', ms(1));
    const tills = await tillsOf(shop.owner, shop.first.shop);
    expect(tills.map(({ countsBefore }) => countsBefore)).toEqual([null, 1, null]);
  });

  it('takes no time that is yet to come', async () => {
    const shop = await newShop();
    await join(shop, aTill('BBBBBB'));
    await takeOut(shop.owner, shop.first.shop, 'BBBBBB', ms(Date.now() + 3_600_000));
    const [, goneTill] = await tillsOf(shop.owner, shop.first.shop);
    expect(goneTill?.countsUntil).toBe(goneTill?.leftAt);
  });
});
