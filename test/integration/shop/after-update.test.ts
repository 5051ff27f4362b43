import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { salesAt } from '../../support/postgres/till-records.ts';
import { tillsOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';

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
