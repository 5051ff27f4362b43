import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { salesAt } from '../../support/postgres/till-records.ts';
import { memberOf, shopOf, tillsOfNewShop, untilLinked } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const actorOfErasure = (kit: TillKit) =>
  shopOf(kit).opened()?.others.get<{ actor: string }>("SELECT actor FROM entry WHERE kind = 'customer.erasure-asked'")
    ?.actor;

it('downloads the entries of the other tills again once another program changed them', async () => {
  const [first, second] = await tillsOfNewShop();
  const shop = await until(() => shopOf(first.kit).opened());
  unwrap(shop.customers.eraseAtOthers('+2348031234567', 'ada'));
  await until(() => actorOfErasure(second));
  const db = new DatabaseSync(join(second.dataDir, 'shop', 'replica.db'));
  db.exec("DROP TRIGGER entry_unchanged; UPDATE entry SET actor = 'eve' WHERE kind = 'customer.erasure-asked'");
  db.close();
  expect(actorOfErasure(second)).toBe('eve');
  await until(() => actorOfErasure(second) === 'ada');
  await until(() => memberOf(second)?.link.state === 'linked');
});

it('shows a sale of another till as its till recorded it, after another program made it paid in the copy', async () => {
  const [first, second] = await tillsOfNewShop({ isOneService: true });
  const sale = await second.collect();
  const paidAtFirst = await first.kit.collect();
  await first.kit.pay(paidAtFirst);
  const { history } = first.kit.sales();
  const headline = () => {
    const view = history.one(sale.id);
    return view.ok ? view.value.verdict?.headline : view.failure.code;
  };
  await until(() => headline() === 'waiting');
  const db = new DatabaseSync(join(first.kit.dataDir, 'shop', 'replica.db'));
  db.exec(`
    INSERT INTO entry SELECT (SELECT max(seq) FROM entry) + 1, id || 'X', till, at, actor, 'evidence.recorded', subject,
      body, hash FROM entry WHERE subject = '${sale.id}' AND kind = 'attempt.issued';
    UPDATE sale SET status = 'paid', received = amount WHERE id = '${sale.id}'`);
  db.close();
  expect(headline()).toBe('not-found');
  await until(() => headline() === 'waiting');
  await untilLinked(first.kit);
});

it('computes the tables of the other tills in a thread after an update changed them', async () => {
  const [first, second] = await tillsOfNewShop();
  const { id } = await first.kit.collect();
  await until(() => salesAt(second).includes(id));
  const apply = vi.spyOn(salesProjection, 'apply');
  onTestFinished(() => apply.mockRestore());
  await second.between(async () => {
    using db = new DatabaseSync(join(second.dataDir, 'shop', 'replica.db'));
    db.exec("DELETE FROM attempt; DELETE FROM sale; UPDATE projection SET version = 0 WHERE name = 'sales'");
    apply.mockClear();
  });
  await until(() => salesAt(second).includes(id));
  // Of what comes meanwhile main computes the tables itself.
  const ofSale = apply.mock.calls.filter(([, { subject, kind }]) => subject === id && kind === 'sale.intended');
  expect(ofSale).toEqual([]);
});
