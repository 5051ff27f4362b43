import { expect, it, vi } from 'vitest';
import type { Queryable, Session } from '../../../../electron/shop/database.ts';
import type { SavedMembership } from '../../../../electron/shop/service/membership-store.ts';
import { createMoving, type MovingOptions } from '../../../../electron/shop/service/part-in-move.ts';
import { partial } from '../../../support/partial.ts';

/** Nothing listens there. */
const address = { host: '127.0.0.1', port: 1, database: 'shop' };
const login = { user: 'none', password: 'none' };
const savedMembership: SavedMembership = {
  state: 'member',
  address,
  membership: { shop: '2f0f1b60-7d9c-4c0f-9d27-111111111111', shopName: 'Shop', login, key: new Uint8Array(32) },
  owner: login,
};
const askedMove = { id: 'move', till: 'AAAAAA', isToServer: true, refusal: null, moved: false };

it('carries a move out again three seconds after the network was cut, also where the clock was set back', async () => {
  let failures = 0;
  // As a till gives it.
  const clock = { now: Date.now };
  const moving = createMoving(savedMembership, {
    ...partial<MovingOptions>({}),
    ...clock,
    till: 'AAAAAA',
    server: null,
    ownersServer: () => ({ address, owner: login }),
    changed: () => undefined,
    reportError: () => {
      failures += 1;
    },
  });
  const query = async () => [askedMove];
  const round = await moving.part(partial<Session>({ query: query as Queryable['query'] }));
  await expect.poll(() => failures).toBe(1);
  const readAgain = async () => {
    // What was under way has ended by then.
    await new Promise(setImmediate);
    moving.refresh();
    await round();
  };
  await readAgain();
  const later = performance.now() + 3_000;
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await readAgain();
  await expect.poll(() => failures).toBe(2);
  await moving.stop();
});
