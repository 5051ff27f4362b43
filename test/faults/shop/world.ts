import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openJournal } from '../../../electron/journal/journal.ts';
import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { takeOut } from '../../../electron/shop/join/tills.ts';
import { startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { joinAll } from '../../support/postgres/joining.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres/server.ts';
import { unwrap } from '../../support/unwrap.ts';
import { optionsFor } from '../journal/rows.ts';
import type { EndOfRun } from './check.ts';
import type { SeenEntry } from './messages.ts';
import { createTill, type FaultTill } from './till.ts';

/** The server, the shop and its tills. */
export interface World {
  readonly server: PostgresServer;
  readonly tills: FaultTill[];
  /** Adds a till that goes on with a copy of another's folder. */
  readonly copy: (till: FaultTill) => Promise<void>;
  readonly revoke: (till: FaultTill) => Promise<void>;
  /** Copies the server's files, which must be stopped. */
  readonly backUp: () => void;
  /** Puts the last copy in their place; false when there is none. */
  readonly restore: () => boolean;
  readonly end: () => Promise<EndOfRun>;
  readonly close: () => Promise<void>;
}

export const ids = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE'] as const;

export async function makeWorld(count: number): Promise<World> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  const { user, password } = server;
  const owner = (): Promise<Session> => connect(direct, { user, password });
  const direct: DatabaseAddress = { host: '127.0.0.1', port: server.port, database: 'postgres' };
  const wanted: readonly string[] = ids.slice(0, count);
  const founding = await owner();
  const memberships = await joinAll(
    founding,
    direct,
    wanted.map((id) => ({ id, name: id, environment: 'staging', journal: newJournal(join(folder, id), id) })),
  );
  await founding.close();
  const joined = new Map(wanted.flatMap((id, i) => memberships.slice(i, i + 1).map((each) => [id, each] as const)));
  const place = (id: string, name = id) => ({
    file: join(folder, name, 'journal.db'),
    replica: join(folder, name, 'shop.db'),
    // Outside the folder that is copied.
    fences: join(folder, `${name}-fences`),
    id,
  });
  const make = async (membership: ShopMembership, id: string, name = id): Promise<FaultTill> => {
    const link = await startCuttableLink(server.port);
    const key = Buffer.from(membership.key).toString('base64url');
    const address = { ...direct, port: link.port };
    return createTill({ ...place(id, name), address, shop: membership.shop, login: membership.login, key }, link);
  };
  const tills: FaultTill[] = [];
  for (const [id, membership] of joined) tills.push(await make(membership, id));
  for (const till of tills) await till.start();
  const [{ shop } = { shop: '' }] = memberships;
  const saved = `${server.folder}-saved`;
  let isSaved = false;

  return {
    server,
    tills,
    async copy(till) {
      const membership = joined.get(till.id);
      if (!membership) throw new Error('not of the shop');
      await till.kill();
      copyFolder(dirname(till.config.file), join(folder, `${till.id}-copy`));
      const copied = await make(membership, till.id, `${till.id}-copy`);
      Object.assign(till, { copied: true });
      Object.assign(copied, { copied: true });
      tills.push(copied);
      await till.start();
      await copied.start();
    },
    async revoke(till) {
      const session = await owner();
      await takeOut(session, shop, till.id);
      await session.close();
      till.revoked = true;
    },
    backUp() {
      rmSync(saved, { recursive: true, force: true });
      copyFolder(server.folder, saved);
      isSaved = true;
    },
    restore() {
      if (!isSaved) return false;
      rmSync(server.folder, { recursive: true, force: true });
      copyFolder(saved, server.folder);
      return true;
    },
    async end() {
      const session = await owner();
      const rows = await session.query<SeenEntry & { till: string }>(
        "SELECT till, id, encode(hash, 'hex') AS hash FROM transfer_till.entry ORDER BY till, seq",
      );
      await session.close();
      const streams = Map.groupBy(rows, ({ till }) => till);
      const states = [];
      for (const { id, state, revoked, copied } of tills) states.push({ id, state: await state(), revoked, copied });
      return {
        tills: states,
        database: Object.fromEntries([...streams].map(([id, entries]) => [id, entries.map(({ till: _, ...e }) => e)])),
      };
    },
    async close() {
      for (const till of tills) {
        till.freeze(false);
        await till.kill();
        till.link.close();
      }
      await server.remove();
      for (const path of [folder, saved]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Root keeps the owners too, since PostgreSQL refuses files of another user. */
function copyFolder(from: string, to: string): void {
  if (process.getuid?.() === 0) execFileSync('cp', ['-pR', from, to]);
  else cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** Creates an empty journal and returns its uuid. */
function newJournal(folder: string, till: string): string {
  mkdirSync(folder, { recursive: true });
  const journal = unwrap(openJournal({ ...optionsFor(join(folder, 'journal.db')), till }));
  const { journal: uuid } = journal.head();
  journal.close();
  return uuid;
}
