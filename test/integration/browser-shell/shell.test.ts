import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type FixtureShell, openTab, startFixture, stopFixtures } from './fixture-shell.ts';

let shell: FixtureShell;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(stopFixtures);

/** A request by the shell's own name. */
const get = ({ host, port, pathname }: URL, headers: Record<string, string> = {}, path = pathname) =>
  ask(port, path, { host, ...headers });

describe('a window', () => {
  it('serves each window at an address of its own, with a key that is hard to guess', () => {
    expect(shell.first.hostname).toBe('127.0.0.1');
    expect(shell.first.pathname).toMatch(/^\/[\w-]{43}\/page\.html$/);
    expect(shell.second.pathname).not.toBe(shell.first.pathname);
  });

  it("serves a window by the app's own handler, below its own scheme", async () => {
    const { status, headers, body } = await get(shell.first);
    expect(status).toBe(200);
    expect(headers['x-app']).toBe('app://fixture/page.html');
    expect(body).toContain('<h1>Fixture</h1>');
    expect((await get(shell.first, {}, shell.first.pathname.replace('page.html', 'missing.js'))).status).toBe(404);
    expect((await fetch(shell.first, { method: 'POST' })).status).toBe(405);
  });

  it("serves the app's policy with the socket let through, and no other change", async () => {
    const { headers } = await get(shell.first);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; connect-src ws://${shell.first.host}; require-trusted-types-for 'script'`,
    );
  });

  it('lets a browser store nothing, since no other run has these addresses', async () => {
    for (const name of ['page.html', 'page.js', '~shell/preload.js', 'assets/part.js'])
      expect((await get(shell.first, {}, shell.first.pathname.replace('page.html', name))).headers, name).toMatchObject(
        {
          'cache-control': 'no-store',
        },
      );
  });

  it('runs the preload before any other script, from a file', async () => {
    const { body } = await get(shell.first);
    const [own] = /<script src="([^"]+)"><\/script>/.exec(body) ?? [];
    expect(body.indexOf(own ?? 'none')).toBe(body.indexOf('<script'));
    const script = await get(shell.first, {}, /<script src="([^"]+)"/.exec(body)?.[1]);
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
    expect(script.body).toContain('exposeInMainWorld');
  });

  it('shows its page and no other', async () => {
    const asset = shell.first.pathname.replace('page.html', 'page.js');
    expect((await get(shell.first, { 'sec-fetch-dest': 'script' }, asset)).status).toBe(200);
    expect((await get(shell.first, { 'sec-fetch-dest': 'document' }, asset)).status).toBe(404);
  });
});

describe('a request without the key', () => {
  const other = 'x'.repeat(43);

  it.each(['/', '/page.html', `/${other}/page.html`, `/${other}/~shell/preload.js`, '/favicon.ico', '/~shell/socket'])(
    'returns nothing at %s',
    async (path) => {
      expect(await get(shell.first, {}, path)).toMatchObject({ status: 404, body: '' });
    },
  );
});

describe('a tab', () => {
  it("calls the app's handlers as the window's main frame", async () => {
    const tab = await openTab(shell.first);
    tab.say({ kind: 'invoke', id: 7, channel: 'echo', args: [{ at: new Date(5), gone: undefined }] });
    const value = { at: new Date(5), gone: undefined };
    expect(await tab.hear('answer')).toEqual({
      kind: 'answer',
      id: 7,
      value: { value, url: 'app://fixture/page.html', origin: 'app://fixture' },
    });
    tab.socket.terminate();
  });

  it('sends an event to the tab that it is for, and to no other', async () => {
    const one = await openTab(shell.first);
    const two = await openTab(shell.second);
    one.say({ kind: 'send', channel: 'ping', args: [4] });
    expect(await one.hear('event')).toEqual({ kind: 'event', channel: 'pong', args: [5] });
    two.say({ kind: 'invoke', id: 1, channel: 'is-main-frame', args: [] });
    expect(await two.hear('answer')).toMatchObject({ value: true });
    expect(two.received.map(({ kind }) => kind)).not.toContain('event');
    one.socket.terminate();
    two.socket.terminate();
  });

  it('accepts the calls of a tab that sent nonsense before', async () => {
    const tab = await openTab(shell.first);
    for (const text of ['', '{', 'null', '["record",[]]', '["constructor"]']) tab.socket.send(text);
    tab.say({ kind: 'invoke', id: 'x', channel: 'echo', args: [] });
    tab.say({ kind: 'invoke', id: 2, channel: 'echo', args: ['still here'] });
    expect(await tab.hear('answer')).toMatchObject({ id: 2 });
    tab.socket.terminate();
  });
});
