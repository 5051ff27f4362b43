import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '../../platform/files.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { newPassword } from '../join/roles.ts';
import { createCertificate, fingerprintOf } from './certificate.ts';

/** A PostgreSQL that runs on this computer for the tills of its shop. */
export interface PostgresServer {
  /** Whether this computer has one, running or not. */
  readonly exists: () => boolean;
  /** Returns where it is, from its files; null where there are none. */
  readonly place: () => DatabaseAddress | null;
  /** Makes its files and starts it; from then on it starts with the till. Returns where it is and its owner's login. */
  readonly create: () => Promise<{ readonly address: DatabaseAddress; readonly owner: Login }>;
  /**
   * Starts it, unless it runs already, as after the till was killed. Where another program has its port by now, it gets
   * another one: tills find it by its certificate.
   */
  readonly start: () => Promise<void>;
  /** Ends it after its sessions were ended; nothing where it does not run. */
  readonly stop: () => Promise<void>;
  /** Deletes its files. */
  readonly remove: () => Promise<void>;
}

/** What a program of PostgreSQL printed before it failed. */
export class PostgresError extends Error {}

/** Made by `initdb`: the database of the shop, and its owner, who may do everything. */
const DATABASE = 'postgres';
const OWNER = 'owner';
/** Far from 5432, which another PostgreSQL of this computer may have. */
const FIRST_PORT = 54_871;
const LAST_PORT = 54_890;
/** Starting after a power cut replays what was not written back. */
const STARTING_S = 60;
const STOPPING_S = 15;

/** Only encrypted sessions with a password; the owner from this computer alone. The first line that fits counts. */
const ACCESS = [
  `hostssl all ${OWNER} 127.0.0.1/32 scram-sha-256`,
  `host all ${OWNER} all reject`,
  'hostssl all all all scram-sha-256',
  '',
].join('\n');

const settingsWith = (port: number): string =>
  [
    `port = ${port}`,
    "listen_addresses = '*'",
    "unix_socket_directories = ''",
    'ssl = on',
    "ssl_cert_file = 'server.crt'",
    "ssl_key_file = 'server.key'",
    "ssl_min_protocol_version = 'TLSv1.2'",
    "password_encryption = 'scram-sha-256'",
    // Two sessions a till, short ones beside them, and what is joining.
    'max_connections = 120',
    // Whoever connects and says no password has a place until then.
    "authentication_timeout = '10s'",
    // A shop's computer has little memory, and the tables are small.
    'shared_buffers = 32MB',
    'max_wal_size = 256MB',
    // A till that was switched off is noticed, so that another one polls.
    'tcp_keepalives_idle = 20',
    'tcp_keepalives_interval = 10',
    "log_min_messages = 'warning'",
    '',
  ].join('\n');

/**
 * Runs the PostgreSQL whose programs are in `programs`, with its files in `folder`. `pg_ctl` starts and stops it on every
 * system: on Windows it gives up an administrator's rights, which PostgreSQL refuses to run with, and it finds a server
 * that outlived a killed till (https://www.postgresql.org/docs/18/app-pg-ctl.html).
 */
export function createPostgresServer(programs: string, folder: string): PostgresServer {
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const run = (program: string, ...args: readonly string[]) => runProgram(join(programs, 'bin', program), args);
  const exists = () => existsSync(join(data, 'till.conf'));

  async function isRunning(): Promise<boolean> {
    try {
      await run('pg_ctl', 'status', '-D', data);
      return true;
    } catch (error) {
      // Its exit codes: 3 where it does not run, 4 where there are no files.
      if (error instanceof PostgresError) return false;
      throw error;
    }
  }

  async function initialise(owner: Login): Promise<void> {
    rmSync(data, { recursive: true, force: true });
    makePrivateFolder(folder);
    const secrets = mkdtempSync(join(folder, 'new-'));
    try {
      const passwordFile = join(secrets, 'password');
      writeFileSync(passwordFile, owner.password, { mode: 0o600 });
      const texts = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
      await run('initdb', '-D', data, '-U', owner.user, `--pwfile=${passwordFile}`, ...texts);
    } finally {
      rmSync(secrets, { recursive: true, force: true });
    }
  }

  function place(): DatabaseAddress | null {
    if (!exists()) return null;
    const certificate = fingerprintOf(readFileSync(join(data, 'server.crt'), 'utf8'));
    const [, port] = /^port = (\d+)$/m.exec(readFileSync(join(data, 'till.conf'), 'utf8')) ?? [];
    return { host: '127.0.0.1', port: Number(port), database: DATABASE, certificate };
  }

  async function startOnce(): Promise<void> {
    await run('pg_ctl', 'start', '-D', data, '-w', '-t', String(STARTING_S), '-l', log, '-s').catch((error) => {
      throw new PostgresError(`${String(error)}\n${lastLines(log)}`, { cause: error });
    });
  }

  async function start(): Promise<void> {
    const knownAddress = place();
    if (!knownAddress || (await isRunning())) return;
    try {
      await startOnce();
    } catch (error) {
      if (await isFree(knownAddress.port)) throw error;
      await startAtFreePort(FIRST_PORT);
    }
  }

  /** Another program may take the port between the look and the start: then the next one is tried. */
  async function startAtFreePort(from: number): Promise<void> {
    const port = await freePort(from);
    // With this file the server exists.
    writeFileSync(join(data, 'till.conf'), settingsWith(port));
    try {
      await startOnce();
    } catch (error) {
      if (port === LAST_PORT || (await isFree(port))) throw error;
      await startAtFreePort(port + 1);
    }
  }

  return {
    exists,
    place,
    async create() {
      const owner = { user: OWNER, password: newPassword() };
      await initialise(owner);
      const { certificate, key } = createCertificate();
      writeFileSync(join(data, 'server.key'), key, { mode: 0o600 });
      writeFileSync(join(data, 'server.crt'), certificate);
      replaceFile(join(data, 'pg_hba.conf'), ACCESS);
      appendFileSync(join(data, 'postgresql.conf'), "\ninclude 'till.conf'\n");
      await startAtFreePort(FIRST_PORT);
      const address = place();
      if (!address) throw new Error('the files are gone');
      return { address, owner };
    },
    start,
    async stop() {
      if (!exists() || !(await isRunning())) return;
      await run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w', '-t', String(STOPPING_S), '-s');
    },
    async remove() {
      await this.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program to its end. Throws a `PostgresError` with what it printed where it fails. */
function runProgram(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { windowsHide: true }, (error, stdout, stderr) => {
      if (!error) resolve();
      else if (typeof error.code === 'number') reject(new PostgresError(`${stdout}${stderr}`.trim(), { cause: error }));
      else reject(error);
    });
  });
}

/** Returns the end of the server's log, which says why it did not start. */
function lastLines(log: string): string {
  try {
    return readFileSync(log, 'utf8').split('\n').slice(-6).join('\n').trim();
  } catch {
    // It never began to write one.
    return '';
  }
}

/** Returns the first port from `first` on that nothing on this computer listens at. */
async function freePort(first: number): Promise<number> {
  for (let port = first; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  throw new Error('no free port');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
