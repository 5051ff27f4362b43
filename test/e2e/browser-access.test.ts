import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { contentSecurityPolicy } from '../../electron/windows/app-protocol.ts';
import { packedTill } from '../support/packed-till.ts';
import { startTill, stopAllTills, type TillProcess } from '../support/till-process.ts';

let till: TillProcess;
let address: URL;
beforeAll(async () => {
  till = await startTill({ app: packedTill });
  address = new URL(till.address);
});
afterAll(stopAllTills);

const status = (path: string, headers: Record<string, string> = {}) =>
  new Promise<[number, string]>((done, fail) => {
    const clientRequest = request({ hostname: address.hostname, port: address.port, path, headers }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      done([answer.statusCode ?? 0, body]);
    });
    clientRequest.on('error', fail).end();
  });

const socketStatus = (path: string, options: object) =>
  new Promise<number>((done) => {
    const socket = new WebSocket(`ws://${address.host}${path}`, options);
    socket.on('open', () => done(101));
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

describe("The till's address", () => {
  const key = () => address.pathname.split('/')[1] ?? '';

  it('is the first one printed, on loopback, with a key', () => {
    const [first] = /\S*(127\.|localhost|\[::1\])\S*/.exec(till.printed()) ?? [];
    expect(first).toBe(till.address);
    expect(key()).toMatch(/^[\w-]{43}$/);
  });

  it('refuses every request without the key', async () => {
    expect(await status('/')).toEqual([404, '']);
    expect(await status('/index.html')).toEqual([404, '']);
    expect(await status(`/${'A'.repeat(43)}/index.html`)).toEqual([404, '']);
    expect(await status(`/${key()}x/index.html`)).toEqual([404, '']);
  });

  it('refuses other host names and other origins', async () => {
    expect(await status(address.pathname, { host: 'till.example' })).toEqual([403, '']);
    expect(await status(address.pathname, { origin: 'https://evil.example' })).toEqual([403, '']);
  });

  it('opens no socket to them either', async () => {
    const path = `/${key()}/~shell/socket`;
    expect(await socketStatus('/~shell/socket', { origin: address.origin })).toBe(404);
    expect(await socketStatus(`/${'A'.repeat(43)}/~shell/socket`, { origin: address.origin })).toBe(404);
    expect(await socketStatus(path, { origin: 'https://evil.example' })).toBe(403);
    expect(await socketStatus(path, { origin: address.origin, headers: { host: 'till.example' } })).toBe(403);
    expect(await socketStatus(path, {})).toBe(403);
  });

  it('serves the shipped policy, which knows no "unsafe", with nothing but its own socket added', async () => {
    const policy = (await fetch(address)).headers.get('content-security-policy');
    expect(policy).toBe(contentSecurityPolicy([`ws://${address.host}`]));
    expect(policy).not.toContain('unsafe');
  });
});
