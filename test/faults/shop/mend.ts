import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience.ts';
import type { Dice } from '../kill/random.ts';
import type { SeenShop } from './messages.ts';
import { replicaOf } from './place.ts';
import type { FaultTill } from './till.ts';
import { trade } from './users.ts';
import type { World } from './world.ts';

const PATIENCE = 10 * PATIENCE_MS;

/** What an owner does at the end of a run about tills that were copied or put back. Returns what was done. */
export async function mend(world: World, roll: Dice): Promise<readonly string[]> {
  const done: string[] = [];
  const free = world.tills.filter(({ copied, revoked }) => !copied && !revoked);
  const chosenTill = free[roll(Math.max(1, free.length))];
  // With an older database the other tills know more of its stream: a known limit.
  const till = chosenTill && !(await world.isHost(chosenTill)) ? chosenTill : undefined;
  const other = free[roll(Math.max(1, free.length))];
  if (other && roll(2) === 0) {
    await editReplica(other);
    done.push('replica edited');
  }
  if (till && roll(2) === 0) {
    await putBack(world, till, roll);
    done.push('old backup put back and brought back');
  }
  const copies = world.tills.filter(({ copied }) => copied);
  if (copies.length > 0 && roll(3) > 0) done.push(...(await separate(world, copies, roll)));
  return done;
}

/** Another program adds an entry to a till's replica. */
async function editReplica(till: FaultTill): Promise<void> {
  await till.kill();
  const replica = new DatabaseSync(replicaOf(till.config.folder));
  replica.exec(
    `INSERT INTO entry SELECT seq + 1, id || 'X', till, at, actor, 'customer.erased', 'nobody', '{}', hash
     FROM entry ORDER BY seq DESC LIMIT 1`,
  );
  replica.close();
  await till.start();
}

/** A till's computer is put back to an older backup, and the owner brings back what the shop has. */
async function putBack(world: World, till: FaultTill, roll: Dice): Promise<void> {
  await till.kill();
  world.saveFolder(till);
  await till.start();
  await trade(world, till, roll);
  await until(`${till.name}: is copied`, () => world.isCopied(till));
  await till.kill();
  world.putFolderBack(till);
  await till.start();
  if (roll(2) === 0) await trade(world, till, roll);
  await untilSeen(till, ({ problem }) => problem !== null);
  // The session of the process that was killed counts as another program for a while.
  const heal = healerOf(till, roll);
  await until(`${till.name}: brought back`, async () => {
    const { problem, isCopied } = (await till.call('shop')) ?? { problem: null, isCopied: false };
    if (problem !== null) await heal('bring-back');
    return isCopied;
  });
}

/** Of two tills with one folder, the one that is named goes on as a new till and joins by a code. */
async function separate(world: World, copies: readonly FaultTill[], roll: Dice): Promise<readonly string[]> {
  for (const till of copies) await trade(world, till, roll);
  let namedTill: FaultTill | undefined;
  await until('one of two copies is named', async () => {
    for (const till of copies) if ((await till.call('shop'))?.problem) namedTill = till;
    return namedTill !== undefined;
  });
  if (!namedTill) return [];
  const till = namedTill;
  const heal = healerOf(till, roll);
  const refusal = roll(2) === 0 ? await heal('bring-back') : 'new-till';
  if (refusal === 'ok') return ['copy brought back'];
  const results: (string | null)[] = [];
  await until(
    () => `${till.name}: goes on as a new till (${results.join(', ')})`,
    async () => {
      const shop = await till.call('shop');
      if (shop?.state === 'none') return true;
      // After a kill it has to compare its stream with the database again.
      if (shop?.problem) results.push(`${shop.problem}: ${await heal('new-till')}`);
      return false;
    },
  );
  await joinAgain(world, till, roll);
  till.id = (await till.call('state', []))?.till ?? '';
  await giveSales(
    world,
    till,
    copies.find((each) => each !== till),
  );
  for (const each of copies) each.copied = false;
  return ['copy went on as a new till'];
}

/** The sales from before the copy are the other till's. */
async function giveSales({ ledger }: World, till: FaultTill, other: FaultTill | undefined): Promise<void> {
  const state = await till.call('state', []);
  const own = new Set(state?.sales.map(({ id }) => id));
  for (const sale of ledger.sales) if (sale.at === till.name && other && !own.has(sale.id)) sale.at = other.name;
}

/** Joins by a code; another time a request is cancelled first. */
async function joinAgain(world: World, till: FaultTill, roll: Dice): Promise<void> {
  if (roll(2) === 0) {
    await ask(world, till);
    await until(`${till.name}: cancels its request`, async () => (await till.call('cancelJoin')) === 'ok');
    if ((await world.accept()) > 0) throw new Error(`${till.name}: a cancelled request is listed`);
  }
  await ask(world, till);
  await until(`${till.name}: is accepted`, async () => (await world.accept()) > 0);
  await untilSeen(till, ({ isCopied }) => isCopied);
}

const ask = (world: World, till: FaultTill) =>
  until(`${till.name}: asks to join`, async () => {
    const refusal = await till.call('join', { ...(await world.invite(till)), name: till.name });
    return refusal === 'ok' || refusal === 'in-a-shop';
  });

/** How often one healing is killed at most: a till that was killed needs time to see again what is wrong. */
const KILLS = 2;

/**
 * Returns what heals a till. The process may be killed meanwhile; it is started again. Each call returns the refusal,
 * `ok`, or null after a kill.
 */
function healerOf(till: FaultTill, roll: Dice) {
  let kills = 0;
  return async (as: 'bring-back' | 'new-till'): Promise<string | null> => {
    const healing = till.call('heal', as);
    if (kills < KILLS && roll(2) === 0) {
      kills += 1;
      await pause(roll(400));
      await till.kill();
    }
    const healRefusal = await healing;
    if (healRefusal === 'ok') await till.kill();
    await till.start();
    return healRefusal;
  };
}

function untilSeen(till: FaultTill, isSo: (shop: SeenShop) => boolean): Promise<void> {
  let last: SeenShop | null = null;
  return until(
    () => `${till.name}: as expected in its shop, which it sees as ${JSON.stringify(last)}`,
    async () => {
      last = await till.call('shop');
      return last !== null && isSo(last);
    },
  );
}

async function until(what: string | (() => string), isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`not in time: ${typeof what === 'string' ? what : what()}`);
    await pause(200);
  }
}
