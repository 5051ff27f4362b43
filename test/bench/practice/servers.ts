import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';
import { freePort } from '../../support/free-port.ts';
import { credentialHeaders } from '../../support/practice-kit.ts';
import { type Ask, askOnce } from './load.ts';

/** A server that runs, and what to ask it. */
export interface Contestant {
  readonly name: string;
  readonly port: number;
  readonly generate: Ask;
  readonly read: Ask;
  readonly stop: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');
const PRISM = '@stoplight/prism-cli@5.16.0';
const JSON_SERVER = 'json-server@0.17.4';
/** Fetching a peer for the first time takes a while. */
const PATIENCE = 180_000;

const json = { 'Content-Type': 'application/json' };
const wish = (businessId: number) =>
  JSON.stringify({ businessId, amount: 1500, msisdn: '2348031234567', channel: 'till', meta: { reference: 'BENCH' } });

/** The practice service as `npm run practice` runs it. */
export interface ServiceProcess {
  readonly baseUrl: string;
  readonly control: string;
  readonly credentials: PracticeCredentials;
  readonly stop: () => Promise<void>;
}

/** Starts it on its file in `folder`. */
export async function serviceProcess(folder: string): Promise<ServiceProcess> {
  const child = start(process.execPath, [join(root, 'electron/practice/serve.ts'), '--data-dir', folder]);
  const { baseUrl, control, ...credentials } = JSON.parse(await firstLine(child)) as PracticeCredentials &
    Pick<ServiceProcess, 'baseUrl' | 'control'>;
  return { baseUrl, control, credentials, stop: () => end(child) };
}

/** The practice service, and one account of it to be read again and again. */
export async function startOurs(folder: string): Promise<Contestant> {
  const { baseUrl, credentials, stop } = await serviceProcess(folder);
  const port = Number(new URL(baseUrl).port);
  const headers = { ...credentialHeaders(credentials) };
  const { businessId } = credentials;
  const generate = post('/api/transactions/virtual-accounts', wish(businessId), headers);
  const { data } = JSON.parse(await askOnce(port, generate)) as { data: { trackingId: string } };
  const path = `/api/transactions/${data.trackingId}?businessId=${businessId}`;
  return { name: 'practice service', port, generate, read: get(path, headers), stop };
}

/** Prism on our own document: it answers the examples of it, checks what it is asked, and keeps nothing. */
export async function startPrism(): Promise<Contestant> {
  const port = await freePort();
  const document = join(root, 'resources/openapi.json');
  const child = npx([PRISM, 'mock', '--verboseLevel', 'silent', '--port', String(port), document]);
  const keys = { accessKey: 'a', secretKey: 's', bearerToken: 'b', businessId: 1 };
  const headers = credentialHeaders(keys);
  const generate = post('/transactions/virtual-accounts', wish(1), headers);
  const read = get('/transactions/BENCH?businessId=1', headers);
  await answers(child, port, read);
  return { name: 'Prism', port, generate, read, stop: () => end(child) };
}

/** json-server with a file that holds the same: it keeps what it is sent, without asking what that is. */
export async function startJsonServer(folder: string): Promise<Contestant> {
  const port = await freePort();
  const db = join(folder, 'db.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(db, JSON.stringify({ 'virtual-accounts': [], transactions: [{ id: 'BENCH', ...sample }] }));
  const child = npx([JSON_SERVER, '--quiet', '--host', '127.0.0.1', '--port', String(port), db]);
  const generate = post('/virtual-accounts', wish(1), {});
  const read = get('/transactions/BENCH', {});
  await answers(child, port, read);
  return { name: 'json-server', port, generate, read, stop: () => end(child) };
}

/** Node's own server without anything in it, which answers as many bytes: what nothing that runs on Node gets past. */
export async function startBare(): Promise<Contestant> {
  const port = await freePort();
  const bytes = Buffer.byteLength(JSON.stringify(sample));
  const child = start(process.execPath, [join(import.meta.dirname, 'bare-process.ts'), String(port), String(bytes)]);
  const [generate, read] = [post('/', wish(1), {}), get('/', {})];
  await answers(child, port, read);
  return { name: 'Node’s bare server', port, generate, read, stop: () => end(child) };
}

/** As large as the record the practice service answers. */
const sample = {
  ...{ uid: 1, businessId: 1, request: 'Transfer ₦1,500.00 to 9912345678, Practice Bank', msisdn: '2348031234567' },
  ...{ amount: '1500.0000', requestamount: '1500.0000', refid: 'BENCH', vendref: null, debitref: null, reason: null },
  ...{ raw_reason: null, channel: 'till', page: 'account', currency: 'NGN', delivered: -1, failed: -1, vended: 0 },
  ...{ reversed: null, debited: 0, isreversing: null, processing: 0, flag: 0, created_on: '2026-11-21 09:00:00' },
  ...{ updated_on: '2026-11-21 09:00:00', delivered_date: null, reversed_date: null, deletedAt: null },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' },
};

const get = (path: string, headers: Ask['headers']): Ask => ({ method: 'GET', path, headers });
const post = (path: string, body: string, headers: Ask['headers']): Ask => ({
  ...{ method: 'POST', path, body },
  headers: { ...headers, ...json },
});

/** In a group of its own, so that what npx starts ends with it. Prism does not come up where NODE_ENV is production. */
function start(program: string, args: readonly string[]): ChildProcess {
  const { NODE_ENV: _, ...env } = process.env;
  return spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

const npx = (args: readonly string[]) => start('npx', ['--yes', ...args]);

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, refuse) => {
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      if (text.includes('\n')) done(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => refuse(new Error(`the practice service ended with ${code}`)));
  });
}

async function answers(child: ChildProcess, port: number, ask: Ask): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said = `${said}${part}`.slice(-2_000);
    });
  for (const until = performance.now() + PATIENCE; ; await wait(100)) {
    try {
      return void (await askOnce(port, ask));
    } catch (problem) {
      if (child.exitCode !== null || performance.now() > until) throw new Error(`${problem}\n${said}`);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGTERM');
  await Promise.race([gone, wait(3_000)]);
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
}
