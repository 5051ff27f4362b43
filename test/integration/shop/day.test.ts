import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../electron/journal/json.ts';
import { settlementKind } from '../../../electron/sales/settlements/entries.ts';
import type { Session } from '../../../electron/shop/database.ts';
import { leaveShop, takeOut } from '../../../electron/shop/join/tills.ts';
import { addZ, claimPayment, countedByZ, zReportsBefore } from '../../../electron/shop/service/day.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { aTill, join, newShop } from '../../support/postgres/shop-kit.ts';

const MANY = 1_000;

/** The body of a Z report that counts tills up to these entries. */
const counting = (untilByTill: Readonly<Record<string, number>>, more: object = {}): string =>
  JSON.stringify({ lines: Object.entries(untilByTill).map(([till, until]) => ({ till, until })), ...more });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The body of a Z report after one with this body. */
const countingAfter = (body: string, untilByTill: Readonly<Record<string, number>>): string =>
  counting(untilByTill, { previous: sha256(body) });

const unmatchedKey = (id: string) => ({ id, issue: 'unmatched' }) as const;

/** A shop of two tills, each with a session of its own login. */
async function twoTills() {
  const shop = await newShop();
  const second = await join(shop, aTill('BBBBBB'));
  const { address } = shop.database;
  const a = await open(address, shop.first.login);
  const b = await open(address, second.login);
  return { ...shop, id: shop.first.shop, a, b };
}

describe('a claim on an unmatched payment', () => {
  it('lets one till alone win an unmatched payment, however many claim it at once', async () => {
    const { id, a, b } = await twoTills();
    const payments = Array.from({ length: 20 }, (_, n) => `event ${n}`);
    for (const payment of payments) {
      const [first, second] = await Promise.all([
        claimPayment(a, id, 'AAAAAA', unmatchedKey(payment)),
        claimPayment(b, id, 'BBBBBB', unmatchedKey(payment)),
      ]);
      expect(first).toBe(second);
    }
  });

  it('passes to the next till once its till left without a settlement, also where that one comes back', async () => {
    const shop = await newShop();
    const { shop: id, login } = shop.first;
    const till = aTill('BBBBBB');
    const a = await open(shop.database.address, login);
    const b = await open(shop.database.address, (await join(shop, till)).login);
    expect(await claimPayment(b, id, 'BBBBBB', unmatchedKey('event'))).toBe('BBBBBB');
    await leaveShop(b);
    expect(await claimPayment(a, id, 'AAAAAA', unmatchedKey('event'))).toBe('AAAAAA');
    const again = await open(shop.database.address, (await join(shop, till)).login);
    expect(await claimPayment(again, id, 'BBBBBB', unmatchedKey('event'))).toBe('AAAAAA');
  });

  it('stays with a till that left after it settled the payment, or its reversal', async () => {
    const { id, a, b } = await twoTills();
    const reversal = { id: 'event', issue: 'unmatched-reversed' } as const;
    for (const payment of [unmatchedKey('event'), reversal])
      expect(await claimPayment(b, id, 'BBBBBB', payment)).toBe('BBBBBB');
    const body = canonicalJson({ issue: 'unmatched-reversed', method: 'nothing-given' });
    await b.query(
      `INSERT INTO transfer_till.entry (shop, till, seq, id, at, actor, kind, subject, body, hash)
       VALUES ($1, 'BBBBBB', 1, 'id', 1, 'till', $2, 'event', $3, $4)`,
      [id, settlementKind, body, new Uint8Array(32)],
    );
    await leaveShop(b);
    expect(await claimPayment(a, id, 'AAAAAA', reversal)).toBe('BBBBBB');
    expect(await claimPayment(a, id, 'AAAAAA', unmatchedKey('event'))).toBe('AAAAAA');
  });

  it('refuses a claim on a payment in the name of another till, and by a till that was taken out', async () => {
    const { id, a, b, owner } = await twoTills();
    await expect(claimPayment(a, id, 'BBBBBB', unmatchedKey('event'))).rejects.toThrow('row-level security');
    await takeOut(owner, id, 'BBBBBB');
    await expect(claimPayment(b, id, 'BBBBBB', unmatchedKey('event'))).rejects.toThrow();
  });
});

describe('the Z reports of a shop', () => {
  it('numbers the Z reports of a shop without a gap, each number once', async () => {
    const { id, a, b } = await twoTills();
    expect(await addZ(a, id, { till: 'AAAAAA', number: 2, body: counting({ AAAAAA: 1 }) })).toBe(false);
    const bodies = ['A', 'B'].map((of) => counting({ AAAAAA: 1 }, { of })) as [string, string];
    const both = await Promise.all([
      addZ(a, id, { till: 'AAAAAA', number: 1, body: bodies[0] }),
      addZ(b, id, { till: 'BBBBBB', number: 1, body: bodies[1] }),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    const body = countingAfter(both[0] ? bodies[0] : bodies[1], { AAAAAA: 1 });
    expect(await addZ(b, id, { till: 'BBBBBB', number: 2, body })).toBe(true);
    const savedReports = await Promise.all([a, b].map((session) => zReportsBefore(session, id, MANY, 10)));
    expect(savedReports[0]?.map(({ number }) => number)).toEqual([2, 1]);
    expect(savedReports[1]).toEqual(savedReports[0]);
    expect(await zReportsBefore(a, id, 2, 10)).toHaveLength(1);
  });

  it('lets nobody change or delete a Z report or a claim, not even the owner', async () => {
    const { id, a, owner } = await twoTills();
    await addZ(a, id, { till: 'AAAAAA', number: 1, body: counting({ AAAAAA: 1 }) });
    await claimPayment(a, id, 'AAAAAA', unmatchedKey('event'));
    for (const change of [
      "UPDATE transfer_till.z_report SET body = ''",
      'DELETE FROM transfer_till.z_report',
      'DELETE FROM transfer_till.claim',
    ])
      await expect(owner.query(change)).rejects.toThrow('never changed or deleted');
  });

  it('refuses a Z report in the name of another till', async () => {
    const { id, a } = await twoTills();
    await expect(addZ(a, id, { till: 'BBBBBB', number: 1, body: counting({ AAAAAA: 0 }) })).rejects.toThrow(
      'row-level security',
    );
  });

  it('refuses Z reports with fewer tills, an earlier entry or no line, and returns how far they counted', async () => {
    const { id, a, b } = await twoTills();
    const add = (number: number, body: string) => addZ(a, id, { till: 'AAAAAA', number, body });
    expect(await add(1, counting({}))).toBe(false);
    expect(await add(1, '{}')).toBe(false);
    expect(await add(1, 'no report')).toBe(false);
    const first = counting({ AAAAAA: 5, DDDDDD: 7 });
    expect(await add(1, first)).toBe(true);
    expect(await add(2, countingAfter(first, { AAAAAA: 6 }))).toBe(false);
    expect(await add(2, countingAfter(first, { AAAAAA: 6, DDDDDD: 6 }))).toBe(false);
    expect(await add(2, countingAfter(first, { AAAAAA: 6, DDDDDD: 7, EEEEEE: 1 }))).toBe(true);
    expect(await countedByZ(b, id)).toEqual(new Map(Object.entries({ AAAAAA: 6, DDDDDD: 7, EEEEEE: 1 })));
  });

  it('refuses a Z report that counts another till of the shop beyond what arrived of it', async () => {
    const { id, a, b } = await twoTills();
    const add = (number: number, body: string) => addZ(a, id, { till: 'AAAAAA', number, body });
    expect(await add(1, counting({ AAAAAA: 1, BBBBBB: Number.MAX_SAFE_INTEGER }))).toBe(false);
    expect(await add(1, counting({ AAAAAA: Number.MAX_SAFE_INTEGER, BBBBBB: 0 }))).toBe(false);
    // Its own last entries may not be copied yet.
    expect(await add(1, counting({ AAAAAA: 3, BBBBBB: 0 }))).toBe(true);
    expect(await countedByZ(b, id)).toEqual(new Map(Object.entries({ AAAAAA: 3, BBBBBB: 0 })));
  });

  it('refuses a Z report with a line of no till, of none to count up to, or of one till twice', async () => {
    const { id, a, b } = await twoTills();
    const line = { till: 'DDDDDD', until: 1 };
    const wrong = [
      [{ until: 1 }],
      [{ till: 'DDDDDD' }],
      [{ till: null, until: 1 }],
      [{ till: 'DDDDDD', until: null }],
      [{ till: 5, until: 1 }],
      [{ till: 'DDDDDD', until: '1' }],
      [{ till: 'DDDDDD', until: -1 }],
      [{ till: 'DDDDDD', until: 1.5 }],
      [{ till: 'DDDDDD', until: 2 ** 60 }],
      [{ till: 'D\u202e', until: 1 }],
      [line, { ...line, until: 2 }],
      [line, 'a line'],
    ];
    const add = (session: Session, till: string, lines: readonly unknown[]) =>
      addZ(session, id, { till, number: 1, body: JSON.stringify({ lines }) });
    for (const lines of wrong) expect(await add(b, 'BBBBBB', lines), JSON.stringify(lines)).toBe(false);
    expect(await add(a, 'AAAAAA', [line])).toBe(true);
  });

  it('refuses a Z report with many tills that the shop never had, which each later one would have to name', async () => {
    const { id, a, b } = await twoTills();
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${100_000 + n}`, 0] as const));
    expect(await addZ(b, id, { till: 'BBBBBB', number: 1, body: counting(unknown(20_000)) })).toBe(false);
    expect(await addZ(b, id, { till: 'BBBBBB', number: 1, body: counting(unknown(101)) })).toBe(false);
    expect(await addZ(a, id, { till: 'AAAAAA', number: 1, body: counting({ ...unknown(100), BBBBBB: 0 }) })).toBe(true);
  });

  it('reads Z reports whatever time a till gives them, and counts by the last one', async () => {
    const { id, b, owner } = await twoTills();
    const add = (number: number, body: string) =>
      b.query(
        "INSERT INTO transfer_till.z_report (shop, number, till, at, body) VALUES ($1, $2, 'BBBBBB', 'infinity', $3)",
        [id, number, body],
      );
    const first = counting({ BBBBBB: 1 });
    await add(1, first);
    await add(2, countingAfter(first, { BBBBBB: 1, AAAAAA: 0 }));
    expect(await zReportsBefore(owner, id, MANY, 10)).toMatchObject([{ number: 2 }, { number: 1 }]);
    await owner.query('ALTER TABLE transfer_till.z_report DISABLE TRIGGER USER');
    await add(3, counting({ BBBBBB: 0 }));
    expect(await countedByZ(owner, id)).toEqual(new Map([['BBBBBB', 0]]));
  });

  it('refuses a Z report that names another one as the last', async () => {
    const { id, a } = await twoTills();
    const add = (number: number, previous: string | null) =>
      addZ(a, id, { till: 'AAAAAA', number, body: counting({ AAAAAA: 1 }, { previous }) });
    expect(await add(1, sha256('another'))).toBe(false);
    expect(await add(1, null)).toBe(true);
    const first = sha256(counting({ AAAAAA: 1 }, { previous: null }));
    expect(await add(2, null)).toBe(false);
    expect(await addZ(a, id, { till: 'AAAAAA', number: 2, body: counting({ AAAAAA: 1 }) })).toBe(false);
    expect(await add(2, sha256('another'))).toBe(false);
    expect(await add(2, first)).toBe(true);
  });
});
