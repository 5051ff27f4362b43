import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import WebSocket from 'ws';
import { COMPUTER_VARIABLE, type Computer } from '../../browser-shell/computer.ts';
import { decode, encode } from '../../browser-shell/server/codec.ts';
import type { ToTab } from '../../browser-shell/server/messages.ts';

/** Runs the fixture app on the data folder it is given. */
const runner = resolve(import.meta.dirname, '../../browser-shell/fixture/run.ts');
const running = new Set<ChildProcess>();
const folders = new Set<string>();

export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'browser-shell-'));
  folders.add(folder);
  return folder;
}

/** Starts it and does not wait. */
export function launch(dataDir: string, computer: Partial<Computer> = {}): ChildProcess {
  const child = spawn(process.execPath, [runner, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, [COMPUTER_VARIABLE]: JSON.stringify(computer) },
  });
  running.add(child);
  return child;
}

/** Starts it and waits for the addresses of its two windows. */
export async function startFixture(dataDir = dataFolder()) {
  const child = launch(dataDir);
  let out = '';
  let problems = '';
  child.stderr?.on('data', (part) => {
    problems += part;
  });
  const addresses = new Promise<string[]>((done, reject) => {
    child.once('exit', () => reject(new Error(`the fixture ended: ${problems}`)));
    child.stdout?.on('data', (part) => {
      out += part;
      const all = out.match(/http:\S+/g) ?? [];
      if (all.length === 2) done(all);
    });
  });
  const [first = '', second = ''] = await addresses;
  return { child, first: new URL(first), second: new URL(second), stderr: () => problems };
}

/** The fixture app, running in the shell. */
export type FixtureShell = Awaited<ReturnType<typeof startFixture>>;

export async function stopFixtures(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Sends a request exactly as given, with headers that `fetch` would not send. */
export const ask = (port: string, path: string, headers: Record<string, string | string[]>, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((done, fail) => {
    const options = { hostname: '127.0.0.1', port, path, method, headers, setHost: false };
    const clientRequest = request(options, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      done({ status: answer.statusCode ?? 0, body, headers: answer.headers });
    });
    clientRequest.on('error', fail).end();
  });

/** The same address for the window's socket. */
export const socketAddress = (page: URL): string =>
  `ws://${page.host}${page.pathname.replace(/\/page\.html$/, '/~shell/socket')}`;

/** A tab as the page script would be it, without a browser. */
export async function openTab(page: URL) {
  const socket = new WebSocket(socketAddress(page), { origin: page.origin });
  const receivedMessages: ToTab[] = [];
  socket.on('message', (data) => receivedMessages.push(decode(String(data)) as ToTab));
  await once(socket, 'open');
  const hear = async <K extends ToTab['kind']>(kind: K) => {
    for (;;) {
      const foundMessage = receivedMessages.find((message) => message.kind === kind);
      if (foundMessage) return foundMessage as Extract<ToTab, { kind: K }>;
      await once(socket, 'message');
    }
  };
  return { socket, hear, received: receivedMessages, say: (message: object) => socket.send(encode(message)) };
}
