import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { fetchOnce } from '../../support/fault-parts.ts';
import { until } from '../../support/practice-kit.ts';
import { faultKitOfEachTest, refusalAnswer, timeUntil, unknown } from './one-way-kit.ts';

const { kit, isPaid, dataUse } = faultKitOfEachTest();

const receivedRequests = (route: string) =>
  kit().line.received.filter(({ method, path }) => `${method} ${path}`.startsWith(route));

/** Pays, and returns how many reads it took to see it. */
async function readsUntilPaid({ id, account }: Awaited<ReturnType<FaultKit['issued']>>): Promise<number> {
  await kit().pay(account.number);
  const reads = receivedRequests(routes.read).length;
  await until(() => isPaid(id));
  return receivedRequests(routes.read).length - reads;
}

describe('a till with one failing way to see payments', () => {
  it('tries a refused list ever more rarely, and sees the payment by reads', async () => {
    kit().line.strike(refusalAnswer, routes.feed);
    const sale = await kit().issued();
    await until(() => receivedRequests(routes.feed).length >= 3);
    const lists = receivedRequests(routes.feed).length;
    const reads = receivedRequests(routes.read).length;
    await pause(6_000);
    expect(receivedRequests(routes.feed).length - lists).toBeLessThanOrEqual(1);
    expect(receivedRequests(routes.read).length - reads).toBeGreaterThanOrEqual(2);
    expect(kit().connection().state).toBe('no-list');
    expect(await readsUntilPaid(sale)).toBeLessThanOrEqual(2);
  });

  it.runIf(isDeep)('counts the bytes of lists that are cut off, and tries them ever more rarely', async () => {
    kit().line.strike({ kind: 'truncate', answer: 250 }, routes.feed);
    const sale = await kit().issued();
    const before = dataUse().today.list;
    const lists = receivedRequests(routes.feed).length;
    await pause(8_000);
    const more = receivedRequests(routes.feed).length - lists;
    expect(more).toBeLessThanOrEqual(3);
    await until(() => dataUse().today.list.requests - before.requests >= more);
    const { requests, bytes } = dataUse().today.list;
    expect(bytes / requests).toBeGreaterThan(250);
    expect(await readsUntilPaid(sale)).toBeLessThanOrEqual(2);
  });

  it.runIf(isDeep)(
    'sees the payment in a list without gzip and validators where reads know no sale, and says what it costs',
    async () => {
      kit().line.strike(unknown, routes.read);
      const sale = await kit().issued();
      await until(() => dataUse().list.isAllThatWorks);
      await kit().pay(sale.account.number);
      await until(() => isPaid(sale.id));
      expect(dataUse().list).toMatchObject({ mostBytesAnHour: 3_600_000, missesPayments: false });
      expect(dataUse().list.bytes).toBeGreaterThan(250);
    },
  );

  it('shows within 15 s that payments cannot be seen, and sees one once both ways work again', async () => {
    const sale = await kit().issued();
    await until(() => kit().connection().state === 'ok');
    kit().line.strike(refusalAnswer, 'GET ');
    expect(await timeUntil(() => kit().connection().state === 'no-payments')).toBeLessThan(15_000);
    await kit().pay(sale.account.number);
    kit().line.heal();
    kit().sales().checkNow(sale.id);
    await until(() => isPaid(sale.id) && kit().connection().state === 'ok');
  });
});

it('sees the payment of the current sale within 3 s of the first good answer after a bad spell', async () => {
  const sale = await kit().issued();
  kit().line.strike({ kind: 'reset', answer: 0 }, routes.all);
  await until(() => kit().connection().state !== 'ok');
  await pause(10_000);
  await kit().pay(sale.account.number);
  let first: number | null = null;
  kit().through(async (url, init) => {
    const response = await fetchOnce(url, init);
    first ??= performance.now();
    return response;
  });
  kit().line.heal();
  await until(() => isPaid(sale.id));
  expect(performance.now() - (first ?? 0)).toBeLessThan(3_000);
});
