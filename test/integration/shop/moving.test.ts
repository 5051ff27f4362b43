import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readIfThere } from '../../../electron/platform/files.ts';
import { type Ms, seconds } from '../../../electron/shared/base/units.ts';
import { findServers, mayHave } from '../../../electron/shop/server/find-servers.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { shopReportsOf } from '../../../electron/shop/till/shop-day.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { createTillShop } from '../../../electron/shop/till-shop.ts';
import { authority } from '../../support/certificates.ts';
import { isDeep } from '../../support/deep.ts';
import { newDatabase } from '../../support/postgres/database-kit.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { recordedAt, salesAt } from '../../support/postgres/till-records.ts';
import {
  closeLater,
  hostedShop,
  inputOf,
  memberOf,
  shopOf,
  tillsOfNewShop,
  untilLinked,
} from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const hasServer = (kit: TillKit): boolean => existsSync(join(shopFiles(kit.dataDir).serverFolder, 'data', 'till.conf'));

/** Returns the process of a till's server once it is ready; false before that. */
function serverPid(kit: TillKit): number | false {
  const file = join(shopFiles(kit.dataDir).serverFolder, 'data', 'postmaster.pid');
  // A server that could not start removes the file again.
  const lines = unwrap(readIfThere(file))?.split('\n') ?? [];
  return lines.some((line) => line.startsWith('ready')) && Number(lines[0]);
}

/** Waits for each step of a move from one till to the other, one after the other. */
async function untilMoved(from: TillKit, to: TillKit): Promise<void> {
  await until(() => serverPid(to));
  await until(() => memberOf(to)?.host === 'here');
  await until(() => memberOf(from)?.host === 'till');
}

const idOf = (kit: TillKit): string => memberOf(kit)?.till ?? '';

/** Sells at a till until the returned function is called, which returns the sales. */
function selling(kit: TillKit): () => Promise<readonly string[]> {
  const sales: string[] = [];
  let isOver = false;
  const sell = (async () => {
    while (!isOver) {
      sales.push((await kit.collect()).id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const end = async () => {
    isOver = true;
    await sell;
    return sales;
  };
  // Before its till is closed, also where the test failed.
  onTestFinished(async () => void (await end()));
  return end;
}

const hasAll = (kit: TillKit, sales: readonly string[]): boolean => {
  const there = new Set(salesAt(kit));
  return sales.every((sale) => there.has(sale));
};

describe('a move of the shop to another till', () => {
  it('loses no sale of tills that sell meanwhile, and numbers the shop’s reports on', async () => {
    const [first, second] = await tillsOfNewShop();
    unwrap(await shopReportsOf(first.kit.till()).close());
    const sellers = [first.kit, second].map(selling);
    unwrap(await shopOf(first.kit).moveToTill({ till: idOf(second) }));
    await untilMoved(first.kit, second);
    const [ofFirst = [], ofSecond = []] = await Promise.all(sellers.map((end) => end()));
    for (const kit of [first.kit, second]) await untilLinked(kit);
    await until(() => hasAll(first.kit, ofSecond) && hasAll(second, ofFirst));
    expect(memberOf(second)).toMatchObject({ hasOwnerLogin: true, move: null, notFollowed: [] });
    expect(memberOf(first.kit)).toMatchObject({ hasOwnerLogin: false, problem: null });
    expect(unwrap(await closeLater(second)).number).toBe(2);
    expect(recordedAt(first.kit).filter((line) => line.startsWith('shop.move'))).toEqual(['shop.move-asked Counter 2']);
  });

  it.runIf(isDeep)(
    'begins again after the till was closed under way, and after its new server was killed',
    async () => {
      const [first, second] = await tillsOfNewShop();
      const sale = await first.kit.collect();
      unwrap(await shopOf(first.kit).moveToTill({ till: idOf(second) }));
      await until(() => hasServer(second));
      await second.restart();
      process.kill(await until(() => serverPid(second)), 'SIGKILL');
      // Killed before its logins are restricted, it counts as not made: the owner is told, and asks again.
      const end = await until(() => memberOf(second)?.move?.refusal ?? (memberOf(second)?.host === 'here' && 'moved'));
      if (end === 'server-failed') unwrap(await shopOf(first.kit).moveToTill({ till: idOf(second) }));
      await untilMoved(first.kit, second);
      for (const kit of [first.kit, second]) await untilLinked(kit);
      await until(() => hasAll(second, [sale.id]));
      expect(memberOf(second)).toMatchObject({ hasOwnerLogin: true, problem: null, move: null });
      const { certificate = '' } =
        createPostgresServer(postgresPrograms(), shopFiles(second.dataDir).serverFolder).place() ?? {};
      await until(async () => (await findServers(1_000)).some((each) => mayHave(each, certificate)));
    },
  );

  it('stays where it is while that till cannot do it, and is cancelled', async () => {
    const [first, second] = await tillsOfNewShop();
    const to = idOf(second);
    await second.between(async () => {
      unwrap(await shopOf(first.kit).moveToTill({ till: to }));
      await until(() => memberOf(first.kit)?.move?.till === to);
      unwrap(await shopOf(first.kit).cancelMove());
      await until(() => memberOf(first.kit)?.move === null);
    });
    await untilLinked(second);
    expect(memberOf(second)).toMatchObject({ host: 'database', hasOwnerLogin: false, move: null });
    expect(await shopOf(second).moveToTill({ till: to })).toMatchObject({ failure: { text: 'no-owner-login' } });
  });
});

/** A till looks every 20 s whether its old server is needed: too long to wait for, and here much sooner. */
const lookSooner = (delay: Ms): Ms => (delay >= seconds(20) ? seconds(1) : delay);

const shopThatLooksSooner = async () => ({
  createTillShop: (options: Parameters<typeof createTillShop>[0]) =>
    createTillShop({ ...options, setTimer: (run, delay) => options.setTimer(run, lookSooner(delay)) }),
});

/** Returns a name by which the test's PostgreSQL is reached like a server elsewhere: with a certificate that is checked. */
function namedServer(): string {
  const name = 'localhost.';
  const { lookup } = dns;
  type Lookup = (host: string, ...rest: readonly unknown[]) => void;
  const lookUp: Lookup = (host, ...rest) => (lookup as Lookup)(host === name ? 'localhost' : host, ...rest);
  Object.assign(dns, { lookup: lookUp });
  onTestFinished(() => void Object.assign(dns, { lookup }));
  return name;
}

describe('a move of the shop to a server of the owner’s', () => {
  it('lets a till that was off follow a move later, from the old server, which is started again for it', async () => {
    const [first, second] = await hostedShop(shopThatLooksSooner);
    const own = inputOf(await newDatabase());
    expect(await shopOf(first).moveToServer(own)).toMatchObject({ failure: { text: 'own-computer' } });
    const place = { address: own.address.replace('127.0.0.1', namedServer()), authority };
    const wrong = { ...place, address: place.address.replace(/:[^:]*@/, ':wrong@') };
    expect(await shopOf(first).moveToServer(wrong)).toMatchObject({ failure: { text: 'login-refused' } });
    const sale = await second.between(async () => {
      unwrap(await shopOf(first).moveToServer(place));
      await until(() => memberOf(first)?.host === 'database');
      process.kill(await until(() => serverPid(first)), 'SIGKILL');
      await until(() => memberOf(first)?.notFollowed.length === 1);
      await untilLinked(first);
      return first.collect();
    });
    expect(memberOf(first)).toMatchObject({ hasOwnerLogin: true });
    await until(() => memberOf(second)?.host === 'database');
    await until(() => hasAll(second, [sale.id]));
    await until(() => !hasServer(first));
    unwrap(await shopOf(first).moveToServer(place));
    await until(() => memberOf(first)?.move?.refusal === 'moved-before');
    await untilLinked(first);
  });
});
