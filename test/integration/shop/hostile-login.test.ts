import { describe, expect, it } from 'vitest';
import type { Session } from '../../../electron/shop/database.ts';
import { createRole, newLogin } from '../../../electron/shop/join/roles.ts';
import { tillsOf } from '../../../electron/shop/join/tills.ts';
import { administer, open } from '../../support/postgres/database-kit.ts';
import { newShop } from '../../support/postgres/shop-kit.ts';

/** Notes as which login it runs, in a type of PostgreSQL's own name. */
const typesThatRun = [
  'CREATE TEMPORARY TABLE ran_as (login name)',
  'GRANT ALL ON pg_temp.ran_as TO PUBLIC',
  `CREATE FUNCTION pg_temp.note() RETURNS boolean LANGUAGE plpgsql AS
   $$ BEGIN INSERT INTO pg_temp.ran_as VALUES (current_user); RETURN true; END $$`,
  ...['text', 'uuid', 'jsonb', 'name'].map(
    (type) => `CREATE DOMAIN pg_temp.${type} AS pg_catalog.${type} CHECK (pg_temp.note())`,
  ),
];

const calls = [
  "transfer_till.poll_beat(NULL, true, NULL, '{}')",
  "transfer_till.send_hint(NULL, 'AAAAAA', '', 'channel')",
  "transfer_till.ask_to_join('staging', 'BBBBBB', 'Counter', '00000000-0000-0000-0000-000000000000', 'verifier')",
  'transfer_till.own_invitation()',
  'transfer_till.leave_shop()',
];

/** As which logins the types ran: first in a statement of the session's own, then while the functions were called. */
async function ranAs(session: Session): Promise<Record<'alone' | 'inCalls', readonly unknown[]>> {
  const logins = () => session.query('SELECT DISTINCT login FROM pg_temp.ran_as');
  for (const statement of typesThatRun) await session.query(statement);
  await session.query("SELECT ''::pg_temp.text");
  const alone = await logins();
  await session.query('DELETE FROM pg_temp.ran_as');
  // The shop's functions may refuse their callers.
  for (const call of calls) await session.query(`SELECT ${call}`).catch(() => undefined);
  return { alone, inCalls: await logins() };
}

describe('a login of the database', () => {
  it('runs nothing as the owner by types in its temporary schema', async () => {
    const { database, owner, first } = await newShop();
    const stranger = newLogin();
    await createRole(owner, stranger);
    for (const login of [stranger, first.login]) {
      const session = await open(database.address, login);
      expect(await ranAs(session)).toEqual({ alone: [{ login: login.user }], inCalls: [] });
    }
  });
});

describe('a till in a database where any login may make functions', () => {
  it('runs none of them as the owner, or as another till', async () => {
    const { database, owner, first } = await newShop();
    await administer(database.address.database, 'GRANT CREATE ON SCHEMA public TO PUBLIC');
    const session = await open(database.address, first.login);
    for (const statement of [
      'CREATE TABLE public.ran_as (login name)',
      'GRANT ALL ON public.ran_as TO PUBLIC',
      // Fits a row of this table better than PostgreSQL's own.
      `CREATE FUNCTION public.to_jsonb(transfer_till.till) RETURNS jsonb LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO public.ran_as VALUES (current_user); RETURN pg_catalog.to_jsonb($1); END $$`,
    ])
      await session.query(statement);
    expect(await tillsOf(owner, first.shop)).toHaveLength(1);
    expect(await session.query('SELECT * FROM public.ran_as')).toEqual([]);
  });
});

describe('each function of the schema', () => {
  it('names the temporary schema last in its search path', async () => {
    const { owner } = await newShop();
    const functions = await owner.query<{ name: string; settings: readonly string[] | null }>(
      `SELECT proname AS name, proconfig AS settings FROM pg_proc
       WHERE pronamespace = 'transfer_till'::regnamespace ORDER BY proname`,
    );
    expect(functions.length).toBeGreaterThan(8);
    for (const { name, settings } of functions) expect(settings, name).toEqual(['search_path=pg_catalog, pg_temp']);
  });
});
