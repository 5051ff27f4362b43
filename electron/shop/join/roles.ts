import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Login } from '../address.ts';
import type { Queryable, Session } from '../database.ts';
import { CHANGED_MEANWHILE, LOCK_HELD, sqlStateOf } from '../refusal.ts';

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
     PASSWORD '${verifierOf(password)}' VALID UNTIL '${validUntil}'`,
  );
  await session.query(`GRANT ${requireTillRole(user)} TO CURRENT_USER`);
}

export async function setVerifier(session: Queryable, role: string, verifier: string): Promise<void> {
  await session.query(`ALTER ROLE ${requireTillRole(role)} PASSWORD '${requireVerifier(verifier)}'`);
}

/**
 * A login that connects again and again, with all sessions that it may have, holds the row of its role or its till nearly
 * all the time. Each try ends its sessions and waits so briefly that the next one ends those which came meanwhile.
 */
const TRIES = 200;
const SHORT_WAIT = "SET LOCAL lock_timeout = '50ms'";

/** Runs work in a transaction in which the role's sessions were ended, again while one that came meanwhile hinders it. */
async function withoutSessionsOf<T>(session: Session, role: string, work: () => Promise<T>): Promise<T> {
  if (!(await mayEndSessions(session, role))) return work();
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.transaction(async () => {
        await session.query(SHORT_WAIT);
        await session.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
        return work();
      });
    } catch (error) {
      const isHindered = [LOCK_HELD, CHANGED_MEANWHILE].includes(sqlStateOf(error) ?? '');
      if (!isHindered || tries === TRIES) throw error;
    }
  }
}

/**
 * Only a member of a role may end its sessions: the owner of those that `createRole` made is one from the beginning. False
 * for a role that is not there.
 */
async function mayEndSessions(session: Queryable, role: string): Promise<boolean> {
  const [member] = await session.query<{ is: boolean }>(
    "SELECT pg_has_role(current_user, oid, 'USAGE') AS is FROM pg_roles WHERE rolname = $1",
    [role],
  );
  if (member?.is === false) await session.query(`GRANT ${requireTillRole(role)} TO CURRENT_USER`);
  return member !== undefined;
}

/** From the end of a login until a session that the server was letting in at that moment is listed, in ms. */
const LET_IN_MS = 250;

/**
 * Ends the sessions of a role whose login has ended, waiting for each a second at most, until none has come for a moment:
 * one that was being let in is listed only after that (PostgreSQL src/backend/utils/init/postinit.c, InitPostgres: the
 * login is checked before pgstat_bestart).
 */
async function endSessions(session: Queryable, role: string): Promise<void> {
  if (!(await mayEndSessions(session, role))) return;
  const end = () =>
    session.query('SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE usename = $1', [role]);
  await end();
  do await wait(LET_IN_MS);
  while ((await end()).length > 0);
}

/**
 * Refuses new sessions of a role, and ends those that it has, until `openLogin`: whoever else knows its password can do
 * nothing with it. A till that logs in meanwhile is told that there are too many connections, and tries again.
 */
export async function holdLogin(session: Session, role: string): Promise<void> {
  await withoutSessionsOf(session, role, () => session.query(`ALTER ROLE ${requireTillRole(role)} CONNECTION LIMIT 0`));
  await endSessions(session, role);
}

/** Allows sessions of a role again, with the password of this verifier. */
export async function openLogin(session: Queryable, role: string, verifier: string): Promise<void> {
  await session.query(
    `ALTER ROLE ${requireTillRole(role)} CONNECTION LIMIT ${MOST_CONNECTIONS}
     PASSWORD '${requireVerifier(verifier)}' VALID UNTIL 'infinity'`,
  );
}

/**
 * Ends a login: its sessions first, as each may hold a lock on what follows, then its rights by `revoke`, in a
 * transaction of its own, so that nothing it holds can keep them, then the login itself, and what connected meanwhile.
 * False when there was none, or `revoke` changed no row. `session` is the owner's.
 */
export async function endLogin(session: Session, role: string | undefined, revoke: () => Promise<readonly unknown[]>) {
  if (role === undefined) return false;
  const revokedRows = await withoutSessionsOf(session, role, revoke);
  await closeLogin(session, role);
  return revokedRows.length > 0;
}

export async function closeLogin(session: Session, role: string): Promise<void> {
  await withoutSessionsOf(session, role, () => session.query(`ALTER ROLE ${requireTillRole(role)} NOLOGIN`));
  await endSessions(session, role);
}

export async function removeRole(session: Session, role: string): Promise<void> {
  const rolesWithName = await session.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
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

/** Returns a text that is a verifier, to be written into a statement as it is; throws on any other. */
function requireVerifier(text: string): string {
  if (!/^SCRAM-SHA-256\$\d+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$/.test(text))
    throw new TypeError('no verifier of a password');
  return text;
}

/** Returns PostgreSQL's verifier of a password (SCRAM-SHA-256), so that the server's log contains no password. */
export function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const saltedPassword = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyFor = (use: string) => createHmac('sha256', saltedPassword).update(use).digest();
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const server = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${server}`;
}
