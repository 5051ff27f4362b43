import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Log } from '../../../electron/logging/log.ts';
import type { MerchantClientOptions } from '../../../electron/merchant/client.ts';
import { until } from '../../support/practice-kit.ts';
import { type RunningTill, runTheTill } from '../../support/running-till.ts';

vi.mock('../../../electron/windows/asset-list.ts', () => ({ listAssets: () => new Map() }));

/** The log that the program made for itself, and the keys it calls the service with. */
const shippedParts = vi.hoisted(() => ({
  log: null as Log | null,
  credentials: null as MerchantClientOptions['credentials'] | null,
}));

vi.mock('../../../electron/logging/log.ts', async (original) => {
  const real = await original<typeof import('../../../electron/logging/log.ts')>();
  return {
    ...real,
    createLog: (options: Parameters<typeof real.createLog>[0]) => {
      shippedParts.log = real.createLog(options);
      return shippedParts.log;
    },
  };
});

vi.mock('../../../electron/merchant/client.ts', async (original) => {
  const real = await original<typeof import('../../../electron/merchant/client.ts')>();
  return {
    ...real,
    createMerchantClient: (options: MerchantClientOptions) => {
      shippedParts.credentials = options.credentials;
      return real.createMerchantClient(options);
    },
  };
});

let running: RunningTill;
beforeAll(async () => {
  running = await runTheTill();
});
afterAll(() => running?.close());

const read = (name: string) => {
  try {
    return readFileSync(join(running.dataDir, 'logs', name), 'utf8');
  } catch {
    return '';
  }
};

it('holds each call of the service and each change of the connection', async () => {
  const has = (name: string, line: object) => {
    const lines = read(name).split('\n').filter(Boolean);
    return lines.some((text) => expect.objectContaining(line).asymmetricMatch(JSON.parse(text)));
  };
  await until(() => has('calls.log', { event: 'merchant.called', route: 'GET /banks', status: 200, attempt: 1 }));
  await until(() => has('till.log', { event: 'connection.changed', environment: 'practice', state: 'ok' }));
});

it('knows the keys in use, and takes out even a part of one that looks like nothing', () => {
  const keys = shippedParts.credentials?.();
  const secrets = [keys?.accessKey, keys?.secretKey, keys?.bearerToken].map((key) => key?.slice(0, 12) ?? '');
  expect(secrets.every(({ length }) => length === 12)).toBe(true);
  shippedParts.log?.error('planted.innocent', { frames: ['at innocent (file.js:1:1)'] });
  for (const part of secrets) shippedParts.log?.error('planted.secret', { frames: [`${part} (file.js:1:1)`] });
  expect(read('till.log')).toContain('innocent (file.js:1:1)');
  for (const part of secrets) expect(read('till.log')).not.toContain(part);
});
