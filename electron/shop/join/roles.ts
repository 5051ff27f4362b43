import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Login } from '../address.ts';
import type { Queryable, Session } from '../database.ts';

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
    `CREATE ROLE ${named(user)} LOGIN CONNECTION LIMIT ${MOST_CONNECTIONS}
     PASSWORD '${verifier(password)}' VALID UNTIL '${validUntil}'`,
  );
}

/** Replaces the password of a role. */
export async function changePassword(session: Queryable, { user, password }: Login): Promise<void> {
  await session.query(`ALTER ROLE ${named(user)} PASSWORD '${verifier(password)}'`);
}

/**
 * Ends a login at once: `revoke` takes its rights away and returns its role, then its connections end. False when there
 * was none. `session` is the owner's.
 */
export async function endLogin(
  session: Session,
  revoke: () => Promise<readonly { readonly role: string }[]>,
): Promise<boolean> {
  const role = await session.transaction(async () => {
    const [ended] = await revoke();
    if (!ended) return null;
    await session.query(`ALTER ROLE ${named(ended.role)} NOLOGIN`);
    // Only a member of a role may end its connections.
    await session.query(`GRANT ${named(ended.role)} TO CURRENT_USER`);
    return ended.role;
  });
  if (role === null) return false;
  await session.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', role);
  return true;
}

/** Throws unless it is a name of ours, which is written into statements as it is. */
export function named(role: string): string {
  if (!/^till_[0-9a-z_]+$/.test(role)) throw new TypeError('not the role of a till');
  return role;
}

/** Returns PostgreSQL's verifier of a password (SCRAM-SHA-256), so that the server's log contains no password. */
function verifier(password: string, salt: Uint8Array = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyFor = (use: string) => createHmac('sha256', salted).update(use).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const server = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${Buffer.from(salt).toString('base64')}$${stored}:${server}`;
}
