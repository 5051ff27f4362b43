import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '../../platform/files.ts';
import { moveDurably } from '../../platform/rename.ts';
import { runProgram } from '../../platform/run-program.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { connectAt } from '../database.ts';
import { OWN_DATABASE } from '../join/code.ts';
import { newPassword } from '../join/roles.ts';
import { refusalOf } from '../refusal.ts';
import { createAsciiPaths } from './ascii-paths.ts';
import { createCertificate, fingerprintOf } from './certificate.ts';

/** What a program of PostgreSQL printed before it failed. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/** The owner of the database, who may do everything, made by `initdb`. */
const OWNER = 'owner';
/**
 * The ports it is tried at. Below those that a system gives to outgoing connections, and far from each other: Windows
 * keeps blocks of a hundred for itself (`netsh int ipv4 show excludedportrange`), in some cases low ones too.
 */
const PORTS = Array.from({ length: 20 }, (_, n) => 21_871 + 503 * n);
/** Starting after a power cut replays what was not written back. */
const STARTING_S = 60;
const STOPPING_S = 15;
/** Making the files takes a slow disk with a virus scanner a minute or two; in ms. */
const LONGEST_RUN = 300_000;
/** A log beyond this is set aside at the next start, in place of the one before; in bytes. */
const LARGEST_LOG = 5_000_000;
/**
 * Windows holds a file for a moment after the program that had it open has ended. `rm` tries again then; `rmSync` does
 * not there, whatever it is asked (nodejs/node issue 64016).
 */
const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };

/** Only encrypted sessions with a password; the owner from this computer alone. The first line that fits counts. */
const ACCESS = [
  `hostssl all ${OWNER} 127.0.0.1/32 scram-sha-256`,
  `host all ${OWNER} all reject`,
  'hostssl all all all scram-sha-256',
  '',
].join('\n');

/**
 * Takes away what PostgreSQL lets every login do and no till needs: advisory locks, with which one session can fill the
 * memory for all locks, so that nobody can write or connect; temporary tables and large objects; other databases.
 */
const FOR_NOBODY = `
DO $$
DECLARE
  each regprocedure;
BEGIN
  FOR each IN SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
    AND (proname ~ '^pg_(try_)?advisory_' OR proname ~ '^lo_' OR proname IN ('loread', 'lowrite')) LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each);
  END LOOP;
END $$;
REVOKE ALL ON DATABASE ${OWN_DATABASE}, template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE ${OWN_DATABASE} TO PUBLIC;
`;

/**
 * How a write gets past the cache of the drive, which loses it in a power cut
 * (https://www.postgresql.org/docs/18/wal-reliability.html); elsewhere the default does.
 */
const walSyncMethods: Partial<Record<NodeJS.Platform, string>> = { win32: 'fsync', darwin: 'fsync_writethrough' };

const settingsWith = (port: number, platform: NodeJS.Platform): string =>
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
    'log_checkpoints = off',
    // Three processes fewer, which on Windows may outlive a killed server and keep the next one from starting.
    "io_method = 'sync'",
    ...(walSyncMethods[platform] ? [`wal_sync_method = '${walSyncMethods[platform]}'`] : []),
    '',
  ].join('\n');

/** What differs between systems; only tests pass it. */
export interface SystemOfServer {
  readonly platform?: NodeJS.Platform;
  /** The folder that Windows keeps for all users' data of programs. */
  readonly programData?: string;
}

/**
 * Runs the PostgreSQL whose programs are in `programs`, with its files in `folder`. `pg_ctl` starts and stops it on every
 * system: on Windows it gives up an administrator's rights, which PostgreSQL refuses to run with, and it finds a server
 * that outlived a killed till (https://www.postgresql.org/docs/18/app-pg-ctl.html).
 */
export function createPostgresServer(
  programs: string,
  folder: string,
  { platform = process.platform, programData = process.env.ProgramData ?? '' }: SystemOfServer = {},
) {
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const settings = join(data, 'till.conf');
  const asciiPaths = createAsciiPaths(platform, programData);
  const exists = () => existsSync(settings);

  /** Runs a program of PostgreSQL to its end. Throws a `PostgresError` with what it printed where it fails. */
  async function run(program: string, ...args: readonly string[]): Promise<void> {
    const path = join(asciiPaths.of(programs), 'bin', program);
    // Messages in English, and no threads of the system's languages, with which PostgreSQL refuses to start on macOS.
    const options = { input: '', limit: LONGEST_RUN, withErrors: true, env: { LC_ALL: 'C' } };
    const end = await runProgram(path, args, options);
    if (end === null) throw new Error(`${program} cannot be started`);
    if (end.code !== 0) throw new PostgresError(`${program} ended with ${end.code}: ${end.output.trim()}`);
  }
  const inData = (): readonly string[] => ['-D', join(asciiPaths.of(folder), 'data')];
  const logFile = (): string => join(asciiPaths.of(folder), 'server.log');

  async function isRunning(): Promise<boolean> {
    try {
      await run('pg_ctl', 'status', ...inData());
      return true;
    } catch (error) {
      // Its exit codes: 3 where it does not run, 4 where there are no files.
      if (error instanceof PostgresError) return false;
      throw error;
    }
  }

  async function initialise(owner: Login): Promise<void> {
    await rm(data, patiently);
    makePrivateFolder(folder);
    const secrets = mkdtempSync(join(asciiPaths.of(folder), 'new-'));
    try {
      const passwordFile = join(secrets, 'password');
      replaceFile(passwordFile, owner.password);
      const texts = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
      await run('initdb', ...inData(), '-U', owner.user, `--pwfile=${passwordFile}`, ...texts);
    } finally {
      await rm(secrets, patiently);
    }
  }

  function place(): DatabaseAddress | null {
    if (!exists()) return null;
    const certificate = fingerprintOf(readFileSync(join(data, 'server.crt'), 'utf8'));
    const [, port] = /^port = (\d+)$/m.exec(readFileSync(settings, 'utf8')) ?? [];
    return { host: '127.0.0.1', port: Number(port), database: OWN_DATABASE, certificate };
  }

  async function startOnce(): Promise<void> {
    const start = ['start', ...inData(), '-w', '-t', String(STARTING_S), '-l', logFile(), '-s'];
    await run('pg_ctl', ...start).catch((error) => {
      throw new PostgresError(`${String(error)}\n${lastLines(log)}`, { cause: error });
    });
  }

  /**
   * Removes what a power cut left and would keep the server from starting: its pid file names a process by a number that
   * another program may have by now, which pg_ctl and PostgreSQL take for the server (`postmaster_is_alive` in pg_ctl.c),
   * and which pg_ctl would end in its place.
   * A server listens from before its recovery until it ends, and refuses to run twice by its shared memory. Another
   * program that got its port meanwhile is known by its certificate, or by having none.
   */
  async function clearAway(address: DatabaseAddress): Promise<void> {
    if (!(await isFree(address.port)) && !(await isOtherProgram(address))) return;
    await rm(join(data, 'postmaster.pid'), patiently);
    setLongLogAside();
  }

  function setLongLogAside(): void {
    try {
      if (existsSync(log) && statSync(log).size > LARGEST_LOG) moveDurably(log, `${log}.old`);
    } catch {
      // Another program holds it: the server goes on with it until the next start.
    }
  }

  async function start(): Promise<void> {
    const address = place();
    if (!address) return;
    await clearAway(address);
    if (await isRunning()) return;
    writeSettings(address.port);
    try {
      await startOnce();
    } catch (error) {
      // It takes longer to start, as with much to replay on a slow disk.
      if (await isRunning()) return;
      if (!isPortRefused(error)) throw error;
      await startAtFreePort();
    }
  }

  /** At its own address alone, whatever was announced of it before. */
  async function restrictLogins(address: DatabaseAddress, owner: Login): Promise<void> {
    const session = await connectAt(address, owner, {});
    try {
      await session.query(FOR_NOBODY);
    } finally {
      await session.close().catch(() => undefined);
    }
  }

  /** The files may be of an older version of the till, which wrote other settings. */
  function writeSettings(port: number): void {
    const files = { 'pg_hba.conf': ACCESS, 'till.conf': settingsWith(port, platform) };
    for (const [name, text] of Object.entries(files)) {
      const file = join(data, name);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
    }
  }

  /** Another program may take the port between the look and the start: then the next one is tried. */
  async function startAtFreePort(triedPorts: readonly number[] = []): Promise<void> {
    const port = await freePort(triedPorts);
    // With till.conf, the last of them, the server exists.
    writeSettings(port);
    try {
      await startOnce();
    } catch (error) {
      if (triedPorts.length === PORTS.length || !isPortRefused(error)) throw error;
      await startAtFreePort([...triedPorts, port]);
    }
  }

  async function stop(): Promise<void> {
    const knownAddress = place();
    if (knownAddress) await clearAway(knownAddress);
    if (knownAddress && (await isRunning()))
      await run('pg_ctl', 'stop', ...inData(), '-m', 'fast', '-w', '-t', String(STOPPING_S), '-s');
    asciiPaths.remove();
  }

  return {
    /** Whether this computer has one, running or not. */
    exists,
    /** Returns where it is, from its files; null where there are none. */
    place,
    /** Makes its files and starts it; from then on it starts with the till. Returns where it is and its owner's login. */
    async create(): Promise<{ readonly address: DatabaseAddress; readonly owner: Login }> {
      const owner = { user: OWNER, password: newPassword() };
      await initialise(owner);
      const { certificate, key } = createCertificate();
      replaceFile(join(data, 'server.key'), key);
      replaceFile(join(data, 'server.crt'), certificate);
      const settingsOfPostgres = join(data, 'postgresql.conf');
      replaceFile(settingsOfPostgres, `${readFileSync(settingsOfPostgres, 'utf8')}\ninclude 'till.conf'\n`);
      await startAtFreePort();
      const address = place();
      if (!address) throw new Error('the files are gone');
      await restrictLogins(address, owner);
      return { address, owner };
    },
    /**
     * Starts it, unless it runs already, as after the till was killed. Where another program has its port by now, it gets
     * another one: tills find it by its certificate.
     */
    start,
    /** Ends it after its sessions were ended; nothing where it does not run. */
    stop,
    async remove(): Promise<void> {
      await stop();
      await rm(folder, patiently);
    },
  };
}

export type PostgresServer = ReturnType<typeof createPostgresServer>;

/**
 * Whether what listens at a server's address is surely not the server, which shows its certificate before it refuses a
 * login, also while it starts. A program that is silent may be the server on a busy computer.
 */
async function isOtherProgram(address: DatabaseAddress): Promise<boolean> {
  try {
    const login = { user: OWNER, password: newPassword() };
    const session = await connectAt(address, login, { timeoutMs: 5_000, certificateAlone: true });
    await session.close();
    return false;
  } catch (error) {
    return ['tls-untrusted', 'tls-missing'].includes(refusalOf(error));
  }
}

/** Whether PostgreSQL ended since it could not listen: another program has the port by now, or the system keeps it. */
const isPortRefused = (error: unknown): boolean => String(error).includes('could not create any TCP/IP sockets');

/** Returns the end of the server's log, which says why it did not start. */
function lastLines(log: string): string {
  try {
    return readFileSync(log, 'utf8').split('\n').slice(-6).join('\n').trim();
  } catch {
    // It never began to write one.
    return '';
  }
}

/** Returns a port that nothing on this computer listens at: one of `PORTS` that was not tried, else one that is given. */
async function freePort(triedPorts: readonly number[]): Promise<number> {
  for (const port of PORTS) if (!triedPorts.includes(port) && (await isFree(port))) return port;
  return (await listenAt(0)) ?? Promise.reject(new Error('no free port'));
}

const isFree = async (port: number): Promise<boolean> => (await listenAt(port)) !== null;

/** Listens at a port for a moment, 0 for any. Returns the port; null where it cannot. */
const listenAt = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null));
    });
  });
