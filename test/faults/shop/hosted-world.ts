import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJoinLink } from '../../../electron/shop/join/code.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { isRunning } from '../../support/is-running.ts';
import { type CuttableLink, startCuttableLink } from '../../support/postgres/cuttable-link.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { newLedger } from './ledger.ts';
import { startMerchant } from './merchant.ts';
import { newTill, savedMembershipIn, serverFolderOf } from './place.ts';
import { type OwnedPlace, ownerOf } from './shop-owner.ts';
import { createTill, type FaultTill } from './till.ts';
import { ids, until, untilAllKnown, type World, worldOf } from './world.ts';

/** A shop whose database one of its tills runs, with the PostgreSQL that comes with the till. */
export interface HostedWorld extends World {
  /** Returns the till that runs the database now. */
  readonly host: () => Promise<FaultTill>;
  /** Ends all of a till's PostgreSQL at once, as a power cut would; nothing where it runs none. */
  readonly killServer: (till: FaultTill) => void;
}

export async function makeHostedWorld(count: number): Promise<HostedWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-shop-faults-'));
  const postgres = postgresPrograms();
  const merchant = await startMerchant(join(folder, 'service'));
  const tills: FaultTill[] = [];
  /** Where the database listens, as far as it was read. */
  let port = 0;

  const make = async (id: string, name = id, link?: CuttableLink): Promise<FaultTill> =>
    createTill(
      id,
      { folder: join(folder, name), fences: join(folder, `${name}-fences`), postgres },
      link ?? (await startCuttableLink(() => port)),
    );
  const serverOf = (till: FaultTill) => createPostgresServer(postgres, serverFolderOf(till.config.folder));

  async function host(): Promise<FaultTill> {
    let now: FaultTill | undefined;
    await until(async () => {
      for (const till of tills) if ((await till.call('shop'))?.isHost) now = till;
      return now !== undefined;
    });
    if (!now) throw new Error('no till runs the database');
    return now;
  }

  /** The shop's place as its host has it. It is on the way from one till to another for a moment. */
  async function placeNow(): Promise<OwnedPlace> {
    const till = await host();
    const savedMembership = await savedMembershipIn(till.config.folder);
    const address = serverOf(till).place();
    if (!savedMembership?.owner || !address) return placeNow();
    port = address.port;
    return { address, owner: savedMembership.owner };
  }

  for (const id of ids.slice(0, count)) {
    await newTill(join(folder, id), id, merchant.service);
    tills.push(await make(id));
  }
  await Promise.all(tills.map((till) => till.start()));
  const [first, ...others] = tills;
  const hosting = await first?.call('host');
  if (!first || hosting !== 'ok') throw new Error(`the first till makes no database: ${hosting}`);
  const savedMembership = await savedMembershipIn(first.config.folder);
  if (!savedMembership) throw new Error('no membership');
  const owner = ownerOf(placeNow, savedMembership.membership);

  async function invite({ link }: FaultTill) {
    let code: string | null = null;
    await until(async () => {
      code = await (await host()).call('invite');
      return code !== null;
    });
    const { certificate = '' } = (await placeNow()).address;
    return { address: '', code: writeJoinLink({ host: '127.0.0.1', port: link.port, certificate }, code ?? '') };
  }
  for (const till of others) {
    const refusal = await till.call('join', { ...(await invite(till)), name: till.name });
    if (refusal !== 'ok') throw new Error(`${till.name} does not join: ${refusal}`);
    await until(async () => (await owner.accept()) > 0);
  }
  await untilAllKnown(tills);

  const world = worldOf({
    folder,
    merchant,
    tills,
    ledger: newLedger(),
    owner,
    makeCopy: (id, name) => make(id, name, tills.find((till) => till.id === id)?.link),
    isHost: async (till) => till === (await host()),
    invite,
    async close() {
      for (const till of tills) await serverOf(till).remove();
    },
  });
  return {
    ...world,
    host,
    killServer(till) {
      const pid = postmasterOf(till);
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
  };
}

/** Returns the process of a till's PostgreSQL that started all others of it; null where none runs. */
function postmasterOf(till: FaultTill): number | null {
  try {
    const file = join(serverFolderOf(till.config.folder), 'data', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isRunning(pid) ? pid : null;
  } catch {
    // It was never there.
    return null;
  }
}
