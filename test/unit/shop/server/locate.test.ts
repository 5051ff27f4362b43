import { beforeEach, expect, it } from 'vitest';
import type { DatabaseAddress } from '../../../../electron/shop/address.ts';
import { forgetPlace, locate, notePlace } from '../../../../electron/shop/server/locate.ts';

const CERTIFICATE = 'ab'.repeat(32);
const ADDRESS: DatabaseAddress = { host: '127.0.0.1', port: 54_871, database: 'postgres', certificate: CERTIFICATE };
const network = { searches: 0, whileSearching: () => {} };

/** A search that finds the same server each time. */
const search = async () => {
  network.searches += 1;
  network.whileSearching();
  return [{ host: '192.0.2.2', port: 54_871, fingerprint: CERTIFICATE }];
};
const reach = (...up: readonly string[]) => locate(ADDRESS, connectAt(...up), { search });

/** Connects wherever a server is up. Returns where. */
const connectAt =
  (...up: readonly string[]) =>
  async ({ host }: DatabaseAddress): Promise<string> => {
    if (!up.includes(host)) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return host;
  };

beforeEach(() => {
  network.searches = 0;
  network.whileSearching = () => {};
  notePlace(ADDRESS);
  forgetPlace(ADDRESS);
});

it('finds the server of another till in the network, and uses it there from then on', async () => {
  expect(await reach('192.0.2.2')).toBe('192.0.2.2');
  expect(await reach('192.0.2.2')).toBe('192.0.2.2');
  expect(network.searches).toBe(1);
});

it('asks for a server of this computer nowhere else, also after it was down', async () => {
  notePlace(ADDRESS);
  await expect(reach('192.0.2.2')).rejects.toThrow('refused');
  expect(await reach('127.0.0.1', '192.0.2.2')).toBe('127.0.0.1');
  expect(network.searches).toBe(0);
});

it('goes back to a server that this computer started while it was looked for', async () => {
  network.whileSearching = () => notePlace(ADDRESS);
  expect(await reach('192.0.2.2')).toBe('192.0.2.2');
  expect(await reach('127.0.0.1', '192.0.2.2')).toBe('127.0.0.1');
});

it('waits for the server where another computer announces the same beginning of a fingerprint first', async () => {
  const forgedServer = { host: '192.0.2.66', port: 54_871, fingerprint: CERTIFICATE.slice(0, 16) };
  const searchWith = async (_: number, isEnough?: unknown) =>
    isEnough ? [forgedServer] : [forgedServer, { ...forgedServer, host: '192.0.2.2' }];
  expect(await locate(ADDRESS, connectAt('192.0.2.2'), { search: searchWith })).toBe('192.0.2.2');
});

it('tries the saved address again where the server is neither where it was found last nor found by a search', async () => {
  const savedAddress = { ...ADDRESS, host: '192.0.2.1', certificate: 'cd'.repeat(32) };
  const findsOther = async () => [{ host: '192.0.2.2', port: 54_871, fingerprint: savedAddress.certificate }];
  expect(await locate(savedAddress, connectAt('192.0.2.2'), { search: findsOther })).toBe('192.0.2.2');
  expect(await locate(savedAddress, connectAt('192.0.2.1'), { search: async () => [] })).toBe('192.0.2.1');
});

it('searches for no server once the till ends', async () => {
  const signal = AbortSignal.abort();
  await expect(locate(ADDRESS, connectAt(), { search, signal })).rejects.toThrow('refused');
  expect(network.searches).toBe(0);
});
