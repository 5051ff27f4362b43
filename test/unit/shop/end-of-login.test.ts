import { expect, it } from 'vitest';
import type { Session } from '../../../electron/shop/database.ts';
import { closeLogin } from '../../../electron/shop/join/roles.ts';
import { partial } from '../../support/partial.ts';

/** The owner's session, at a server whose list of sessions of the login is another each time it is read. */
function ownerOf(listedSessions: (readonly object[])[]) {
  const query = async (sql: string) => {
    if (sql.includes('pg_has_role')) return [{ is: true }];
    return sql.includes('pg_terminate_backend(pid, 1000)') ? (listedSessions.shift() ?? []) : [];
  };
  return partial<Session>({ query: query as Session['query'], transaction: (work) => work() });
}

it('ends also a session that is listed only a moment after its login ended', async () => {
  const listedSessions = [[], [{ pid: 1 }], []];
  await closeLogin(ownerOf(listedSessions), 'till_a');
  expect(listedSessions).toEqual([]);
});
