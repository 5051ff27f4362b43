import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { announceServer } from '../../../electron/shop/server/find-servers.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { freePort } from '../../support/free-port.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { salesAt } from '../../support/postgres/till-records.ts';
import { hostedShop, memberOf, tillsOfNewShop, untilLinked } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';

const serverFolderOf = (kit: TillKit): string => shopFiles(kit.dataDir).serverFolder;

/** Everything of a server: the postmaster, then what it started. */
function processesOf(kit: TillKit): readonly number[] {
  const [postmaster = ''] = readFileSync(join(serverFolderOf(kit), 'data', 'postmaster.pid'), 'utf8').split('\n');
  const childPids = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  return [postmaster, ...childPids.trim().split(/\s+/)].map(Number);
}

/** Signals each process, unless it ended by itself: some serve one short session. */
function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

describe('the computer that keeps the tills together', () => {
  it('reports the full disk of the shop’s computer, while the tills sell on and copy everything later', async () => {
    const [first, second] = await tillsOfNewShop();
    const owner = await open(first.database.address, first.database.owner);
    await owner.query(
      `CREATE FUNCTION transfer_till.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`,
    );
    await owner.query(
      `CREATE TRIGGER full_disk BEFORE INSERT ON transfer_till.entry
       FOR EACH STATEMENT EXECUTE FUNCTION transfer_till.full_disk()`,
    );
    const sales = [await second.collect()];
    await until(() => memberOf(second)?.link.refusal === 'disk-full');
    sales.push(await second.collect());
    await owner.query('DROP TRIGGER full_disk ON transfer_till.entry');
    await untilLinked(second);
    await until(() => sales.every(({ id }) => salesAt(first.kit).includes(id)));
  });

  // Only there can all of a server be stopped and told to go on.
  it.runIf(process.platform === 'linux')(
    'loses no sale while the computer that holds the shop’s database sleeps, and links to it again',
    async () => {
      const [first, second] = await hostedShop();
      const asleep = processesOf(first);
      onTestFinished(() => signal(asleep, 'SIGCONT'));
      signal(asleep, 'SIGSTOP');
      const sale = await second.collect();
      await until(() => memberOf(second)?.link.refusal === 'no-answer');
      signal(asleep, 'SIGCONT');
      await untilLinked(second);
      await until(() => salesAt(first).includes(sale.id));
    },
  );

  it.runIf(process.platform !== 'win32')(
    'loses no sale where the server of a shop runs twice, as after its folder was copied',
    async () => {
      const [first, second] = await hostedShop();
      const copy = tempFolder();
      const server = createPostgresServer(postgresPrograms(), copy);
      onTestFinished(() => server.remove());
      const [sale, endAnnouncement] = await first.between(async () => {
        execFileSync('cp', ['-pR', join(serverFolderOf(first), 'data'), copy]);
        const file = join(copy, 'data', 'till.conf');
        writeFileSync(file, readFileSync(file, 'utf8').replace(/^port = .*$/m, `port = ${await freePort()}`));
        await server.start();
        const { port = 0, certificate = '' } = server.place() ?? {};
        const end = announceServer({ port, certificate });
        const atTheCopy = await second.collect();
        const soldAt = Date.now();
        await until(() => (memberOf(second)?.asOf ?? 0) > soldAt && memberOf(second)?.waiting === 0);
        return [atTheCopy, end] as const;
      });
      // Both are on now, until the copy ends.
      await untilLinked(first);
      await endAnnouncement();
      await server.stop();
      await until(() => salesAt(first).includes(sale.id));
      await untilLinked(second);
      expect([memberOf(first)?.problem, memberOf(second)?.problem]).toEqual([null, null]);
    },
  );
});
