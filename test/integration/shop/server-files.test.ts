import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { createPostgresServer, type SystemOfServer } from '../../../electron/shop/server/postgres-server.ts';
import { failFiles } from '../../support/failing-files.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'server-files-'));

async function newServer(folder = newFolder(), system?: SystemOfServer) {
  const server = createPostgresServer(postgresPrograms(), folder, system);
  const { address, owner } = await server.create();
  onTestFinished(server.remove);
  const pidFile = join(folder, 'data', 'postmaster.pid');
  return {
    server,
    folder,
    pidFile,
    answers: async () => {
      const session = await connect(server.place() ?? address, owner, { timeoutMs: 5_000 });
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

it('starts again where a power cut left its pid file, and another program has that number by now', async () => {
  const { server, pidFile, answers, cutPower } = await newServer();
  const files = await cutPower();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  onTestFinished(() => void other.kill('SIGKILL'));
  writeFileSync(pidFile, files.replace(/^\d+/, String(other.pid)));
  await server.start();
  expect(await answers()).toBe(true);
});

it('starts again where a power cut left an empty pid file', async () => {
  const { server, pidFile, answers, cutPower } = await newServer();
  await cutPower();
  writeFileSync(pidFile, '');
  await server.start();
  expect(await answers()).toBe(true);
});

it('leaves the pid file of a server that runs', async () => {
  const { server, pidFile, answers } = await newServer();
  const before = readFileSync(pidFile, 'utf8');
  await server.start();
  expect(readFileSync(pidFile, 'utf8')).toBe(before);
  expect(await answers()).toBe(true);
});

it('sets a long log aside at its next start', async () => {
  const { server, folder, answers } = await newServer();
  await server.stop();
  const log = join(folder, 'server.log');
  truncateSync(log, 6_000_000);
  await server.start();
  expect(await answers()).toBe(true);
  expect(statSync(`${log}.old`).size).toBe(6_000_000);
  expect(statSync(log).size).toBeLessThan(10_000);
});

it('is made and starts again where Windows holds what a program has just let go of, and another program the log', async () => {
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
