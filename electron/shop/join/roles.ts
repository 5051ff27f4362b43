import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Login } from '../address.ts';
import type { Queryable, Session } from '../database.ts';
import { LOCK_HELD, sqlStateOf } from '../refusal.ts';

/** PostgreSQL's own default. */
const ITERATIONS = 4_096;

/** A login with a name and a password of its own, made at random. */
export const newLogin = (): Login => ({ user: `till_${randomBytes(6).toString('hex')}`, password: newPassword() });

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** A till has two sessions that stay open, and short ones; one login cannot use up all connections of the server. */
const MOST_CONNECTIONS = 20;

/** Creates the role of a till. With `validUntil`, a time as PostgreSQL writes it, it ends by itself. */
export async function createRole(session: Queryable, { user, password }: Login, validUntil = 'infinity') {
  await session.query(
    `CREATE ROLE ${requireTillRole(user)} LOGIN CONNECTION LIMIT ${MOST_CONNECTIONS}
     PASSWORD '${verifier(password)}' VALID UNTIL '${validUntil}'`,
  );
  await session.query(`GRANT ${requireTillRole(user)} TO CURRENT_USER`);
}

export async function changePassword(session: Queryable, { user, password }: Login): Promise<void> {
  await session.query(`ALTER ROLE ${requireTillRole(user)} PASSWORD '${verifier(password)}'`);
}

/** Often enough for a login that connects again and again while its rights end. */
const TRIES = 8;

/** Runs work again after it waited for a lock that one of the role's sessions held: these are ended before each try. */
async function withoutSessionsOf<T>(session: Session, role: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await endSessions(session, role);
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_HELD || tries === TRIES) throw error;
    }
  }
}

/**
 * Ends the sessions of a role, waiting for each a second at most. Only a member of a role may end its sessions: the
 * owner of those that `createRole` made is one from the beginning.
 */
export async function endSessions(session: Queryable, role: string): Promise<void> {
  const [member] = await session.query<{ is: boolean }>(
    "SELECT pg_has_role(current_user, oid, 'USAGE') AS is FROM pg_roles WHERE rolname = $1",
    role,
  );
  if (!member) return;
  if (!member.is) await session.query(`GRANT ${requireTillRole(role)} TO CURRENT_USER`);
  await session.query('SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE usename = $1', role);
}

/**
 * Ends a login: its sessions first, as each may hold a lock on what follows, then its rights by `revoke`, in a
 * transaction of its own, so that nothing it holds can keep them, then the login itself, and what connected meanwhile.
 * False when there was none. `session` is the owner's.
 */
export async function endLogin(session: Session, role: string | undefined, revoke: () => Promise<boolean>) {
  if (role === undefined) return false;
  const isEnded = await withoutSessionsOf(session, role, revoke);
  await closeLogin(session, role);
  return isEnded;
}

/** Ends a role's login and its sessions. */
export async function closeLogin(session: Session, role: string): Promise<void> {
  await withoutSessionsOf(session, role, () => session.query(`ALTER ROLE ${requireTillRole(role)} NOLOGIN`));
  await endSessions(session, role);
}

/** Removes a role with its sessions and what it owns. */
export async function removeRole(session: Session, role: string): Promise<void> {
  const rolesWithName = await session.query('SELECT FROM pg_roles WHERE rolname = $1', role);
  if (rolesWithName.length === 0) return;
  await closeLogin(session, role);
  await session.query(`DROP OWNED BY ${requireTillRole(role)}`);
  await session.query(`DROP ROLE ${requireTillRole(role)}`);
}

/** Returns a role whose name is one of ours, to be written into a statement as it is; throws on any other. */
export function requireTillRole(role: string): string {
  if (!/^till_[0-9a-z_]+$/.test(role)) throw new TypeError('not the role of a till');
  return role;
}

/** Returns PostgreSQL's verifier of a password (SCRAM-SHA-256), so that the server's log contains no password. */
function verifier(password: string, salt: Uint8Array = randomBytes(16)): string {
  const saltedPassword = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyFor = (use: string) => createHmac('sha256', saltedPassword).update(use).digest();
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const server = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${Buffer.from(salt).toString('base64')}$${storedKey}:${server}`;
}
