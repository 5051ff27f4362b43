import { encrypt } from '../../journal/encryption.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { minutes } from '../../shared/base/units.ts';
import type { AskingTill, ShopRefusal } from '../../shared/shop/shop.ts';
import type { Queryable, Session } from '../database.ts';
import { ShopRefusalError, sqlStateOf } from '../refusal.ts';
import { keysOfCode, newCode, writtenCode } from './code.ts';
import { closeLogin, createRole, endLogin, holdLogin, openLogin, removeRole, requireTillRole } from './roles.ts';

/** A one-time code for the next till, or for an office. */
export interface Invitation {
  readonly id: string;
  /** In groups of four, to be read out and typed. */
  readonly code: string;
}

/** What a code is for: a till of the shop, or an office, which only reads. */
export type InvitationKind = 'till' | 'office';

const OFFICE = 'office_';
const isOffice = (id: string): boolean => id.startsWith(OFFICE);

/** Returns what names an invitation: a code for the one is none for the other. */
export const invitationOf = (code: string, as: InvitationKind): string => (as === 'office' ? `${OFFICE}${code}` : code);

export const aboutShopKey = (shop: string): string => `shop key ${shop}`;

export const CODE_COUNTS = minutes(15);

const ROLE_EXISTS = '42710';

/** Makes a code that counts once and for 15 minutes. `session` is the owner's, as in all of these. */
export async function invite(
  session: Session,
  shop: string,
  key: Uint8Array,
  as: InvitationKind = 'till',
): Promise<Invitation> {
  const code = newCode();
  const { id: codeName, password, sealing } = await keysOfCode(code);
  const id = invitationOf(codeName, as);
  const sealedKey = encrypt(sealing, aboutShopKey(shop), key);
  await removeEnded(session);
  try {
    await session.transaction(async () => {
      const times = await session.query<{ until: string }>(
        `SELECT (now() + interval '${CODE_COUNTS} ms')::text AS until`,
      );
      const until = times[0]?.until ?? '';
      await createRole(session, { user: roleOf(id), password }, until);
      await session.query(
        `INSERT INTO transfer_till.invitation (id, shop, role, sealed_key, expires_at) VALUES ($1, $2, $3, $4, $5)`,
        [id, shop, roleOf(id), sealedKey, until],
      );
    });
  } catch (error) {
    // Another till, perhaps of another database of this server, was invited by a code that begins in the same way.
    if (sqlStateOf(error) === ROLE_EXISTS) return invite(session, shop, key, as);
    throw error;
  }
  return { id, code: writtenCode(code) };
}

/** Returns the role that a code's owner logs in with. */
export const roleOf = (id: string): string => `till_join_${id}`;

/** Returns the tills and offices that wait for the owner. Also for a till of the shop. */
export async function joinRequests(session: Queryable, shop: string): Promise<readonly AskingTill[]> {
  const rows = await session.query<Omit<AskingTill, 'isOffice'>>(
    `SELECT id AS invitation, till, till_name AS name FROM transfer_till.invitation
     WHERE shop = $1 AND asked_at IS NOT NULL AND accepted IS NULL AND expires_at > now() ORDER BY asked_at`,
    [shop],
  );
  return rows.map((row) => ({ ...row, name: oneLine(row.name), isOffice: isOffice(row.invitation) }));
}

/**
 * Takes a till into the shop, or lets an office read it: a new one, or one that left this shop or another before. Who else
 * has a session by the same code loses it first, and the password is from now on that of who asked. Throws `not-asking` when it
 * does not wait any more; `till-known`, and it is refused, when a till of this id or with this journal is in a shop
 * already, or was in other hands when it was taken out, or an office reads this shop already.
 */
export async function acceptTill(session: Session, shop: string, id: string): Promise<void> {
  const [request] = await requestBy(session, shop, id);
  if (!request?.waits) throw new ShopRefusalError('not-asking', id);
  await holdLogin(session, request.role);
  const refusal = await session.transaction(() => acceptHeld(session, shop, id));
  if (refusal !== null) throw new ShopRefusalError(refusal, id);
}

/** Returns a request, and whether it waits. `lock`: what a transaction adds. */
const requestBy = (session: Queryable, shop: string, id: string, lock = '') =>
  session.query<{ role: string; verifier: string; accepted: boolean | null; waits: boolean }>(
    `SELECT role, verifier, accepted, asked_at IS NOT NULL AND accepted IS NULL AND expires_at > now() AS waits
     FROM transfer_till.invitation WHERE shop = $1 AND id = $2 ${lock}`,
    [shop, id],
  );

/** Accepts who still waits: another owner, or who asked, may have decided meanwhile. Ends the hold on the login. Returns why it did not. */
async function acceptHeld(session: Session, shop: string, id: string): Promise<ShopRefusal | null> {
  const [request] = await requestBy(session, shop, id, 'FOR UPDATE');
  if (!request) return 'not-asking';
  const joinedRows = request.waits ? await session.query(isOffice(id) ? intoOffices : intoTills, [id]) : [];
  const hasJoined = joinedRows.length > 0;
  if (request.waits)
    await session.query('UPDATE transfer_till.invitation SET accepted = $2 WHERE id = $1', [id, hasJoined]);
  if (hasJoined || request.accepted) await openLogin(session, request.role, request.verifier);
  else await session.query(`ALTER ROLE ${requireTillRole(request.role)} NOLOGIN`);
  if (hasJoined) return null;
  return request.waits ? 'till-known' : 'not-asking';
}

const intoTills = `INSERT INTO transfer_till.till AS known (shop, id, name, journal, role)
  SELECT shop, till, till_name, journal, role FROM transfer_till.invitation i
  WHERE i.id = $1 AND NOT EXISTS (
    SELECT FROM transfer_till.till t WHERE t.journal = i.journal AND (t.shop, t.id) <> (i.shop, i.till)
      AND (t.shop = i.shop OR t.left_at IS NULL OR t.counts_until IS NOT NULL))
  ON CONFLICT (shop, id) DO UPDATE
    SET name = excluded.name, role = excluded.role, joined_at = now(), left_at = NULL, sealed_key = NULL
    WHERE known.left_at IS NOT NULL AND known.journal = excluded.journal AND known.counts_until IS NULL
  RETURNING id`;

const intoOffices = `INSERT INTO transfer_till.office AS known (shop, id, name, role)
  SELECT shop, till, till_name, role FROM transfer_till.invitation i
  WHERE i.id = $1 AND NOT EXISTS (
    SELECT FROM transfer_till.till t WHERE (t.shop, t.id) = (i.shop, i.till) AND t.left_at IS NULL)
  ON CONFLICT (shop, id) DO UPDATE
    SET name = excluded.name, role = excluded.role, joined_at = now(), left_at = NULL
    WHERE known.left_at IS NOT NULL
  RETURNING id`;

/** Refuses a till that waits, or ends a code that was not used yet, with its login and the sessions of it. */
export async function refuseTill(session: Session, shop: string, id: string): Promise<void> {
  const [roleRow] = await session.query<{ role: string }>(
    'SELECT role FROM transfer_till.invitation WHERE shop = $1 AND id = $2 AND accepted IS NULL',
    [shop, id],
  );
  await endLogin(session, roleRow?.role, () =>
    session.query(
      'UPDATE transfer_till.invitation SET accepted = false WHERE shop = $1 AND id = $2 AND accepted IS NULL RETURNING id',
      [shop, id],
    ),
  );
}

/** Tills and offices that left, and may still log in: by themselves, or as the owner's till was cut off under way. */
const openLogins = `SELECT rolname AS role FROM pg_roles WHERE rolcanlogin AND rolname IN (
  SELECT role FROM transfer_till.till WHERE left_at IS NOT NULL
  UNION SELECT role FROM transfer_till.office WHERE left_at IS NOT NULL)`;

/**
 * Deletes what is over: invitations that ended, and the roles of those that were not accepted, with their sessions and
 * what they own. Closes the logins of those that left. A role that cannot be removed now, as it owns something in another
 * database, is left with its invitation, and tried again the next time.
 */
async function removeEnded(session: Session): Promise<void> {
  const endedInvitations = await session.query<{ id: string; role: string; accepted: boolean | null }>(
    'SELECT id, role, accepted FROM transfer_till.invitation WHERE expires_at < now()',
  );
  for (const { id, role, accepted } of endedInvitations) {
    try {
      if (!accepted) await removeRole(session, role);
      await session.query('DELETE FROM transfer_till.invitation WHERE id = $1', [id]);
    } catch (error) {
      if (sqlStateOf(error) === null) throw error;
    }
  }
  for (const { role } of await session.query<{ role: string }>(openLogins))
    await closeLogin(session, role).catch((error: unknown) => {
      if (sqlStateOf(error) === null) throw error;
    });
}
