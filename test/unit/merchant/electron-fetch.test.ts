import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { net, session } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMerchantFetch } from '../../../electron/merchant/electron-fetch.ts';
import { whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';
import { freePort } from '../../support/free-port.ts';

/** A service on this computer, and what it was asked for. */
async function startService() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.writeHead(request.method === 'HEAD' ? 401 : 200).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/accounts`, requests };
}

const write = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{}' };

it('sends no write while the computer is offline, and says so for sure', async () => {
  vi.spyOn(net, 'isOnline').mockReturnValue(false);
  const line = vi.spyOn(session, 'fromPartition');
  const { fetchForWrites } = createMerchantFetch();
  line.mockClear();
  const thrownError = await fetchForWrites(`http://127.0.0.1:${await freePort()}/accounts`, write).catch(
    (error: unknown) => error,
  );
  expect(whyNotSent(thrownError, true)).toBe('not-sent');
  expect(line).not.toHaveBeenCalled();
});

it('sends a write where only Chromium says that the computer is offline, once the service has answered without keys', async () => {
  const { address, requests } = await startService();
  vi.spyOn(net, 'isOnline').mockReturnValue(false);
  const { fetchForWrites } = createMerchantFetch();
  expect((await fetchForWrites(address, write)).status).toBe(200);
  expect(requests).toEqual(['HEAD / ', 'POST /accounts Bearer key']);
});

it('asks nothing before a write while the computer is online', async () => {
  const { address, requests } = await startService();
  await createMerchantFetch().fetchForWrites(address, write);
  expect(requests).toEqual(['POST /accounts Bearer key']);
});

it('uses the connections of a write again once they have rested, whatever the clock was set to meanwhile', async () => {
  const { address } = await startService();
  const open = vi.spyOn(session, 'fromPartition');
  const { fetchForWrites } = createMerchantFetch();
  open.mockClear();
  await fetchForWrites(address, write);
  const later = performance.now() + 31_000;
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await fetchForWrites(address, write);
  expect(open).toHaveBeenCalledTimes(1);
});
