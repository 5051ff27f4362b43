import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseAddress, Login } from '../../../electron/shop/address.ts';
import { connect, type Session, type SqlValue } from '../../../electron/shop/database.ts';

/** The server's first user, who may do everything. */
export function superuser(): Login {
  const { user, password } = inject('postgres');
  return { user, password };
}

const addressOf = (database: string): DatabaseAddress => ({
  host: '127.0.0.1',
  port: inject('postgres').port,
  database,
});

/** Opens a session that is closed when the test is over. */
export async function open(address: DatabaseAddress, login: Login): Promise<Session> {
  const session = await connect(address, login);
  onTestFinished(() => session.close());
  return session;
}

/** Runs statements as the superuser. */
export async function administer(database: string, ...statements: readonly string[]): Promise<void> {
  const session = await connect(addressOf(database), superuser());
  try {
    for (const statement of statements) await session.query(statement);
  } finally {
    await session.close();
  }
}

export interface TestDatabase {
  readonly address: DatabaseAddress;
  /** Owns the database and may create roles, as an owner's login at a hosting company does. No superuser. */
  readonly owner: Login;
}

/** Of this process; a login costs as much as a new database. */
let administration: Promise<Session> | null = null;

/** Runs statements about databases and roles. */
async function onServer(...statements: readonly string[]): Promise<void> {
  administration ??= connect(addressOf('postgres'), superuser());
  const { query } = await administration;
  for (const statement of statements) await query(statement);
}

const newName = () => `shop_${randomBytes(6).toString('hex')}`;

/** Creates an empty database with an owner of its own. To copy its files is less than half the work of logging them. */
export async function newDatabase(more = ''): Promise<TestDatabase> {
  const name = newName();
  await onServer(
    `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${name}'`,
    `CREATE DATABASE ${name} OWNER ${name} STRATEGY file_copy ${more}`,
  );
  return { address: addressOf(name), owner: { user: name, password: name } };
}

/** Creates a database with the till's schema, a copy of the one that was made once for the run, with the same owner. */
export async function newDatabaseWithSchema(): Promise<TestDatabase> {
  const { database, owner } = inject('postgres').withSchema;
  const name = newName();
  await onServer(`CREATE DATABASE ${name} OWNER ${owner.user} TEMPLATE ${database} STRATEGY file_copy`);
  return { address: addressOf(name), owner };
}

/** Adds an entry to the stream of a till, as its upload does. */
export const insertEntry = (
  session: Session,
  shop: string,
  till: string,
  seq: number,
  { id = 'id', at = 1, kind = 'kind', body = '{}', hash = new Uint8Array(32) }: Readonly<Record<string, SqlValue>> = {},
) =>
  session.query(
    `INSERT INTO transfer_till.entry (shop, till, seq, id, at, actor, kind, subject, body, hash)
     VALUES ($1, $2, $3, $4, $5::bigint, 'till', $6, '', $7, $8)`,
    [shop, till, seq, id, at, kind, body, hash],
  );
