import { describe, expect, it } from 'vitest';
import { connect, type Session } from '../../../electron/shop/database.ts';
import { readFigures } from '../../../electron/shop/office/figures.ts';
import { refusalOf, sqlStateOf } from '../../../electron/shop/refusal.ts';
import { LARGEST_ENTRY } from '../../../electron/shop/schema/first-step/entries.ts';
import { MOST_HINTS } from '../../../electron/shop/schema/first-step/polling.ts';
import { insertEntry, open } from '../../support/postgres/database-kit.ts';
import { newShop } from '../../support/postgres/shop-kit.ts';
import { downloadTo, newReplica, till } from '../../support/postgres/stream-kit.ts';

const REFUSED = '23514';

async function tillOfAShop() {
  const shop = await newShop();
  const own = await open(shop.database.address, shop.first.login);
  return { ...shop, own, id: shop.first.shop };
}

describe('what a till writes', () => {
  it('refuses what a till writes beyond a largest size or a range of numbers', async () => {
    const { own, id } = await tillOfAShop();
    for (const change of [
      { body: 'x'.repeat(LARGEST_ENTRY + 1) },
      { kind: 'x'.repeat(1_001) },
      { at: '9007199254740992' },
      { at: -1 },
    ])
      expect(await insertEntry(own, id, 'AAAAAA', 1, change).catch(sqlStateOf)).toBe(REFUSED);
    const large = new Uint8Array(20_000);
    expect(await own.query('UPDATE transfer_till.till SET sealed_key = $1', [large]).catch(sqlStateOf)).toBe(REFUSED);
    const key =
      'INSERT INTO transfer_till.customer_key (shop, till, n, customer, sealed) VALUES ($1, $2, $3::bigint, $4, $5)';
    const customer = '0'.repeat(32);
    expect(await own.query(key, [id, 'AAAAAA', 1, customer, large]).catch(sqlStateOf)).toBe(REFUSED);
    expect(await own.query(key, [id, 'AAAAAA', '9007199254740992', customer, null]).catch(sqlStateOf)).toBe(REFUSED);
    const insertReport = "INSERT INTO transfer_till.z_report (shop, number, till, body) VALUES ($1, 1, 'AAAAAA', $2)";
    const report = `{"lines":[{"till":"AAAAAA","until":1}],"more":"${'x'.repeat(1 << 20)}"}`;
    expect(await own.query(insertReport, [id, report]).catch(sqlStateOf)).toBe(REFUSED);
    const beat = 'SELECT transfer_till.poll_beat($1, true, NULL, $2)';
    const [first] = await own.query<{ beat: { fence: number } }>(`${beat} AS beat`, [null, '{}']);
    const covers = JSON.stringify({ AAAAAA: 'x'.repeat(1 << 20) });
    expect(await own.query(beat, [first?.beat.fence ?? 0, covers]).catch(sqlStateOf)).toBe(REFUSED);
  });

  it('stores no more than so many hints for one till', async () => {
    const { own, owner } = await tillOfAShop();
    await own.query(
      `SELECT transfer_till.send_hint(NULL, 'AAAAAA', n::text, 'channel') FROM generate_series(1, ${MOST_HINTS + 50}) AS n`,
    );
    expect(await owner.query('SELECT count(*)::int AS n FROM transfer_till.hint')).toEqual([{ n: MOST_HINTS }]);
  });

  it('leaves the figures of all shops readable', async () => {
    const { own, owner, id } = await tillOfAShop();
    await own.query(
      `INSERT INTO transfer_till.day_figures
       SELECT $1, 'AAAAAA', day, 1, 9223372036854775807, 1, -9223372036854775808, 0, 0, 0, 0,
         (ARRAY['infinity', '-infinity', '294276-01-01', '4713-01-01 BC', 'now'])[day]::timestamptz
       FROM generate_series(1, 5) AS day`,
      [id],
    );
    const [shop] = await readFigures(owner, { first: 1, last: 5 });
    expect(shop?.tills).toMatchObject([
      { asked: { amount: Number.MAX_SAFE_INTEGER }, collected: { amount: Number.MIN_SAFE_INTEGER } },
    ]);
    expect(shop?.tills[0]?.updatedAt).toBeLessThanOrEqual(Date.now() + 86_400_000);
    const [earlier] = await readFigures(owner, { first: 1, last: 4 });
    expect(earlier?.tills[0]?.updatedAt).toBe(null);
  });

  it('takes no more than some of the connections of the server', async () => {
    const { database, first } = await newShop();
    const openedSessions: Session[] = [];
    let refusal = null;
    while (refusal === null && openedSessions.length < 50)
      await connect(database.address, first.login).then(
        (session) => openedSessions.push(session),
        (error: unknown) => {
          refusal = refusalOf(error);
        },
      );
    for (const session of openedSessions) await session.close();
    expect(refusal).toBe('too-many-connections');
    expect(openedSessions.length).toBeLessThan(30);
  });
});

describe('large entries', () => {
  it('downloads large entries a few at a time', async () => {
    const shop = await newShop();
    const body = { text: 'x'.repeat(3 << 20) };
    await till(
      shop,
      'BBBBBB',
      Array.from({ length: 3 }, () => ({ kind: 'kind', subject: '', actor: 'till', body })),
    );
    const replica = newReplica();
    const { copyNext } = await downloadTo(shop, replica);
    const counts: unknown[] = [];
    for (let more = true; more; ) {
      ({ more } = await copyNext());
      counts.push(replica.query.get<{ n: number }>('SELECT count(*) AS n FROM entry')?.n);
    }
    expect(counts).toEqual([1, 2, 3, 3]);
  });
});

describe('an answer of the server', () => {
  it('ends the link at a response of the server that is larger than any that a till asks for', async () => {
    const { own } = await tillOfAShop();
    await expect(own.query("SELECT repeat('x', 1 << 20) FROM generate_series(1, 200)")).rejects.toThrow();
    await own.ended;
  });
});
