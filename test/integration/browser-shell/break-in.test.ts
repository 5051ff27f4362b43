import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { everythingOnDisk } from '../../support/files-of.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { ask, type FixtureShell, socketAddress, startFixture, stopFixtures } from './fixture-shell.ts';

let shell: FixtureShell;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(stopFixtures);

/** 101, or the status a socket was refused with. */
const knock = (address: string, headers: Record<string, string>) =>
  new Promise<number>((done) => {
    const socket = new WebSocket(address, { headers });
    socket.on('open', () => {
      socket.terminate();
      done(101);
    });
    socket.on('unexpected-response', (_request, answer) => done(answer.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

const isRefused = (port: number, host: string) =>
  new Promise<boolean>((done) => {
    const socket = connect({ port, host, timeout: PATIENCE_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.on('connect', () => end(false));
    socket.on('error', () => end(true));
    socket.on('timeout', () => end(true));
  });

describe('a connection from another computer', () => {
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address));

  it('refuses a connection from another computer: the shell listens on loopback only', async () => {
    for (const address of [...others, '::1', '127.0.0.2'])
      expect(await isRefused(Number(shell.first.port), address), address).toBe(true);
  });

  it.runIf(process.platform === 'linux')('listens on loopback only, by the system’s list of sockets', () => {
    const port = Number(shell.first.port).toString(16).toUpperCase().padStart(4, '0');
    const listening = ['tcp', 'tcp6'].flatMap((kind) =>
      readFileSync(`/proc/net/${kind}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local = '', , state]) => state === '0A' && local.endsWith(`:${port}`))
        .map(([, local]) => local),
    );
    expect(listening).toEqual([`0100007F:${port}`]);
  });
});

describe('a page of somebody else, in the same browser', () => {
  const names = (port: string) => [
    // A name of theirs, made to point here after their page was loaded (DNS rebinding).
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost:${port}`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `127.0.0.1:${port}.`,
    `127.0.0.1`,
    `127.0.0.1:${Number(port) + 1}`,
    `user@127.0.0.1:${port}`,
    '',
  ];

  it('refuses a page under every other name of the host, even with the key', async () => {
    for (const host of names(shell.first.port))
      expect(await ask(shell.first.port, shell.first.pathname, { host }), host).toMatchObject({
        status: 403,
        body: '',
      });
  });

  it('refuses the socket of a page under every other name of the host and from every other origin', async () => {
    const address = socketAddress(shell.first);
    const { origin, port } = shell.first;
    for (const host of names(port).filter((each) => each !== ''))
      expect(await knock(address, { host, origin }), host).toBe(403);
    const origins = [
      'null',
      'https://evil.example',
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `${origin}.evil.example`,
      'file://',
      'app://till',
    ];
    for (const theirs of origins) expect(await knock(address, { origin: theirs }), theirs).toBe(403);
    expect(await knock(address, {})).toBe(403);
    expect(await knock(address, { origin })).toBe(101);
  });

  it('refuses a page of somebody else that gives two origins', async () => {
    const both = { host: shell.first.host, origin: [shell.first.origin, 'https://evil.example'] };
    expect((await ask(shell.first.port, shell.first.pathname, both)).status).not.toBe(200);
  });

  it('shows the till in no frame, object or embed of its own', async () => {
    const { host, port, pathname } = shell.first;
    for (const dest of ['iframe', 'frame', 'object', 'embed'])
      expect((await ask(port, pathname, { host, 'sec-fetch-dest': dest })).status, dest).toBe(404);
  });
});

describe('a key', () => {
  it('refuses the key of an earlier run, for an address and for a socket', async () => {
    const before = await startFixture();
    const { pathname } = before.first;
    const socket = new URL(socketAddress(before.first)).pathname;
    before.child.kill('SIGKILL');
    await once(before.child, 'exit');
    const { host, port, origin } = shell.first;
    expect(await ask(port, pathname, { host })).toMatchObject({ status: 404, body: '' });
    for (const path of [socket, '/~shell/socket', shell.first.pathname])
      expect(await knock(`ws://${host}${path}`, { origin }), path).toBe(404);
  });

  it('stores the key of the shell in no file of the computer', () => {
    const [, key = ''] = shell.first.pathname.split('/');
    expect(everythingOnDisk(shell.child.spawnargs.at(-1) ?? '')).not.toContain(key);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s from another origin', async (method) => {
    const headers = { host: shell.first.host, origin: 'https://evil.example' };
    expect((await ask(shell.first.port, shell.first.pathname, headers, method)).status).toBe(403);
  });
});
