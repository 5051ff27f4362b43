import { expect, it } from 'vitest';
import type { Login } from '../../../../electron/shop/address.ts';
import type { PostgresServer } from '../../../../electron/shop/server/postgres-server.ts';
import { watchOldServer } from '../../../../electron/shop/service/old-server.ts';
import { partial } from '../../../support/partial.ts';

const unread = { shop: 'shop', changed: () => undefined, done: () => undefined, clearTimer: () => undefined };

it('reads an old server again whose place could not be read', async () => {
  const timers: (() => void)[] = [];
  let reads = 0;
  watchOldServer({
    server: partial<PostgresServer>({
      place() {
        reads += 1;
        throw new Error('no file');
      },
    }),
    owner: partial<Login>({}),
    tills: () => [{ id: 'BBBBBB', isLinked: false }],
    setTimer: (run) => timers.push(run),
    ...unread,
  });
  timers[0]?.();
  await expect.poll(() => timers).toHaveLength(2);
  timers[1]?.();
  await expect.poll(() => timers).toHaveLength(3);
  expect(reads).toBe(2);
});

it('reports that an old server that has ended does not answer, and asks it again soon', async () => {
  const delays: number[] = [];
  let check: () => void = () => undefined;
  const oldServer = watchOldServer({
    server: partial<PostgresServer>({ place: () => ({ host: '127.0.0.1', port: 1, database: 'shop' }) }),
    owner: { user: 'none', password: 'none' },
    tills: () => [],
    setTimer(run, delay) {
      check = run;
      delays.push(delay);
    },
    ...unread,
  });
  expect(oldServer.answers()).toBe(true);
  check();
  await expect.poll(() => delays).toEqual([2_000, 2_000]);
  expect(oldServer.answers()).toBe(false);
});
