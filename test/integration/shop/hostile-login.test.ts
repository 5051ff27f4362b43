import { describe, expect, it } from 'vitest';
import { tillsOf } from '../../../electron/shop/join/tills.ts';
import { administer, open } from '../../support/postgres/database-kit.ts';
import { newShop } from '../../support/postgres/shop-kit.ts';

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
