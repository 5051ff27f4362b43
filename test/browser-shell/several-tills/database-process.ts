import pg from 'pg';
import { startPostgres } from '../../support/postgres/server.ts';
import { databaseFiles } from './database-folder.ts';

/*
 * PostgreSQL for the tills of one run, in a process of its own: the server is stopped in good order when the channel to
 * the process that started this one ends, for whatever reason.
 */

/** What this process sends once: the address of the ready database with a login, or why there is none. */
export interface DatabaseReport {
  readonly address: string;
  readonly failure: string | null;
}

const DATABASE = 'shop';

const { folder, port, password } = await databaseFiles(process.argv[2] ?? '');
const report = (message: DatabaseReport) => void process.send?.(message);

try {
  const server = await startPostgres({ folder, port, password });
  process.once('disconnect', () => void server.stop().then(() => process.exit()));
  await createDatabase(server.user);
  report({ address: `postgresql://${server.user}:${password}@127.0.0.1:${port}/${DATABASE}`, failure: null });
} catch (error) {
  report({ address: '', failure: (error as Error).message });
  process.disconnect();
}

async function createDatabase(user: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', database: 'postgres', port, user, password });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  await client.end();
}
