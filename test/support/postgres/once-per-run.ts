import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Login } from '../../../electron/shop/address.ts';
import { withSession } from '../../../electron/shop/database.ts';
import { migrateSchema } from '../../../electron/shop/schema/migrate.ts';
import { good, key } from '../certificates.ts';
import { startPostgres } from './server.ts';

/** Files of a certificate for localhost, as the server reads them, and the settings that name them. */
function serverTls(): { readonly settings: readonly string[]; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'till-postgres-tls-'));
  const cert = join(folder, 'server.crt');
  const secret = join(folder, 'server.key');
  writeFileSync(cert, good);
  writeFileSync(secret, key);
  chmodSync(secret, 0o600);
  if (process.getuid?.() === 0) giveToPostgres(folder, cert, secret);
  return {
    settings: ['ssl=on', `ssl_cert_file=${cert}`, `ssl_key_file=${secret}`],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Root starts the server as the user `postgres`, who must own the key. */
function giveToPostgres(...paths: readonly string[]): void {
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  for (const path of paths) chownSync(path, idOf('-u'), idOf('-g'));
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: Login & {
      readonly port: number;
      /** A database to copy, with the till's schema and nothing else. */
      readonly withSchema: { readonly database: string; readonly owner: Login };
    };
  }
}

let end = async (): Promise<void> => undefined;

/** Makes the database that others are copied from: the till's steps take four times as long as a copy. */
async function makeDatabaseWithSchema(port: number, superuser: Login) {
  const database = 'with_schema';
  const owner = { user: 'owner_of_shops', password: 'owner_of_shops' };
  const address = { host: '127.0.0.1', port };
  await withSession({ ...address, database: 'postgres' }, superuser, async ({ query }) => {
    await query(`CREATE ROLE ${owner.user} LOGIN CREATEROLE PASSWORD '${owner.password}'`);
    await query(`CREATE DATABASE ${database} OWNER ${owner.user}`);
  });
  await withSession({ ...address, database }, owner, migrateSchema);
  return { database, owner };
}

/** Starts the PostgreSQL that all tests of the project share. */
export async function setup(project: TestProject): Promise<void> {
  const tls = serverTls();
  // Among hundreds of databases it would look through one or two every second.
  const settings = ['autovacuum=off', ...tls.settings];
  const { remove, port, user, password } = await startPostgres({ settings });
  const withSchema = await makeDatabaseWithSchema(port, { user, password });
  project.provide('postgres', { port, user, password, withSchema });
  end = async () => {
    await remove();
    tls.remove();
  };
}

export const teardown = (): Promise<void> => end();
