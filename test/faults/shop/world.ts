import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressText, type DatabaseAddress } from '../../../electron/shop/address.ts';
import { connect } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { joinAll } from '../../support/postgres/joining.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres/server.ts';
import type { EndOfRun } from './end.ts';
import { newLedger } from './ledger.ts';
import { type Merchant, startMerchant } from './merchant.ts';
import { newTill, saveMembership } from './place.ts';
import { followMoves, ownerOf } from './shop-owner.ts';
import { createTill, type FaultTill } from './till.ts';

/** The shop of a run, its tills and the merchant service. */
export interface World {
  readonly merchant: Merchant;
  readonly tills: FaultTill[];
  /** What people did. */
  readonly ledger: ReturnType<typeof newLedger>;
  /** Adds a till that goes on with a copy of another's folder. */
  readonly copy: (till: FaultTill) => Promise<void>;
  readonly revoke: (till: FaultTill) => Promise<void>;
  /** Keeps the folder of a till that is not running. */
  readonly saveFolder: (till: FaultTill) => void;
  /** Puts the folder that was kept last in its place. */
  readonly putFolderBack: (till: FaultTill) => void;
  /** Returns whether the database has everything that a till recorded. */
  readonly isCopied: (till: FaultTill) => Promise<boolean>;
  /** Returns whether a till runs the shop's database. */
  readonly isHost: (till: FaultTill) => Promise<boolean>;
  /** Returns a new code, and the address as a till knows it. */
  readonly invite: (till: FaultTill) => Promise<{ readonly address: string; readonly code: string }>;
  /** Accepts every till that asks to join. Returns how many. */
  readonly accept: () => Promise<number>;
  readonly end: () => Promise<EndOfRun>;
  readonly close: () => Promise<void>;
}

export const ids = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE'] as const;

/** What the two kinds of a world differ in. */
interface Parts extends Pick<World, 'isHost' | 'invite'> {
  readonly folder: string;
  readonly merchant: Merchant;
  readonly tills: FaultTill[];
  readonly ledger: World['ledger'];
  readonly owner: ReturnType<typeof ownerOf>;
  /** Makes a till of a folder, which has the id of another one. */
  readonly makeCopy: (id: string, folderName: string) => Promise<FaultTill>;
  readonly close: () => Promise<void>;
}

/** Returns a world, wherever its database is. */
export function worldOf({ folder, merchant, tills, ledger, owner, makeCopy, ...parts }: Parts): World {
  const savedOf = ({ name }: FaultTill) => join(folder, `${name}-saved`);
  return {
    merchant,
    tills,
    ledger,
    isHost: parts.isHost,
    invite: parts.invite,
    accept: owner.accept,
    async copy(till) {
      await till.kill();
      ledger.copied();
      const name = `${till.id}-copy`;
      copyFolder(till.config.folder, join(folder, name));
      const copiedTill = await makeCopy(till.id, name);
      Object.assign(till, { copied: true });
      Object.assign(copiedTill, { copied: true });
      tills.push(copiedTill);
      await till.start();
      await copiedTill.start();
    },
    async revoke(till) {
      await owner.takeOut(till.id);
      till.revoked = true;
    },
    saveFolder(till) {
      rmSync(savedOf(till), { recursive: true, force: true });
      copyFolder(till.config.folder, savedOf(till));
    },
    putFolderBack(till) {
      rmSync(till.config.folder, { recursive: true, force: true });
      copyFolder(savedOf(till), till.config.folder);
    },
    async isCopied(till) {
      const state = await till.call('state', []);
      const { database } = await owner.rows();
      return state !== null && database[till.id]?.length === state.own.length;
    },
    async end() {
      // A till that was taken out, or forked, may not have been able to tell the others.
      const inShop = new Set(tills.flatMap(({ name, revoked, copied }) => (revoked || copied ? [] : [name])));
      const phones = ledger.erased.flatMap(({ phone, by }) => (inShop.has(by) ? [phone] : []));
      const states = await Promise.all(tills.map(async (till) => ({ till, state: await till.call('state', phones) })));
      const running = states.flatMap(({ till: { name, id, revoked, copied }, state }) =>
        state ? [{ name, id, revoked, copied, state }] : [],
      );
      const rows = await owner.rows();
      return { tills: running, ...rows, book: merchant.book(), ledger };
    },
    async close() {
      for (const till of tills) {
        till.freeze(false);
        await till.kill();
        till.link.close();
      }
      await Promise.all([parts.close(), merchant.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shop in a database of its owner's. */
export interface OwnServerWorld extends World {
  readonly server: PostgresServer;
  /** Creates an empty database for the shop to move to. Returns its address, with the owner's login. */
  readonly newDatabase: () => Promise<string>;
  /** Returns the name of the database that has the shop now. */
  readonly place: () => Promise<string>;
  /** Copies the server's files, which must be stopped. `place`: the database that has the shop. */
  readonly backUp: (place: string) => void;
  /** Puts the last copy in their place; false when there is none, or the shop moved since: a known limit. */
  readonly restore: (place: string) => boolean;
}

export async function makeWorld(count: number): Promise<OwnServerWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  const [server, merchant] = await Promise.all([startPostgres(), startMerchant(join(folder, 'service'))]);
  const login = { user: server.user, password: server.password };
  const direct: DatabaseAddress = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const wantedIds: readonly string[] = ids.slice(0, count);
  const newTills = [];
  for (const id of wantedIds)
    newTills.push({
      id,
      name: id,
      environment: 'practice',
      journal: await newTill(join(folder, id), id, merchant.service),
    } as const);
  const founding = await connect(direct, login);
  const memberships = await joinAll(founding, direct, newTills);
  await founding.close();
  const joinedMemberships = new Map(
    wantedIds.flatMap((id, i) => memberships.slice(i, i + 1).map((each) => [id, each] as const)),
  );
  const make = async (membership: ShopMembership, id: string, name = id): Promise<FaultTill> => {
    const link = await startCuttableLink(server.port);
    const address = { ...direct, port: link.port };
    const owner = id === wantedIds[0] ? login : null;
    await saveMembership(join(folder, name), { state: 'member', address, membership, owner });
    // Outside the folder that is copied.
    return createTill(id, { folder: join(folder, name), fences: join(folder, `${name}-fences`), postgres: null }, link);
  };
  const tills: FaultTill[] = [];
  for (const [id, membership] of joinedMemberships) tills.push(await make(membership, id));
  await Promise.all(tills.map((till) => till.start()));
  await untilAllKnown(tills);
  const [founder] = memberships;
  if (!founder) throw new Error('no till');
  const placeNow = followMoves({ address: direct, owner: login });
  const owner = ownerOf(placeNow, founder);
  const savedFolder = `${server.folder}-saved`;
  const ledger = newLedger();
  /** The database that had the shop when the server's files were copied; null before that. */
  let savedPlace: string | null = null;
  let databases = 0;
  const world = worldOf({
    folder,
    merchant,
    tills,
    ledger,
    owner,
    makeCopy(id, name) {
      const membership = joinedMemberships.get(id);
      if (!membership) throw new Error('not of the shop');
      return make(membership, id, name);
    },
    isHost: async () => false,
    async invite({ link }) {
      const { address } = await placeNow();
      return { address: addressText({ ...address, port: link.port }), code: await owner.invite() };
    },
    async close() {
      await server.remove();
      rmSync(savedFolder, { recursive: true, force: true });
    },
  });
  return {
    ...world,
    server,
    async newDatabase() {
      databases += 1;
      const database = `moved_${databases}`;
      await owner.query(`CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`);
      return `postgres://${login.user}:${encodeURIComponent(login.password)}@${addressText({ ...direct, database })}`;
    },
    place: async () => (await placeNow()).address.database,
    backUp(place) {
      rmSync(savedFolder, { recursive: true, force: true });
      copyFolder(server.folder, savedFolder);
      savedPlace = place;
      ledger.backedUp();
    },
    restore(place) {
      if (savedPlace !== place) return false;
      rmSync(server.folder, { recursive: true, force: true });
      copyFolder(savedFolder, server.folder);
      ledger.restored();
      return true;
    },
  };
}

/** Waits until every till has the keys of all: an erasure is asked of the tills that are known. */
export async function untilAllKnown(tills: readonly FaultTill[]): Promise<void> {
  const tillIds = tills.map(({ id }) => id);
  await until(async () =>
    (await Promise.all(tills.map((till) => till.call('knows', tillIds)))).every((knows) => knows),
  );
}

export async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Root keeps the owners too, since PostgreSQL refuses files of another user. */
function copyFolder(from: string, to: string): void {
  if (process.getuid?.() === 0) execFileSync('cp', ['-pR', from, to]);
  else cpSync(from, to, { recursive: true, preserveTimestamps: true });
}
