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

/** Creates an empty database with an owner of its own. To copy its files is less than half the work of logging them. */
export async function newDatabase(more = '') {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await administer(
    'postgres',
    `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${name}'`,
    `CREATE DATABASE ${name} OWNER ${name} STRATEGY file_copy ${more}`,
  );
  return {
    address: addressOf(name),
    /** Owns the database and may create roles, as an owner's login at a hosting company does. No superuser. */
    owner: { user: name, password: name },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof newDatabase>>;

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
    ...[shop, till, seq, id, at, kind, body, hash],
  );
