import type { LinkMode } from '../../support/postgres/cuttable-link.ts';
import type { Dice } from './dice.ts';
import type { FaultTill } from './till.ts';
import { eraseWhileOff, inShop, makeReport, trade } from './users.ts';
import { ids, type World } from './world.ts';

/** One thing that goes wrong. Returns false where it cannot happen now. */
export type Act = (world: World, roll: Dice) => Promise<boolean>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const anyOf = (world: World, roll: Dice): FaultTill => {
  const till = world.tills[roll(world.tills.length)];
  if (!till) throw new Error('no till');
  return till;
};

const cutOff =
  (mode: LinkMode): Act =>
  async (world, roll) => {
    const { link } = anyOf(world, roll);
    link.set(mode);
    // Statements are given a second: some of these links are given up, some are not.
    await pause(roll(2_500));
    link.set('open');
    return true;
  };

async function putDatabaseBack({ server, restore, place }: World): Promise<boolean> {
  const now = await place();
  await server.stop();
  const isRestored = restore(now);
  await server.start();
  return isRestored;
}

/** Sells at a till and makes the Z report there, unless it is not linked for some seconds. */
async function reportAfterTrade(world: World, roll: Dice): Promise<void> {
  const till = anyOf(world, roll);
  await trade(world, till, roll);
  const until = performance.now() + 4_000;
  while (!(await makeReport(world, till)) && performance.now() < until) await pause(100);
}

/** The faults of a run, by the names that its line shows. */
export const acts: Readonly<Record<string, Act>> = {
  'till killed': async (world, roll) => {
    const till = anyOf(world, roll);
    await till.kill();
    await pause(roll(200));
    await till.start();
    return true;
  },
  // In the first moments of a till, which knows neither the other tills nor what they recorded.
  'Z at a start': async (world, roll) => {
    const free = inShop(world);
    const till = free[roll(Math.max(1, free.length))];
    if (!till) return false;
    await till.kill();
    await till.start();
    const until = performance.now() + 1_000 + roll(2_000);
    while (!(await makeReport(world, till)) && performance.now() < until) await pause(roll(60));
    return true;
  },
  'till frozen': async (world, roll) => {
    // Windows has no signal for it.
    if (process.platform === 'win32') return false;
    const till = anyOf(world, roll);
    till.freeze(true);
    await pause(roll(600));
    till.freeze(false);
    return true;
  },
  'erasure while a till is off': eraseWhileOff,
  'link cut': cutOff('cut'),
  'link silent': cutOff('silent'),
  'link silent, up': cutOff('silent up'),
  'link silent, down': cutOff('silent down'),
  'PostgreSQL killed': async ({ server }, roll) => {
    await server.kill();
    await pause(roll(300));
    await server.start();
    return true;
  },
  'PostgreSQL stopped': async ({ server }, roll) => {
    await server.stop();
    await pause(roll(300));
    await server.start();
    return true;
  },
  'database backed up': async ({ server, backUp, place }) => {
    const now = await place();
    await server.stop();
    backUp(now);
    await server.start();
    return true;
  },
  // A copied till and an old database together may leave a replica ahead of the stream that wins: not in one run.
  'old database restored': async (world) => {
    if (world.tills.some(({ copied, revoked }) => copied || revoked)) return false;
    return putDatabaseBack(world);
  },
  // Each time tills make other reports of the same numbers.
  'old database restored twice': async (world, roll) => {
    if (world.tills.some(({ copied, revoked }) => copied || revoked)) return false;
    const now = await world.place();
    await world.server.stop();
    world.backUp(now);
    await world.server.start();
    for (let n = 0; n < 2; n += 1) {
      for (let reports = 0; reports < 1 + roll(3); reports += 1) await reportAfterTrade(world, roll);
      await putDatabaseBack(world);
    }
    await reportAfterTrade(world, roll);
    return true;
  },
  // Killed or cut off at a random moment of the move, or not at all; the tills sell meanwhile.
  'shop moved': async (world, roll) => {
    const before = await world.place();
    const till = world.tills.find(({ copied, revoked, id }) => !copied && !revoked && id === ids[0]);
    if (!till || (await till.call('move', await world.newDatabase())) !== 'ok') return false;
    await pause(roll(1_500));
    const cut = roll(4);
    if (cut === 0) await till.kill();
    if (cut === 1) await world.server.kill();
    await pause(roll(300));
    await till.start();
    if (cut === 1) await world.server.start();
    const until = performance.now() + 3_000;
    while ((await world.place()) === before && performance.now() < until) await pause(100);
    return (await world.place()) !== before;
  },
  'till copied': async (world, roll) => {
    const till = anyOf(world, roll);
    if (world.tills.some(({ copied }) => copied) || till.revoked) return false;
    await world.copy(till);
    return true;
  },
  'till taken out': async (world, roll) => {
    const till = anyOf(world, roll);
    if (world.tills.some(({ revoked }) => revoked) || till.copied) return false;
    // What it did not copy again into a restored database stays at the tills that have it: a known limit.
    if (world.ledger.isRestored && !(await world.isCopied(till))) return false;
    await world.revoke(till);
    return true;
  },
};
