import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleAppProtocol } from '../../../electron/windows/app-protocol.ts';

/** The name of the one logo there is. */
const LOGO = 'a1'.repeat(32);
const png = Uint8Array.of(1, 2, 3);

type Serve = (request: Request) => Promise<Response>;
let folder = '';
let serve: Serve;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'protocol-'));
  const root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'SECRET');
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'assets', 'till-a1.js'), 'let a');
  writeFileSync(join(root, 'assets', 'till-a1.css'), 'a{}');
  writeFileSync(join(root, 'assets', 'inter.woff2'), 'w');
  writeFileSync(join(root, 'assets', 'odd name.unknown'), 'u');
  writeFileSync(join(root, 'assets', 'deep', 'more.css'), 'b{}');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(folder, join(root, 'up'));
  const handle = vi.fn<(scheme: string, serve: Serve) => void>();
  handleAppProtocol({ protocol: { handle: handle as never }, root, logo: (id) => (id === LOGO ? png : null) });
  expect(handle.mock.calls[0]?.[0]).toBe('app');
  serve = handle.mock.calls[0]?.[1] ?? (() => Promise.reject(new Error('not handled')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A request just as it is written: `Request` of Node would tidy the address first. */
const ask = (url: string, method = 'GET') => serve({ url, method } as Request);

describe("the till's own files", () => {
  it.each([
    ['app://till/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://till', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://till/index.html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://till/index.html?window=1#top', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://till/assets/till-a1.js', 'text/javascript; charset=utf-8', 'let a'],
    ['app://till/assets/till-a1.css', 'text/css; charset=utf-8', 'a{}'],
    ['app://till/assets/inter.woff2', 'font/woff2', 'w'],
    ['app://till/assets/deep/more.css', 'text/css; charset=utf-8', 'b{}'],
    ['app://till/assets/odd%20name.unknown', 'application/octet-stream', 'u'],
  ])('serves the till’s own files: %s', async (url, type, body) => {
    const response = await ask(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe(body);
  });
});

it("serves the shop's logo as a picture", async () => {
  const response = await ask(`app://till/shop-logo/${LOGO}.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
});

describe('any other address', () => {
  it.each([
    'app://till/missing.html',
    'app://till/INDEX.HTML',
    'app://till/index.html/',
    'app://till//index.html',
    'app://till/assets',
    'app://till/../secret.txt',
    'app://till/%2e%2e%2fsecret.txt',
    'app://till/..%5csecret.txt',
    'app://till/%252e%252e/secret.txt',
    'app://till/index.html%00.js',
    'app://till/index.html::$DATA',
    'app://till/assets\\till-a1.js',
    'app://till//etc/passwd',
    'app://till/link.txt',
    'app://till/up/secret.txt',
    `app://till/shop-logo/${'b2'.repeat(32)}.png`,
    `app://till/shop-logo/${LOGO.toUpperCase()}.png`,
    `app://till/shop-logo/${LOGO}`,
    `app://till/shop-logo/${LOGO}.png/x`,
    `app://till/x/shop-logo/${LOGO}.png`,
    `app://evil/shop-logo/${LOGO}.png`,
    'app://till/__proto__',
    'app://evil/index.html',
    'nonsense',
    '',
  ])('responds with 404 to any address but the till’s own files: %j', async (url) => {
    const response = await ask(url);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  it('responds with 404 also for a listed file that was removed since', async () => {
    rmSync(join(folder, 'renderer', 'assets', 'deep', 'more.css'));
    expect((await ask('app://till/assets/deep/more.css')).status).toBe(404);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'get', 'TRACE', ''])(
  'responds to %j with 405',
  async (method) => {
    const response = await ask('app://till/index.html', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  },
);

it.each([
  ['app://till/', 'GET'],
  ['app://till/assets/till-a1.js', 'GET'],
  ['app://till/missing', 'GET'],
  ['app://evil/', 'GET'],
  ['app://till/', 'POST'],
])('sends every other header of safety with %s by %s', async (url, method) => {
  const { headers } = await ask(url, method);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

it('refuses to serve the till where its pages are missing', () => {
  expect(() =>
    handleAppProtocol({ protocol: { handle: vi.fn() }, root: join(folder, 'none'), logo: () => null }),
  ).toThrow('ENOENT');
});
