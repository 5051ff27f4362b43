import type { Login } from '../address.ts';
import type { Queryable, Session } from '../database.ts';
import { createRole, newLogin, removeRole } from '../join/roles.ts';
import { figureColumns } from '../schema/first-step/figures.ts';

/** The new logins of the shop's tills, by the till's id. */
export type NewLogins = Map<string, Login>;

/** The sessions of a move: of a till in the old database, of the owner in the new one. */
export interface Places {
  readonly from: Queryable;
  readonly to: Session;
  /** The shop's uuid. */
  readonly shop: string;
}

/**
 * Copies everything of a shop that is not in the new database yet, entry by entry in their order; run again, it copies the
 * rest. Codes that wait, the sales on screens and hints are not copied: each is made again. Gives each till of the shop a
 * login.
 */
export async function copyShop(places: Places, logins: NewLogins): Promise<void> {
  await copyPages(places, shops, 'id = $1');
  for (const till of await copyTills(places, logins)) {
    await copyAfterHead(places, entries, 'seq', till);
    await copyAfterHead(places, keys, 'n', till);
  }
  await removeErased(places);
  await copyPages(places, claims, 'shop = $1');
  await copyAfterHead(places, reports, 'number');
}

/** Copies the figures by day. Each till writes those of its last days again at its next link. */
export const copyFigures = (places: Places): Promise<void> => copyPages(places, figures, 'shop = $1');

const table = (name: string, columns: string, order: string, after = '') =>
  ({ name: `transfer_till.${name}`, columns, order, after }) as const;
type Copied = ReturnType<typeof table>;

const ifNew = 'ON CONFLICT DO NOTHING';
const shops = table('shop', 'id, name, environment, founded_at', 'id', ifNew);
const entries = table('entry', 'shop, till, seq, id, at, actor, kind, subject, body, hash, arrived_at', 'seq');
const keys = table('customer_key', 'shop, till, n, customer, sealed', 'n');
const claims = table('claim', 'shop, payment, till, at', 'payment', ifNew);
const reports = table('z_report', 'shop, number, till, at, body', 'number');
const changingFigures = ['updated_at', ...figureColumns];
const figures = table(
  'day_figures',
  `shop, till, day, ${changingFigures.join(', ')}`,
  'till, day',
  `ON CONFLICT (shop, till, day) DO UPDATE SET ${changingFigures.map((each) => `${each} = excluded.${each}`).join(', ')}`,
);

/** Rows, and bytes before the last of them, that are copied at once. */
const BATCH = 200;
const BATCH_BYTES = 4 << 20;

/** Which rows are copied: `where` begins with the shop, as $1. */
interface Page {
  readonly where: string;
  readonly values?: readonly (string | number)[];
  readonly offset?: number;
}

/** Copies rows as PostgreSQL writes them, so that times and numbers arrive as they were. Returns how many. */
async function copyRows(
  { from, to, shop }: Places,
  { name, columns, order, after }: Copied,
  { where, values = [], offset = 0 }: Page,
): Promise<number> {
  const [page] = await from.query<{ rows: string | null; count: number }>(
    `SELECT json_agg(page.one ORDER BY page.n)::text AS rows, count(*) AS count FROM (
       SELECT n, one, sum(octet_length(one::text)) OVER (ORDER BY n) - octet_length(one::text) AS before FROM (
         SELECT row_number() OVER () AS n, row_to_json(row) AS one
         FROM (SELECT ${columns} FROM ${name} WHERE ${where} ORDER BY ${order} LIMIT ${BATCH} OFFSET ${offset}) AS row
       ) AS numbered
     ) AS page WHERE before < ${BATCH_BYTES}`,
    [shop, ...values],
  );
  if (!page || page.rows === null) return 0;
  await to.query(
    `INSERT INTO ${name} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1) ORDER BY ${order} ${after}`,
    [page.rows],
  );
  return page.count;
}

async function copyPages(places: Places, copiedTable: Copied, where: string): Promise<void> {
  let done = 0;
  let count: number;
  do {
    count = await copyRows(places, copiedTable, { where, offset: done });
    done += count;
  } while (count > 0);
}

/** Copies the rows after the last one in the new database, which are numbered without a gap. */
async function copyAfterHead(places: Places, copiedTable: Copied, number: string, till?: string): Promise<void> {
  const where = till === undefined ? 'shop = $1' : 'shop = $1 AND till = $2';
  const of = till === undefined ? [] : [till];
  let count: number;
  do {
    const [head] = await places.to.query<{ last: number }>(
      `SELECT coalesce(max(${number}), 0)::bigint AS last FROM ${copiedTable.name} WHERE ${where}`,
      [places.shop, ...of],
    );
    const after = `${where} AND ${number} > $${of.length + 2}`;
    count = await copyRows(places, copiedTable, { where: after, values: [...of, head?.last ?? 0] });
  } while (count > 0);
}

const changing = 'name, sealed_key, joined_at, left_at, role, counts_until, counts_before';
const tillColumns = `shop, id, journal, ${changing}`;

/** Copies the tills, each of the shop with a new login. Returns the ids of all. */
async function copyTills({ from, to, shop }: Places, logins: NewLogins): Promise<readonly string[]> {
  const rows = await from.query<{ till: { readonly id: string; readonly left_at: string | null } }>(
    `SELECT row_to_json(row) AS till
     FROM (SELECT ${tillColumns} FROM transfer_till.till WHERE shop = $1 ORDER BY joined_at, id) AS row`,
    [shop],
  );
  for (const { till } of rows) {
    const role = await roleFor(to, logins, till.id, till.left_at === null);
    const [before] = await to.query<{ role: string }>(
      'SELECT role FROM transfer_till.till WHERE shop = $1 AND id = $2',
      [shop, till.id],
    );
    await to.query(
      `INSERT INTO transfer_till.till (${tillColumns})
       SELECT ${tillColumns} FROM json_populate_record(NULL::transfer_till.till, $1)
       ON CONFLICT (shop, id) DO UPDATE SET (${changing}) = (excluded.name, excluded.sealed_key, excluded.joined_at,
         excluded.left_at, excluded.role, excluded.counts_until, excluded.counts_before)`,
      [JSON.stringify({ ...till, role })],
    );
    // Of a move that was cut off.
    if (before && before.role !== role) await removeRole(to, before.role);
  }
  return rows.map(({ till }) => till.id);
}

/** Returns the role of a till: a login that was made for it, or a name without one for a till that was taken out. */
async function roleFor(to: Session, logins: NewLogins, till: string, isInShop: boolean): Promise<string> {
  const knownLogin = logins.get(till);
  if (isInShop && knownLogin) return knownLogin.user;
  logins.delete(till);
  const login = newLogin();
  if (!isInShop) return login.user;
  await createRole(to, login);
  logins.set(till, login);
  return login.user;
}

/** Removes the keys of customers who were erased since they were copied. */
async function removeErased({ from, to, shop }: Places): Promise<void> {
  const [erasedRows] = await from.query<{ rows: string | null }>(
    `SELECT json_agg(json_build_object('till', till, 'n', n))::text AS rows
     FROM transfer_till.customer_key WHERE shop = $1 AND sealed IS NULL`,
    [shop],
  );
  if (!erasedRows || erasedRows.rows === null) return;
  await to.query(
    `UPDATE transfer_till.customer_key AS k SET sealed = NULL
     FROM json_to_recordset($2::json) AS gone (till text, n bigint)
     WHERE k.shop = $1 AND k.till = gone.till AND k.n = gone.n AND k.sealed IS NOT NULL`,
    [shop, erasedRows.rows],
  );
}
