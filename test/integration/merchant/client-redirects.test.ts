import { describe, expect, it } from 'vitest';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { clientAt, clientOf, failureOf, serve } from '../../support/merchant-kit.ts';

const codes = [300, 301, 302, 303, 304, 305, 307, 308];

describe.each(codes)('a redirect with %i', (status) => {
  it('is followed by no endpoint of either scheme: not one byte reaches the other server', async () => {
    const reached: string[] = [];
    await using other = await serve((request, response) => {
      reached.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      response.end('{"status":true,"data":{"accountNo":"9012345678","bankName":"Thief Bank"}}');
    });
    let asked = 0;
    await using service = await serve((request, response) => {
      asked += 1;
      response.writeHead(status, { location: `${other.url}${request.url}` }).end();
    });
    for (const { call, name } of endpointCases) {
      const refused = failureOf(await call(clientAt(service.url)));
      expect(refused, name).toEqual({ code: 'redirected', text: `HTTP ${status}` });
    }
    expect(asked).toBe(endpointCases.length);
    expect(reached).toEqual([]);
  });
});

it('follows no redirect to the same server either', async () => {
  const paths: (string | undefined)[] = [];
  await using service = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(failureOf(await clientAt(service.url).listBanks({ currency: 'ngn' })).code).toBe('redirected');
  expect(paths).toEqual(['/banks?currency=ngn']);
});

it('aborts a redirect whose body never ends', async () => {
  const closed = Promise.withResolvers<void>();
  await using service = await serve((request, response) => {
    request.socket.on('close', () => closed.resolve());
    response.writeHead(302, { location: '/' }).write('and then');
  });
  expect(failureOf(await clientAt(service.url).listEvents()).code).toBe('redirected');
  await closed.promise;
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
