import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseAddress } from '../../../electron/shop/address.ts';
import type { Queryable, SqlValue } from '../../../electron/shop/database.ts';
import { testConnection, testSessions } from '../../../electron/shop/test-connection.ts';
import { authority } from '../../support/certificates.ts';
import { freePort } from '../../support/free-port.ts';
import { administer, newDatabase, open, superuser } from '../../support/postgres/database-kit.ts';
import { startPooler } from '../../support/postgres/transaction-pooler.ts';

/** A server that replies to the first bytes of each connection with these; null: it never replies. */
async function fakeServer(reply: string | null, receivedBytes: Buffer[] = []): Promise<DatabaseAddress> {
  const port = await freePort();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => reply !== null && socket.write(reply));
    socket.on('data', (bytes) => receivedBytes.push(bytes));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port, database: 'shop' };
}

const someone = { user: 'someone', password: 'something' };

/** Creates a login with these rights. */
async function newLogin(rights = '') {
  const name = `some_${randomBytes(6).toString('hex')}`;
  await administer('postgres', `CREATE ROLE ${name} LOGIN ${rights} PASSWORD '${name}'`);
  return { user: name, password: name };
}

describe('the test of a connection', () => {
  it('passes every part, and leaves nothing behind', async () => {
    const { address, owner } = await newDatabase();
    expect(await testConnection(address, owner)).toEqual({ refusal: null });
    const session = await open(address, superuser());
    expect(await session.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'transfer%'")).toEqual([]);
    expect(
      await session.query(
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'till_%' AND pg_has_role($1, oid, 'MEMBER')",
        [owner.user],
      ),
    ).toEqual([]);
  });

  it.each([
    ['nothing listens', async () => ({ host: '127.0.0.1', port: await freePort(), database: 'shop' })],
    ['the server never replies', () => fakeServer(null)],
    ['no computer has the name', async () => ({ host: 'nowhere.invalid', port: 5432, database: 'shop' })],
  ])('reports that there is no answer where %s', async (_, where) => {
    const test = await testConnection(await where(), someone, { tls: false, timeoutMs: 500 });
    expect(test).toEqual({ refusal: 'no-answer' });
  });

  it.each([
    ['the password', 'R\0\0\0\b\0\0\0\x03'],
    ['an MD5 of it', 'R\0\0\0\f\0\0\0\x05salt'],
  ])('sends no password to a server without TLS that asks for %s', async (_, request) => {
    const receivedBytes: Buffer[] = [];
    const address = await fakeServer(request, receivedBytes);
    const test = await testConnection(address, someone, { timeoutMs: 5_000 });
    expect(test).toEqual({ refusal: 'tls-missing' });
    // What it begins with names the user and the database.
    expect(receivedBytes).toHaveLength(1);
    expect(receivedBytes[0]?.includes(someone.password)).toBe(false);
  });

  it('reports that TLS is missing', async () => {
    const test = await testConnection(await fakeServer('N'), someone, { tls: true, timeoutMs: 5_000 });
    expect(test).toEqual({ refusal: 'tls-missing' });
  });

  it('accepts a certificate only from an authority that is trusted', async () => {
    const { address, owner } = await newDatabase();
    expect(await testConnection(address, owner, { tls: true })).toEqual({ refusal: 'tls-untrusted' });
    const trusting = { ...address, authority };
    expect(await testConnection(trusting, owner, { tls: true })).toEqual({ refusal: null });
  });

  it('checks certificates whatever the environment of the program asks of the driver', async () => {
    const { address, owner } = await newDatabase();
    vi.stubEnv('PGSSLMODE', 'no-verify');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await testConnection(address, owner, { tls: true })).toEqual({ refusal: 'tls-untrusted' });
  });

  it('reports that the login is refused, and that there is no such database', async () => {
    const { address, owner } = await newDatabase();
    const wrong = await testConnection(address, { ...owner, password: 'wrong' });
    expect(wrong).toEqual({ refusal: 'login-refused' });
    const missing = await testConnection({ ...address, database: 'missing' }, owner);
    expect(missing).toEqual({ refusal: 'database-missing' });
  });

  it('reports that there are too many connections already', async () => {
    const { address, owner } = await newDatabase('CONNECTION LIMIT 1');
    expect(await testConnection(address, owner)).toEqual({ refusal: 'too-many-connections' });
  });

  it.each([
    [149_999, 'too-old'],
    [150_000, null],
  ])('reads version %i as %s', async (version, refusal) => {
    const { address, owner } = await newDatabase();
    const testedSession = withVersion(await open(address, owner), version);
    expect(await testSessions(testedSession, await open(address, owner))).toEqual({ refusal });
  });

  it('refuses an encoding that cannot hold every text', async () => {
    const { address, owner } = await newDatabase("TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    expect(await testConnection(address, owner)).toEqual({ refusal: 'not-utf8' });
  });

  it('notices a pooler that gives a connection to each transaction', async () => {
    const { address, owner } = await newDatabase();
    const pooler = await startPooler(address);
    const test = await testConnection(pooler, owner);
    expect(test).toEqual({ refusal: 'pooler' });
  });

  it('reports that tables may not be created', async () => {
    const { address } = await newDatabase();
    const test = await testConnection(address, await newLogin('CREATEROLE'));
    expect(test).toEqual({ refusal: 'tables-not-allowed' });
  });

  it('reports it where the tables of a shop belong to another login', async () => {
    const { address, owner } = await newDatabase();
    const second = await newLogin('CREATEROLE');
    await administer(address.database, `GRANT CREATE ON DATABASE ${address.database} TO ${second.user}`);
    const session = await open(address, owner);
    await session.query('CREATE SCHEMA transfer_till');
    expect((await testConnection(address, second)).refusal).toBe('tables-not-allowed');
    expect((await testConnection(address, owner)).refusal).toBe(null);
  });

  it('reports that roles may not be created', async () => {
    const { address, owner } = await newDatabase();
    await administer('postgres', `ALTER ROLE ${owner.user} NOCREATEROLE`);
    const test = await testConnection(address, owner);
    expect(test).toEqual({
      refusal: 'roles-not-allowed',
    });
  });
});

/** The session of a server of another version. */
const withVersion = (session: Queryable, version: number): Queryable => ({
  query: async <Row>(sql: string, values?: readonly SqlValue[]) =>
    sql.includes('server_version_num') ? ([{ value: version }] as Row[]) : session.query<Row>(sql, values),
});
