import { expect, it } from 'vitest';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { aroundToday } from '../../support/last-days.ts';
import { joinedBy, shopOf, tillOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const breath = () => new Promise((done) => setTimeout(done, 20));

it('explains at each till the wallets that two tills of one business share', async () => {
  const first = await tillOfNewShop();
  const { kit } = first;
  const second = await newTillKit(kit.practice.service);
  await joinedBy(first, second);
  for (const till of [kit, second]) unwrap(await till.office().business.get());
  await breath();
  const sellOn = async (till: TillKit, amount: string): Promise<SaleId> => {
    const sale = await till.collect(amount);
    await kit.pay(sale);
    await till.becomesPaid(sale.id);
    return sale.id;
  };
  const own = await sellOn(kit, '5000');
  const theirs = await sellOn(second, '3000');
  const isPaidAt = (till: TillKit, id: SaleId) =>
    until(() => shopOf(till).opened()?.others.get('SELECT 1 FROM sale WHERE id = ? AND received > 0', [id]));
  await isPaidAt(kit, theirs);
  await isPaidAt(second, own);
  await breath();
  for (const till of [kit, second]) {
    const view = unwrap(await (await till.office().reconciliation()).report(aroundToday()));
    const balance = view.statements.find(({ wallet }) => wallet === 'balance');
    expect(balance?.unexplained).toBe(0);
    expect(balance?.sums.find(({ reason }) => reason === 'sale')).toMatchObject({ count: 2, effect: 80_000_000 });
    expect(view.differences).toEqual([]);
    expect(view.others).toEqual({ asOf: null, broken: [] });
  }
});
