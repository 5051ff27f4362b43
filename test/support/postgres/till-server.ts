import { onTestFinished } from 'vitest';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { tempFolder } from '../journal-kit.ts';
import { postgresPrograms } from './programs.ts';

/** The server that a till runs, in a folder of its own. It is ended and removed when the test is over. */
export function newTillServer(programs = postgresPrograms()) {
  const server = createPostgresServer(programs, tempFolder());
  onTestFinished(() => server.remove());
  return server;
}
