import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { session } from '../../browser-shell/electron/index.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import { listen } from '../../support/listen.ts';

let server: Server | null = null;

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = null;
  fakeElectron.reset();
});

/** Serves on this computer and returns the address. */
async function serve(handle: RequestListener): Promise<string> {
  const startedServer = createServer(handle);
  server = startedServer;
  return `http://127.0.0.1:${await listen(startedServer)}/`;
}

const errorOf = (address: string, init: RequestInit = {}): Promise<unknown> =>
  session
    .fromPartition('network')
    .fetch(address, init)
    .then((response) => response.text())
    .then(
      (text) => text,
      (error: unknown) => error,
    );

describe('a request that fails', () => {
  it("rejects with Chromium's name of a refused connection, as not sent", async () => {
    const address = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    const error = await errorOf(address);
    expect(error).toEqual(new Error('net::ERR_CONNECTION_REFUSED'));
    expect(whyNotSent(error, true)).toBe('not-sent');
  });

  it.each([
    ['connect', 'net::ERR_CONNECTION_TIMED_OUT', 'not-sent'],
    ['read', 'net::ERR_TIMED_OUT', null],
    ['write', 'net::ERR_TIMED_OUT', null],
  ])('names a time-out of the call %s as Chromium does: %s', async (syscall, name, why) => {
    const cause = Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT', syscall });
    const overNode = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    onTestFinished(() => overNode.mockRestore());
    const error = await errorOf('http://127.0.0.1/', { method: 'POST', body: 'x' });
    expect(error).toEqual(new Error(name));
    expect(whyNotSent(error, true)).toBe(why);
  });

  it('rejects with the name of a connection that ends without a response, as sent', async () => {
    const address = await serve((request) => request.socket.destroy());
    const error = await errorOf(address, { method: 'POST', body: 'x' });
    expect(String(error)).toMatch(/net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/);
    expect(whyNotSent(error, true)).toBeNull();
  });

  it('errors in the body where that is cut off', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(String(await errorOf(address))).toMatch(/net::ERR_(CONTENT_LENGTH_MISMATCH|CONNECTION_RESET)/);
  });

  it('rejects a redirect that is not followed', async () => {
    const address = await serve((_request, response) => response.writeHead(302, { location: '/other' }).end());
    expect(await errorOf(address, { redirect: 'manual' })).toEqual(new Error('Redirect was cancelled'));
  });

  it('rejects with the reason of the caller who aborts it', async () => {
    const address = await serve(() => undefined);
    const reason = new Error('too long');
    expect(await errorOf(address, { signal: AbortSignal.abort(reason) })).toBe(reason);
  });

  it('loses the answer to what the service has done, where a test asks for it', async () => {
    let receivedBytes = 0;
    const address = await serve((_request, response) => {
      receivedBytes += 1;
      response.end('done');
    });
    playComputer({ lostAnswers: { method: 'POST', error: 'net::ERR_INTERNET_DISCONNECTED' } });
    expect(await errorOf(address)).toBe('done');
    expect(await errorOf(address, { method: 'POST', body: 'x' })).toEqual(new Error('net::ERR_INTERNET_DISCONNECTED'));
    expect(receivedBytes).toBe(2);
  });
});
