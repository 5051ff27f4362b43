import { describe, expect, it } from 'vitest';
import { claimPayment } from '../../../electron/shop/day/claims.ts';
import { addZ, zReportsBefore } from '../../../electron/shop/day/z-reports.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop } from '../../support/postgres/shop-kit.ts';

const MANY = 1_000;

/** A shop of two tills, each with a session of its own login. */
async function twoTills() {
  const shop = await newShop();
  const second = await join(shop, aTill('BBBBBB'));
  const { address } = shop.database;
  const [a, b] = [await open(address, shop.first.login), await open(address, second.login)];
  return { ...shop, id: shop.first.shop, a, b };
}

describe('a claim on an unmatched payment', () => {
  it('has one winner, however many tills claim at once', async () => {
    const { id, a, b } = await twoTills();
    const payments = Array.from({ length: 20 }, (_, n) => `event ${n}`);
    for (const payment of payments) {
      const [first, second] = await Promise.all([
        claimPayment(a, id, 'AAAAAA', payment),
        claimPayment(b, id, 'BBBBBB', payment),
      ]);
      expect(first).toBe(second);
    }
  });

  it('stays with the till that claimed first, which may claim again', async () => {
    const { id, a, b } = await twoTills();
    expect(await claimPayment(a, id, 'AAAAAA', 'event')).toBe('AAAAAA');
    expect(await claimPayment(b, id, 'BBBBBB', 'event')).toBe('AAAAAA');
    expect(await claimPayment(a, id, 'AAAAAA', 'event')).toBe('AAAAAA');
  });

  it('is refused in the name of another till, and to a till that was taken out', async () => {
    const { id, a, b, owner } = await twoTills();
    await expect(claimPayment(a, id, 'BBBBBB', 'event')).rejects.toThrow('row-level security');
    await takeOut(owner, id, 'BBBBBB');
    await expect(claimPayment(b, id, 'BBBBBB', 'event')).rejects.toThrow();
  });
});

describe('the Z reports of a shop', () => {
  it('are numbered without a gap, each number once', async () => {
    const { id, a, b } = await twoTills();
    expect(await addZ(a, id, { till: 'AAAAAA', number: 2, body: '{}' })).toBe(false);
    const both = await Promise.all([
      addZ(a, id, { till: 'AAAAAA', number: 1, body: '{"of":"A"}' }),
      addZ(b, id, { till: 'BBBBBB', number: 1, body: '{"of":"B"}' }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await addZ(b, id, { till: 'BBBBBB', number: 2, body: '{}' })).toBe(true);
    const seen = await Promise.all([a, b].map((session) => zReportsBefore(session, id, MANY, 10)));
    expect(seen[0]?.map(({ number }) => number)).toEqual([2, 1]);
    expect(seen[1]).toEqual(seen[0]);
    expect(await zReportsBefore(a, id, 2, 10)).toHaveLength(1);
  });

  it('are not changed or deleted, even by the owner', async () => {
    const { id, a, owner } = await twoTills();
    await addZ(a, id, { till: 'AAAAAA', number: 1, body: '{}' });
    await claimPayment(a, id, 'AAAAAA', 'event');
    for (const change of [
      "UPDATE transfer_till.z_report SET body = ''",
      'DELETE FROM transfer_till.z_report',
      'DELETE FROM transfer_till.claim',
    ])
      await expect(owner.query(change)).rejects.toThrow('never changed or deleted');
  });

  it('are refused in the name of another till', async () => {
    const { id, a } = await twoTills();
    await expect(addZ(a, id, { till: 'BBBBBB', number: 1, body: '{}' })).rejects.toThrow('row-level security');
  });
});
