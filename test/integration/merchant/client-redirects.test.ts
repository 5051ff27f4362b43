import { describe, expect, it } from 'vitest';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { clientAt, clientOf, failureOf, serve } from '../../support/merchant-kit.ts';

const codes = [300, 301, 302, 303, 304, 305, 307, 308];

describe.each(codes)('a redirect with %i', (status) => {
  it('follows a redirect at no endpoint, so that not one byte reaches the other server', async () => {
    const reachedUrls: string[] = [];
    await using other = await serve((request, response) => {
      reachedUrls.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      response.end('{"status":true,"data":{"accountNo":"9012345678","bankName":"Thief Bank"}}');
    });
    let requestCount = 0;
    await using service = await serve((request, response) => {
      requestCount += 1;
      response.writeHead(status, { location: `${other.url}${request.url}` }).end();
    });
    for (const { call, name } of endpointCases) {
      const refusal = failureOf(await call(clientAt(service.url)));
      expect(refusal, name).toEqual({ code: 'redirected', text: `HTTP ${status}` });
    }
    expect(requestCount).toBe(endpointCases.length);
    expect(reachedUrls).toEqual([]);
  });
});

it('aborts a redirect whose body never ends', async () => {
  const closing = Promise.withResolvers<void>();
  await using service = await serve((request, response) => {
    request.socket.on('close', () => closing.resolve());
    response.writeHead(302, { location: '/' }).write('and then');
  });
  expect(failureOf(await clientAt(service.url).listEvents()).code).toBe('redirected');
  await closing.promise;
});

/** How other implementations of fetch tell: Chromium throws words, browsers give an opaque answer. */
describe('a redirect in another form', () => {
  it.each([
    () => Promise.reject(new Error('Redirect was cancelled')),
    () => Promise.reject(new Error("Attempted to redirect, but redirect policy was 'error'")),
    () => Promise.resolve({ type: 'opaqueredirect', status: 0, redirected: false, headers: new Headers() } as Response),
    () => Promise.resolve(Object.defineProperty(new Response('{}'), 'redirected', { value: true })),
  ])('refuses %s', async (answer) => {
    for (const { call } of endpointCases) expect(failureOf(await call(clientOf(answer))).code).toBe('redirected');
  });
});
