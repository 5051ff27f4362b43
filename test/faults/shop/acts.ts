import { setTimeout as pause } from 'node:timers/promises';
import type { LinkMode } from '../../support/postgres/cuttable-link.ts';
import { type Dice, pick } from '../kill/random.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { FaultTill } from './till.ts';
import { eraseWhileOff, inShop, makeReport, trade } from './users.ts';
import { ids, type OwnServerWorld, type World } from './world.ts';

/** One thing that goes wrong. Returns false where it cannot happen now. */
export type Act<W extends World = World> = (world: W, roll: Dice) => Promise<boolean>;

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

async function putDatabaseBack({ server, restore, place }: OwnServerWorld): Promise<boolean> {
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

/** Faults wherever the database is, by the names that the line of a run shows. */
const tillActs: Readonly<Record<string, Act>> = {
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
  'till copied': async (world, roll) => {
    const till = anyOf(world, roll);
    if (world.tills.some(({ copied }) => copied) || till.revoked || (await world.isHost(till))) return false;
    await world.copy(till);
    return true;
  },
  'till taken out': async (world, roll) => {
    const till = anyOf(world, roll);
    if (world.tills.some(({ revoked }) => revoked) || till.copied || (await world.isHost(till))) return false;
    // What it did not copy again into a restored database stays at the tills that have it: a known limit.
    if (world.ledger.isRestored && !(await world.isCopied(till))) return false;
    await world.revoke(till);
    return true;
  },
};

/** The faults of a run with a database of the owner's. */
export const acts: Readonly<Record<string, Act<OwnServerWorld>>> = {
  ...tillActs,
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
};

type MoveCut = (world: HostedWorld, from: FaultTill, to: FaultTill) => Promise<unknown>;

/** What is killed while the shop moves: the process of either till, its database, or both, as a power cut does. */
const moveCuts: Readonly<Record<string, MoveCut>> = {
  nothing: async () => undefined,
  'old till': async (_, from) => from.kill(),
  'new till': async (_, _from, to) => to.kill(),
  'old database': async ({ killServer }, from) => killServer(from),
  'new database': async ({ killServer }, _from, to) => killServer(to),
  'old till and database': async ({ killServer }, from) => Promise.all([from.kill(), killServer(from)]),
  'new till and database': async ({ killServer }, _from, to) => Promise.all([to.kill(), killServer(to)]),
};

/** The faults of a run with a database that one of the tills runs. */
export const hostedActs: Readonly<Record<string, Act<HostedWorld>>> = {
  ...tillActs,
  'PostgreSQL killed': async ({ host, killServer }, roll) => {
    killServer(await host());
    // The till starts it again by itself.
    await pause(roll(4_000));
    return true;
  },
  'host killed': async ({ host }, roll) => {
    const till = await host();
    await till.kill();
    await pause(roll(1_000));
    await till.start();
    return true;
  },
  'host without power': async ({ host, killServer }, roll) => {
    const till = await host();
    await till.kill();
    killServer(till);
    await pause(roll(2_000));
    await till.start();
    return true;
  },
  'host closed': async ({ host }, roll) => {
    const till = await host();
    await till.stop();
    await pause(roll(2_000));
    await till.start();
    return true;
  },
  'shop moved to a till': async (world, roll) => {
    const from = await world.host();
    const free = inShop(world).filter((till) => till !== from);
    const to = free[roll(Math.max(1, free.length))];
    if (!to || (await from.call('moveToTill', to.id)) !== 'ok') return false;
    // Making a database takes a second or two.
    await pause(roll(5_000));
    await pick(moveCuts, roll).run(world, from, to);
    await pause(roll(1_000));
    for (const till of [from, to]) await till.start();
    const until = performance.now() + 15_000;
    while ((await world.host()) === from && performance.now() < until) await pause(200);
    return (await world.host()) === to;
  },
};
