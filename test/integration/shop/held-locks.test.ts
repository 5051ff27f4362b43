import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress, Login } from '../../../electron/shop/address.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import { invite, refuseTill } from '../../../electron/shop/join/invitations.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { takeOfficeOut } from '../../../electron/shop/office/offices.ts';
import { newDatabase } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop, officeOf } from '../../support/postgres/shop-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A session whose transaction stays open; the server may end it. */
async function holding(address: DatabaseAddress, login: Login, ...statements: readonly string[]): Promise<Session> {
  const session = await connect(address, login, { timeoutMs: 60_000 });
  onTestFinished(() => session.close().catch(() => undefined));
  for (const statement of ['BEGIN', ...statements]) await session.query(statement);
  return session;
}

/** A shop with a second till and an office. */
async function shopOfThree() {
  const shop = await newShop();
  const second = await join(shop, aTill('BBBBBB'));
  const office = await officeOf(shop);
  const { code } = await invite(shop.owner, shop.first.shop, shop.first.key);
  const joinRequest = unwrap(await askToJoin(shop.database.address, code, aTill('CCCCCC')));
  return { ...shop, second, office, asked: joinRequest };
}

describe('the tables of a shop', () => {
  it('grants no login more than reading and adding in a whole table, which allow no lock that stops others', async () => {
    const shop = await shopOfThree();
    const grants = await shop.owner.query<{ to: string; right: string }>(
      `SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS "to", privilege_type AS "right"
       FROM pg_class, aclexplode(relacl)
       WHERE relnamespace = 'transfer_till'::regnamespace AND grantee <> relowner`,
    );
    expect([...new Set(grants.map(({ right }) => right))].sort()).toEqual(['INSERT', 'SELECT']);
    const namedRights = await shop.owner.query<{ right: string }>(
      `SELECT DISTINCT privilege_type AS "right" FROM information_schema.role_table_grants
       WHERE table_schema = 'transfer_till' AND grantee <> current_user AND privilege_type NOT IN ('SELECT', 'INSERT')`,
    );
    expect(namedRights).toEqual([]);
    const tills = [shop.first.login.user, shop.second.login.user];
    const adding = new Set(grants.filter(({ right }) => right === 'INSERT').map(({ to }) => to));
    expect([...adding].sort()).toEqual(tills.sort());
    const rightsInColumns = async (login: string) => {
      const rows = await shop.owner.query<{ right: string }>(
        `SELECT DISTINCT table_name || ' ' || privilege_type AS "right" FROM information_schema.column_privileges
         WHERE table_schema = 'transfer_till' AND grantee = $1 ORDER BY 1`,
        [login],
      );
      return rows.map(({ right }) => right);
    };
    expect(await rightsInColumns('PUBLIC')).toEqual(['oldest_till SELECT', 'schema_step SELECT']);
    expect(await rightsInColumns(shop.asked.request.login.user)).toEqual([]);
    const read = ['day_figures SELECT', 'entry SELECT', 'shop SELECT', 'till SELECT'];
    expect(await rightsInColumns(shop.office.login.user)).toEqual(read);
  });
});

const ofTheTill = (shop: string, login: Login): readonly string[] => [
  "UPDATE transfer_till.till SET sealed_key = 'x'",
  `ALTER ROLE ${login.user} PASSWORD 'another'`,
  `INSERT INTO transfer_till.z_report (shop, number, till, body)
   VALUES ('${shop}', 1, 'BBBBBB', '{"lines":[{"till":"BBBBBB","until":1}]}')`,
  `INSERT INTO transfer_till.claim (shop, payment, till) VALUES ('${shop}', 'payment', 'BBBBBB')`,
  `INSERT INTO transfer_till.day_figures VALUES ('${shop}', 'BBBBBB', 1, 1, 1, 1, 1, 1, 1, 1, 1)`,
  `INSERT INTO transfer_till.customer_key VALUES ('${shop}', 'BBBBBB', 1, '${'0'.repeat(32)}', NULL)`,
];

describe('a login that holds every row it can', () => {
  it('takes out a login that holds every row it can, as a till or as an office', async () => {
    const { second, office, owner, first, database } = await shopOfThree();
    const holdingSession = await holding(database.address, second.login, ...ofTheTill(first.shop, second.login));
    expect(await takeOut(owner, first.shop, 'BBBBBB')).toBe(true);
    await holdingSession.ended;
    await expect(connect(database.address, second.login)).rejects.toThrow();
    expect(await takeOut(owner, first.shop, 'BBBBBB')).toBe(false);
    const user = `ALTER ROLE ${office.login.user} PASSWORD 'another'`;
    const reading = await holding(database.address, office.login, user);
    expect(await takeOfficeOut(owner, first.shop, 'FFFFFF')).toBe(true);
    await reading.ended;
    await expect(connect(database.address, office.login)).rejects.toThrow();
  });

  it.each([
    ['in a transaction', ({ user }: Login) => ['BEGIN', `ALTER ROLE ${user} PASSWORD 'another'`]],
    ['by its row', () => ['BEGIN', "UPDATE transfer_till.till SET sealed_key = 'x'"]],
    ['again and again', ({ user, password }: Login) => [`ALTER ROLE ${user} PASSWORD '${password}'`]],
  ])('takes out a login that is held %s and connects again with all its sessions', async (_, hold) => {
    const { second, owner, first, database } = await shopOfThree();
    const { user } = second.login;
    const [begin = '', ...rest] = hold(second.login);
    let isOut = false;
    let holdingCount = 0;
    async function connectAgain(): Promise<void> {
      while (!isOut)
        try {
          const session = await connect(database.address, second.login);
          await session.query(begin);
          for (const statement of rest) await session.query(statement);
          holdingCount += 1;
          if (rest.length > 0) await session.ended;
          await session.close();
        } catch {
          // Its session was ended, or waited for another of its own.
        }
    }
    const loops = Array.from({ length: 15 }, connectAgain);
    await expect.poll(() => holdingCount).toBeGreaterThan(0);
    expect(await takeOut(owner, first.shop, 'BBBBBB')).toBe(true);
    isOut = true;
    expect(await owner.query('SELECT rolcanlogin AS can FROM pg_roles WHERE rolname = $1', [user])).toEqual([
      { can: false },
    ]);
    await Promise.all(loops);
  });

  it('refuses a login that holds rows and only asked to join, and ends its session', async () => {
    const { owner, first, database, asked } = await shopOfThree();
    const { login } = asked.request;
    const holdingSession = await holding(database.address, login, `ALTER ROLE ${login.user} PASSWORD 'another'`);
    const [row] = await owner.query<{ id: string }>('SELECT id FROM transfer_till.invitation WHERE accepted IS NULL');
    await refuseTill(owner, first.shop, row?.id ?? '');
    await holdingSession.ended;
    await expect(connect(database.address, login)).rejects.toThrow();
  });
});

describe('a till that left by itself', () => {
  it('closes the login of a till that left by itself when the next code is made', async () => {
    const { second, owner, first, database } = await shopOfThree();
    const session = await connect(database.address, second.login);
    await session.query('SELECT transfer_till.leave_shop()');
    await invite(owner, first.shop, first.key);
    await expect(connect(database.address, second.login)).rejects.toThrow();
    const sessions = () => owner.query('SELECT FROM pg_stat_activity WHERE usename = $1', [second.login.user]);
    await expect.poll(sessions).toEqual([]);
    await session.ended;
  });
});

describe('a code that is over', () => {
  it('ends the sessions of a code that is over, and removes its login although it owns large objects', async () => {
    const { owner, first, database, asked } = await shopOfThree();
    const session = await connect(database.address, asked.request.login);
    await session.query('SELECT lo_create(0)');
    await owner.query("UPDATE transfer_till.invitation SET expires_at = now() - interval '1 second'");
    await invite(owner, first.shop, first.key);
    await session.ended;
    expect(await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [asked.request.login.user])).toEqual([]);
  });

  it('stops no later invitation where its login cannot be removed, and is tried again', async () => {
    const { owner, first, asked } = await shopOfThree();
    const { user } = asked.request.login;
    const elsewhere = await newDatabase();
    const session = await connect(elsewhere.address, asked.request.login);
    await session.query('SELECT lo_create(0)');
    await session.close();
    await owner.query("UPDATE transfer_till.invitation SET expires_at = now() - interval '1 second'");
    const remaining = () => owner.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    for (let n = 0; n < 2; n += 1) {
      await invite(owner, first.shop, first.key);
      expect(await remaining()).toHaveLength(1);
    }
    await expect(connect(elsewhere.address, asked.request.login)).rejects.toThrow();
  });
});
