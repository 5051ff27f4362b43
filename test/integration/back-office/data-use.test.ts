import { expect, it } from 'vitest';
import type { DataUseView } from '../../../electron/shared/back-office/data-use.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';

const kit = tillKitOfEachTest();

const view = () => kit.office().dataUse.view();
const bytesOf = ({ reads, list, writes }: DataUseView['today']) => [reads.bytes, list.bytes, writes.bytes];

it('counts reads, list and writes of a sale, and keeps them over a restart and into the next day', async () => {
  await kit.sell('5000');
  const before = view();
  expect(before.today.writes).toMatchObject({ requests: 1, bytes: expect.any(Number) });
  expect(before.today.list.requests).toBeGreaterThan(0);
  for (const bytes of bytesOf(before.today)) expect(bytes).toBeGreaterThan(300);
  await kit.restart();
  const [reads = 0, list = 0, writes] = bytesOf(before.today);
  const [readsAfter, listAfter, writesAfter] = bytesOf(view().today);
  expect(readsAfter).toBeGreaterThanOrEqual(reads);
  expect(listAfter).toBeGreaterThanOrEqual(list);
  expect(writesAfter).toBe(writes);
  await kit.restart();
  kit.pass(DAY);
  expect(view().today.writes).toEqual({ requests: 0, bytes: 0 });
  expect(view().month.writes.bytes).toBe(writes);
});
