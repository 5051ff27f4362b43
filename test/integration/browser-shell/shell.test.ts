import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type FixtureShell, openTab, socketAddress, startFixture, stopFixtures } from './fixture-shell.ts';

let shell: FixtureShell;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(stopFixtures);

/** A plain request, with headers that `fetch` would not send. */
const get = (url: URL, headers: Record<string, string> = {}, path = url.pathname) =>
  new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((done, fail) => {
    const { hostname, port } = url;
    const clientRequest = request({ hostname, port, path, headers }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      done({ status: answer.statusCode ?? 0, body, headers: answer.headers });
    });
    clientRequest.on('error', fail).end();
  });

/** The status a socket was refused with, or 101. */
const knock = (address: string, options: object) =>
  new Promise<number>((done) => {
    const socket = new WebSocket(address, options);
    socket.on('open', () => {
      socket.terminate();
      done(101);
    });
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

describe('a window', () => {
  it('has an address of its own, with a key that is hard to guess', () => {
    expect(shell.first.hostname).toBe('127.0.0.1');
    expect(shell.first.pathname).toMatch(/^\/[\w-]{43}\/page\.html$/);
    expect(shell.second.pathname).not.toBe(shell.first.pathname);
  });

  it("is answered by the app's own handler, below its own scheme", async () => {
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

  it('runs the preload before any other script, from a file', async () => {
    const { body } = await get(shell.first);
    const [own] = /<script src="([^"]+)"><\/script>/.exec(body) ?? [];
    expect(body.indexOf(own ?? 'none')).toBe(body.indexOf('<script'));
    const script = await get(shell.first, {}, /<script src="([^"]+)"/.exec(body)?.[1]);
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
    expect(script.body).toContain('exposeInMainWorld');
  });

  it('shows its page and no other, and in no frame', async () => {
    const asset = shell.first.pathname.replace('page.html', 'page.js');
    expect((await get(shell.first, { 'sec-fetch-dest': 'script' }, asset)).status).toBe(200);
    expect((await get(shell.first, { 'sec-fetch-dest': 'document' }, asset)).status).toBe(404);
    expect((await get(shell.first, { 'sec-fetch-dest': 'iframe' })).status).toBe(404);
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

  it('returns nothing to another host name or origin', async () => {
    expect(await get(shell.first, { host: 'till.example' })).toMatchObject({ status: 403, body: '' });
    expect(await get(shell.first, { host: `localhost:${shell.first.port}` })).toMatchObject({ status: 403, body: '' });
    expect(await get(shell.first, { origin: 'https://evil.example' })).toMatchObject({ status: 403, body: '' });
  });

  it('opens no socket', async () => {
    const address = socketAddress(shell.first);
    const { origin } = shell.first;
    expect(await knock(address.replace(/\/[\w-]{43}\//, `/${other}/`), { origin })).toBe(404);
    expect(await knock(address.replace(/\/[\w-]{43}\//, '/'), { origin })).toBe(404);
    expect(await knock(address, {})).toBe(403);
    expect(await knock(address, { origin: 'https://evil.example' })).toBe(403);
    expect(await knock(address, { origin, headers: { host: 'till.example' } })).toBe(403);
    expect(await knock(address.replace('~shell/socket', 'page.html'), { origin })).toBe(404);
    expect(await knock(address, { origin })).toBe(101);
  });
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

  it("is told failures in Electron's words", async () => {
    for (const [channel, words] of [
      ['throw', "Error invoking remote method 'throw': RangeError: not today"],
      ['nobody', "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"],
      ['use-tray', "Error invoking remote method 'use-tray': Error: the browser shell has no electron.Tray"],
    ]) {
      const tab = await openTab(shell.first);
      tab.say({ kind: 'invoke', id: 1, channel, args: [] });
      expect(await tab.hear('failed')).toMatchObject({ message: words });
      tab.socket.terminate();
    }
  });

  it('receives events, and only its own', async () => {
    const one = await openTab(shell.first);
    const two = await openTab(shell.second);
    one.say({ kind: 'send', channel: 'ping', args: [4] });
    expect(await one.hear('event')).toEqual({ kind: 'event', channel: 'pong', args: [5] });
    two.say({ kind: 'invoke', id: 1, channel: 'is-main-frame', args: [] });
    expect(await two.hear('answer')).toMatchObject({ value: true });
    one.socket.terminate();
    two.socket.terminate();
  });

  it('gives way to a newer tab of the same window', async () => {
    const old = await openTab(shell.first);
    const fresh = await openTab(shell.first);
    expect(await old.hear('end')).toMatchObject({ reason: 'replaced' });
    fresh.say({ kind: 'send', channel: 'ping', args: [1] });
    expect(await fresh.hear('event')).toMatchObject({ args: [2] });
    fresh.socket.terminate();
  });

  it('may talk nonsense without harm', async () => {
    const tab = await openTab(shell.first);
    for (const text of ['', '{', 'null', '["record",[]]', '["constructor"]']) tab.socket.send(text);
    tab.say({ kind: 'invoke', id: 'x', channel: 'echo', args: [] });
    tab.say({ kind: 'invoke', id: 2, channel: 'echo', args: ['still here'] });
    expect(await tab.hear('answer')).toMatchObject({ id: 2 });
    tab.socket.terminate();
  });

  it('puts what main copies on the clipboard', async () => {
    const tab = await openTab(shell.first);
    tab.say({ kind: 'invoke', id: 1, channel: 'copy', args: ['0123456789'] });
    expect(await tab.hear('copy')).toMatchObject({ text: '0123456789' });
    const answer = once(shell.child, 'message');
    shell.child.send({ ask: 'clipboard' });
    expect(await answer).toMatchObject([{ answer: '0123456789' }, undefined]);
    tab.socket.terminate();
  });
});
