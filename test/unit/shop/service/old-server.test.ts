import { expect, it } from 'vitest';
import type { Login } from '../../../../electron/shop/address.ts';
import type { PostgresServer } from '../../../../electron/shop/server/postgres-server.ts';
import { watchOldServer } from '../../../../electron/shop/service/old-server.ts';
import { partial } from '../../../support/partial.ts';

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
    shop: 'shop',
    tills: () => ['BBBBBB'],
    changed: () => undefined,
    done: () => undefined,
    setTimer: (run) => timers.push(run),
    clearTimer: () => undefined,
  });
  timers[0]?.();
  await expect.poll(() => timers).toHaveLength(2);
  timers[1]?.();
  await expect.poll(() => timers).toHaveLength(3);
  expect(reads).toBe(2);
});
