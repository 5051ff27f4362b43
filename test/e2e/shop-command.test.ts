import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { openTabCalls } from '../browser-shell/several-tills/tab-calls.ts';
import { removeDataDirs, temporaryDataDir } from '../support/data-dirs.ts';
import { everySale } from '../support/every-sale.ts';
import { isRunning } from '../support/is-running.ts';

interface ShopAddresses {
  readonly tills: readonly { readonly url: string; readonly name: string }[];
  readonly database: string;
  readonly control: string;
}

const command = join(import.meta.dirname, '../browser-shell/several-tills/start.ts');

afterAll(removeDataDirs);

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

it('starts a shop of two tills by one command, shows a payment of one at the other, and ends all of it', async () => {
  const dataDir = temporaryDataDir();
  // PostgreSQL may run as another user, who must be able to pass through it.
  chmodSync(dataDir, 0o711);
  const shop = spawn(process.execPath, [command, '--tills', '2', '--no-open', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(shop, 'exit');
  const [line] = (await once(createInterface({ input: shop.stdout }), 'line')) as [string];
  const { tills, database, control } = JSON.parse(line) as ShopAddresses;
  expect(tills.map(({ name }) => name)).toEqual(['Counter 1', 'Counter 2']);
  expect(database).toMatch(/^postgresql:\/\//);
  const postgres = Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const [first, second] = await Promise.all(tills.map(({ url }) => openTabCalls(url)));

  const input = { amount: '5000', phone: '08031234567', details: null };
  const sale = await second?.call('sales', 'one', { id: await second.call('sales', 'collect', input) });
  const paid = await fetch(`${control}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountNo: sale?.account?.number }),
  });
  expect(paid.status).toBe(200);
  const foundSales = () => first?.call('sales', 'search', { ...everySale, words: '5000' });
  await expect.poll(async () => JSON.stringify(await foundSales())).toMatch(/Counter 2.*"paid"|"paid".*Counter 2/);
  await Promise.all([first?.close(), second?.close()]);

  shop.kill('SIGTERM');
  await exit;
  expect(isRunning(postgres), 'PostgreSQL').toBe(false);
  expect(await Promise.all([...tills.map(({ url }) => url), control].map(isReachable))).toEqual([false, false, false]);
});
