import { randomBytes } from 'node:crypto';
import type { ConnectionTest, ShopRefusal } from '../shared/shop/shop.ts';
import type { DatabaseAddress, Login } from './address.ts';
import { type ConnectOptions, type Queryable, type Session, withSession } from './database.ts';
import { createRole, newLogin } from './join/roles.ts';
import { refusalOf, sqlStateOf } from './refusal.ts';
import { SCHEMA } from './schema/steps.ts';

/** PostgreSQL 15: the oldest version a shop runs on. */
const OLDEST = 150_000;

/** Tests, part by part, whether a database can be used for a shop. Changes nothing in it. */
export async function testConnection(
  address: DatabaseAddress,
  login: Login,
  options: ConnectOptions = {},
): Promise<ConnectionTest> {
  const testWith = (session: Session) => withSession(address, login, (other) => testSessions(session, other), options);
  try {
    return await withSession(address, login, testWith, options);
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** As `testConnection`, over two open sessions: one is tested, the other holds what the first must not share. */
export async function testSessions(session: Queryable, other: Queryable): Promise<ConnectionTest> {
  for (const check of [isNewEnough, isUtf8, keepsItsSession, mayCreateTables, mayCreateRoles]) {
    const refusal = await check(session, other).catch(() => 'failed' as const);
    if (refusal !== null) return { refusal };
  }
  return { refusal: null };
}

async function isNewEnough(session: Queryable): Promise<ShopRefusal | null> {
  const version = await one<number>(session, "SELECT current_setting('server_version_num')::int AS value");
  return version < OLDEST ? 'too-old' : null;
}

async function isUtf8(session: Queryable): Promise<ShopRefusal | null> {
  const encoding = await one<string>(session, "SELECT current_setting('server_encoding') AS value");
  return encoding === 'UTF8' ? null : 'not-utf8';
}

/**
 * A pooler that gives a connection to each transaction loses advisory locks, LISTEN and settings of the session. While
 * another session holds a connection of the pool, it returns a different one.
 */
async function keepsItsSession(session: Queryable, other: Queryable): Promise<ShopRefusal | null> {
  const backend = () => one<number>(session, 'SELECT pg_backend_pid() AS value');
  const first = await backend();
  await other.query('BEGIN');
  try {
    await other.query('SELECT 1');
    return (await backend()) === first ? null : 'pooler';
  } finally {
    await other.query('ROLLBACK');
  }
}

/** Also where an older shop is already there: its tables must belong to this login, or no step could be added. */
async function mayCreateTables(session: Queryable): Promise<ShopRefusal | null> {
  const isOwned = await one<boolean | null>(
    session,
    'SELECT bool_and(pg_has_role(nspowner, $$USAGE$$)) AS value FROM pg_namespace WHERE nspname = $1',
    [SCHEMA],
  );
  if (isOwned === false) return 'tables-not-allowed';
  const name = `transfer_till_test_${randomBytes(6).toString('hex')}`;
  return tryAndRollBack(session, 'tables-not-allowed', async () => {
    await session.query(`CREATE SCHEMA ${name}`);
    await session.query(`CREATE TABLE ${name}.test (one integer)`);
  });
}

const mayCreateRoles = (session: Queryable): Promise<ShopRefusal | null> =>
  tryAndRollBack(session, 'roles-not-allowed', () => createRole(session, newLogin()));

/** Does something and rolls it back; the refusal when PostgreSQL refused it. */
async function tryAndRollBack(
  session: Queryable,
  refusal: ShopRefusal,
  work: () => Promise<void>,
): Promise<ShopRefusal | null> {
  await session.query('BEGIN');
  try {
    await work();
    return null;
  } catch (error) {
    if (sqlStateOf(error) === null) throw error;
    return refusal;
  } finally {
    await session.query('ROLLBACK');
  }
}

async function one<T>(session: Queryable, sql: string, values?: readonly string[]): Promise<T> {
  const [row] = await session.query<{ value: T }>(sql, values);
  if (!row) throw new Error('no row');
  return row.value;
}
