import type { LinkMode } from '../../support/postgres/cuttable-link.ts';
import type { Dice } from './dice.ts';
import type { FaultTill } from './till.ts';
import { eraseWhileOff } from './users.ts';
import type { World } from './world.ts';

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

/** The faults of a run, by the names that its line shows. */
export const acts: Readonly<Record<string, Act>> = {
  'till killed': async (world, roll) => {
    const till = anyOf(world, roll);
    await till.kill();
    await pause(roll(200));
    await till.start();
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
  'database backed up': async ({ server, backUp }) => {
    await server.stop();
    backUp();
    await server.start();
    return true;
  },
  // A copied till and an old database together may leave a replica ahead of the stream that wins: not in one run.
  'old database restored': async ({ server, restore, tills }) => {
    if (tills.some(({ copied, revoked }) => copied || revoked)) return false;
    await server.stop();
    const restored = restore();
    await server.start();
    return restored;
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
