import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { type Certificate, createCertificate } from '../../../electron/shop/server/certificate.ts';
import { runHostedServer } from '../../../electron/shop/server/hosted-server.ts';
import { createPostgresServer, type SystemOfServer } from '../../../electron/shop/server/postgres-server.ts';
import { failFiles } from '../../support/failing-files.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { newTillServer } from '../../support/postgres/till-server.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'server-files-'));

const servers: ReturnType<typeof createPostgresServer>[] = [];

async function newServer(folder = newFolder(), system?: SystemOfServer) {
  const server = createPostgresServer(postgresPrograms(), folder, system);
  const { address, owner } = await server.create();
  servers.push(server);
  const pidFile = join(folder, 'data', 'postmaster.pid');
  return {
    server,
    folder,
    pidFile,
    answers: async () => {
      const session = await connect(server.place() ?? address, owner);
      await session.close();
      return true;
    },
    /** Ends the server without a word, and leaves its files as they were, as a power cut does. */
    async cutPower() {
      const files = readFileSync(pidFile, 'utf8');
      process.kill(Number(files.split('\n')[0]), 'SIGQUIT');
      await expect
        .poll(() => server.place() && readdirSync(join(folder, 'data')).includes('postmaster.pid'))
        .toBe(false);
      return files;
    },
  };
}

/** The server of all tests that need none of its own. */
let usualServer: Awaited<ReturnType<typeof newServer>>;
beforeAll(async () => {
  usualServer = await newServer();
});
afterAll(async () => {
  for (const server of servers) await server.remove();
});

/** A program that runs until the test ends. */
function startOtherProgram() {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  return other;
}

/** The pid file of a server, with the number of another program. */
const withNumberOfOther = (files: string) => files.replace(/^\d+/, String(startOtherProgram().pid));

it.each([
  ['its pid file, and another program has that number by now', (files: string) => withNumberOfOther(files)],
  ['an empty pid file', () => ''],
])('starts again where a power cut left %s', async (_, pidFileOf) => {
  const { server, pidFile, answers, cutPower } = usualServer;
  writeFileSync(pidFile, pidFileOf(await cutPower()));
  await server.start();
  expect(await answers()).toBe(true);
});

it('ends no other program that has the number of the server in the pid file that a power cut left', async () => {
  const { server, pidFile, answers, cutPower } = usualServer;
  const other = startOtherProgram();
  const files = await cutPower();
  writeFileSync(pidFile, files.replace(/^\d+/, String(other.pid)));
  await server.stop();
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  await server.start();
  expect(await answers()).toBe(true);
});

/** Listens at the port that the server had, as another program may once the server is gone. */
const otherListeners = {
  'a server of another till': async (port: number, certificate: Certificate) => {
    const settings = createSecureContext({ cert: certificate.certificate, key: certificate.key });
    return listenAt(port, (socket) =>
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, secureContext: settings }).on('error', () => undefined);
      }),
    );
  },
  'a web server': async (port: number) =>
    listenAt(port, (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
};

async function listenAt(port: number, onConnection: (socket: Socket) => void): Promise<void> {
  const listener = createServer((socket) => onConnection(socket.on('error', () => undefined)));
  onTestFinished(() => void listener.close());
  // A process that the server had just started has its port until it runs, which may be after the server is gone.
  await expect.poll(() => isListeningAt(port, listener)).toBe(true);
}

/** Tries once to listen at a port. Returns whether it was free. */
const isListeningAt = (port: number, listener: Server): Promise<boolean> =>
  new Promise((resolve) => {
    const refuse = () => resolve(false);
    listener.once('error', refuse).listen(port, () => {
      listener.off('error', refuse);
      resolve(true);
    });
  });

it.each(Object.entries(otherListeners))(
  'starts again at another port where %s has its port, and another program the number in its pid file',
  async (_, listen) => {
    const { server, pidFile, answers, cutPower } = usualServer;
    const port = Number(server.place()?.port);
    writeFileSync(pidFile, withNumberOfOther(await cutPower()));
    await listen(port, createCertificate());
    await server.start();
    expect(server.place()?.port).not.toBe(port);
    expect(await answers()).toBe(true);
  },
);

it('leaves the pid file of a server that runs as it is, and no refused login in its log', async () => {
  const { server, folder, pidFile, answers } = usualServer;
  const refusedLines = () => readFileSync(join(folder, 'server.log'), 'utf8').match(/^.*(FATAL|could not).*$/gm);
  const before = [readFileSync(pidFile, 'utf8'), refusedLines()];
  await server.start();
  expect([readFileSync(pidFile, 'utf8'), refusedLines()]).toEqual(before);
  expect(await answers()).toBe(true);
});

it('sets a long log aside at its next start', async () => {
  const { server, folder, answers } = usualServer;
  await server.stop();
  const log = join(folder, 'server.log');
  truncateSync(log, 6_000_000);
  await server.start();
  expect(await answers()).toBe(true);
  expect(statSync(`${log}.old`).size).toBe(6_000_000);
  expect(statSync(log).size).toBeLessThan(10_000);
});

it('gives the files of an older version of the till its own settings at its next start', async () => {
  const { server, folder, answers } = usualServer;
  const files = ['till.conf', 'pg_hba.conf'].map((name) => join(folder, 'data', name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  await server.stop();
  for (const [n, file] of files.entries()) writeFileSync(file, texts[n]?.split('\n').toSpliced(1, 1).join('\n') ?? '');
  await server.start();
  expect(await answers()).toBe(true);
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(texts);
});

it('finds a server at its new port where another program took the port while it ran', async () => {
  const { server, answers, cutPower } = usualServer;
  const port = server.place()?.port ?? expect.fail();
  const reportError = vi.fn();
  const timers = holdTimers();
  const hostedServer = runHostedServer(server, { ...timers, answers: () => false, reportError });
  await expect.poll(() => timers.held()).toHaveLength(1);
  await cutPower();
  await listenAt(port, (socket) => socket.end());
  timers.take()?.run();
  await expect.poll(() => timers.held()).toHaveLength(1);
  expect(server.place()?.port).not.toBe(port);
  expect(await answers()).toBe(true);
  expect(reportError.mock.calls).toEqual([]);
  await hostedServer.stop();
  await server.start();
});

it('makes and starts a server where Windows still holds its files, and another program the log', async () => {
  const folder = newFolder();
  // No patience that `rmSync` is asked for counts there (nodejs/node issue 64016).
  failFiles('rmSync', (path) => (String(path).startsWith(folder) && existsSync(String(path)) ? 'EPERM' : null));
  failFiles('renameSync', (from) => (String(from) === join(folder, 'server.log') ? 'EBUSY' : null));
  const { server, answers, cutPower, pidFile } = await newServer(folder);
  expect(readdirSync(folder).filter((name) => name.startsWith('new-'))).toEqual([]);
  writeFileSync(pidFile, await cutPower());
  truncateSync(join(folder, 'server.log'), 6_000_000);
  await server.start();
  expect(await answers()).toBe(true);
});

it('runs on Windows for a user whose name has letters that PostgreSQL is not given there', async () => {
  const programData = newFolder();
  const folder = join(newFolder(), 'Olúwaṣeun', 'server');
  mkdirSync(folder, { recursive: true });
  const { server, answers } = await newServer(folder, { platform: 'win32', programData });
  expect(await answers()).toBe(true);
  const options = readFileSync(join(folder, 'data', 'postmaster.opts'), 'utf8');
  expect(options).toMatch(/^[ -~\n]*$/);
  await server.stop();
  expect(readdirSync(join(programData, 'Transfer Till'))).toEqual([]);
  await server.start();
  expect(await answers()).toBe(true);
});

it('gives each of two servers that are made at the same time a port of its own', async () => {
  const servers = await Promise.all([1, 2].map(() => newTillServer().create()));
  const [first, second] = servers.map(({ address }) => address.port);
  expect(first).not.toBe(second);
  for (const { address, owner } of servers) await (await connect(address, owner)).close();
});

/** PostgreSQL's programs, of which `pg_ctl` cannot start the server for the first time, at a port that the system keeps. */
function programsRefusedOnce(): string {
  const programs = tempFolder();
  const real = join(postgresPrograms(), 'bin');
  mkdirSync(join(programs, 'bin'));
  symlinkSync(join(real, 'initdb'), join(programs, 'bin', 'initdb'));
  const refusal = 'FATAL:  could not create any TCP/IP sockets';
  const refuseOnce = `if [ "$1" = start ] && mkdir "${programs}/refused" 2>/dev/null; then
  cp "$3/till.conf" "${programs}/refused"
  echo '${refusal}' >&2
  exit 1
fi
`;
  writeFileSync(join(programs, 'bin', 'pg_ctl'), `#!/bin/sh\n${refuseOnce}exec "${real}/pg_ctl" "$@"\n`, {
    mode: 0o755,
  });
  return programs;
}

it('gives a server another port where the system keeps the first, although nothing listens there', async () => {
  const programs = programsRefusedOnce();
  const server = newTillServer(programs);
  const { address, owner } = await server.create();
  expect(readFileSync(join(programs, 'refused', 'till.conf'), 'utf8')).not.toContain(`port = ${address.port}\n`);
  await (await connect(address, owner)).close();
});
