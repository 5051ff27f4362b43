import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { askForMove, readMove } from '../../../electron/shop/moving/move-request.ts';
import { moveShop } from '../../../electron/shop/moving/move-shop.ts';
import type { ShopOptions } from '../../../electron/shop/open-shop.ts';
import { migrateSchema } from '../../../electron/shop/schema/migrate.ts';
import { steps } from '../../../electron/shop/schema/steps.ts';
import { knownSteps } from '../../../electron/shop/schema/version.ts';
import { openWith } from '../../support/journal-kit.ts';
import { openShopOf } from '../../support/postgres/opened-shop.ts';
import { newShop, newShopOf } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';

const next = 'CREATE TABLE transfer_till.later (one integer)';
/** A step that older tills cannot work with. */
const newTillsOnly = `${next}; INSERT INTO transfer_till.oldest_till VALUES (${steps.length + 1})`;
/** A till of the version after this one. */
const newer = { known: steps.length + 1, needed: knownSteps.needed };

/** A till with an entry in its shop, whose schema is of this version. */
async function aShop() {
  const { journal } = openWith(1, { till: 'AAAAAA' });
  const test = await newShopOf(journal);
  const open = (more: Partial<ShopOptions> = {}) => openShopOf(test, 'AAAAAA', journal, test.first, more);
  const run = (more?: Partial<ShopOptions>) => {
    const { view } = open(more);
    return until(() => (view().link.state === 'linked' || view().link.refusal !== null) && view());
  };
  return { owner: test.owner, open, run };
}

const linkedStatus = { link: { state: 'linked', refusal: null }, waiting: 0 };

describe('a till and the schema of its shop', () => {
  it('links a till to a shop whose schema is newer', async () => {
    const { owner, run } = await aShop();
    await migrateSchema(owner, [...steps, next]);
    expect(await run()).toMatchObject(linkedStatus);
  });

  it('links a till that is newer than the schema of its shop', async () => {
    const { run } = await aShop();
    expect(await run({ steps: newer })).toMatchObject(linkedStatus);
  });

  it('shows that the till must be updated where the schema needs newer tills', async () => {
    const { owner, run } = await aShop();
    await migrateSchema(owner, [...steps, newTillsOnly]);
    expect((await run()).link).toMatchObject({ state: 'alone', refusal: 'till-older' });
    expect(await run({ steps: newer })).toMatchObject(linkedStatus);
  });

  it('unlinks a till where the schema needs newer tills since it was linked', async () => {
    const { owner, open } = await aShop();
    const shop = open();
    await until(() => shop.view().link.state === 'linked');
    await migrateSchema(owner, [...steps, newTillsOnly]);
    await shop.runRound();
    expect(await until(() => shop.view().link.state === 'alone' && shop.view().link)).toMatchObject({
      refusal: 'till-older',
    });
  });

  it('shows that the database must be updated where the till needs a newer schema', async () => {
    const { run } = await aShop();
    const steps = { ...newer, needed: newer.known };
    expect((await run({ steps })).link).toMatchObject({ state: 'alone', refusal: 'database-older' });
  });

  it('moves no shop whose schema is newer than what the till would copy', async () => {
    const { owner, first, database } = await newShop();
    await migrateSchema(owner, [...steps, next]);
    await askForMove(owner, first.shop, { till: 'AAAAAA', isToServer: true });
    const from = await connect(database.address, first.login);
    onTestFinished(() => from.close());
    const move = (await readMove(from))?.id ?? '';
    const about = { shop: { id: first.shop, key: first.key }, move, from: database.address };
    const openDestination = vi.fn();
    await expect(moveShop({ from, about, openDestination })).rejects.toThrow('till-older');
    expect(openDestination).not.toHaveBeenCalled();
  });

  it('updates the schema of a shop by the till with the login of the database', async () => {
    const { owner, run } = await aShop();
    const updateSchema = () => migrateSchema(owner, [...steps, next]);
    expect(await run({ steps: { ...newer, needed: newer.known }, updateSchema })).toMatchObject(linkedStatus);
    expect(await owner.query('SELECT * FROM transfer_till.later')).toEqual([]);
  });
});
