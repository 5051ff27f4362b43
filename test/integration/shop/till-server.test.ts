import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as secure, TLSSocket } from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress, Login } from '../../../electron/shop/address.ts';
import { connect } from '../../../electron/shop/database.ts';
import { createRole, newLogin } from '../../../electron/shop/join/roles.ts';
import { refusalOf } from '../../../electron/shop/refusal.ts';
import { createCertificate } from '../../../electron/shop/server/certificate.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { listen } from '../../support/listen.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';

/** PostgreSQL's request for TLS, and its yes (https://www.postgresql.org/docs/18/protocol-message-formats.html). */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

let place: DatabaseAddress;
let owner: Login;
beforeAll(async () => {
  const server = createPostgresServer(postgresPrograms(), mkdtempSync(join(tmpdir(), 'till-server-')));
  ({ address: place, owner } = await server.create());
  return () => server.remove();
});

/** A program that has a certificate of its own, and does with each encrypted connection what is given. Returns its port. */
async function impostor(serve: (till: TLSSocket) => void): Promise<number> {
  const { certificate, key } = createCertificate();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write('S');
      serve(new TLSSocket(socket, { isServer: true, cert: certificate, key }).on('error', () => undefined));
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

/** Passes everything on to the real server. */
async function passOn(till: TLSSocket): Promise<void> {
  const raw = connectTo(place.port, '127.0.0.1').on('error', () => undefined);
  raw.write(TLS_REQUEST);
  await once(raw, 'data');
  const real = secure({ socket: raw, rejectUnauthorized: false }).on('error', () => undefined);
  till.pipe(real).pipe(till);
}

const byCode = (port: number) => connect({ host: '127.0.0.1', port, database: 'postgres' }, owner, { byCode: true });

describe('the server of a till', () => {
  it('ends a connection before the login once a server sends more than any login takes', async () => {
    let megabytesSent = 0;
    const port = await impostor((till) => {
      // The beginning of a message of a gigabyte.
      till.write(Buffer.from([0x53, 0x3f, 0xff, 0xff, 0xff]));
      const more = () => {
        megabytesSent += 1;
        till.write(Buffer.alloc(1 << 20), (error) => error || setImmediate(more));
      };
      more();
    });
    expect((await byCode(port).catch(refusalOf)).toString()).toBe('no-answer');
    expect(megabytesSent).toBeLessThan(16);
  });

  it('proves the server of a till by a login that both sides know, before its certificate', async () => {
    const session = await byCode(place.port);
    expect(session.certificate).toBe(place.certificate);
    await session.close();
  });

  it('refuses a program that passes the login on to the server of a till', async () => {
    const port = await impostor((till) => void passOn(till));
    expect((await byCode(port).catch(refusalOf)).toString()).toMatch(/^(login-refused|tls-untrusted)$/);
  });

  it.each([
    ['lets everybody in', 'R\0\0\0\b\0\0\0\0'],
    ['asks for the password', 'R\0\0\0\b\0\0\0\x03'],
    ['asks for an MD5 of it', 'R\0\0\0\f\0\0\0\x05salt'],
    ['knows no channel binding', 'R\0\0\0\x17\0\0\0\nSCRAM-SHA-256\0\0'],
  ])('refuses a server that %s, and sends it nothing secret', async (_, answer) => {
    let receivedText = '';
    const port = await impostor((till) => {
      till.once('data', () => {
        till.on('data', (part) => {
          receivedText += part.toString('latin1');
        });
        till.write(answer, 'latin1');
      });
    });
    expect(await byCode(port).catch(refusalOf)).toBe('tls-untrusted');
    expect(receivedText).not.toContain(owner.password);
    expect(receivedText.includes('SCRAM')).toBe(false);
  });

  it('refuses a server that sends anything before the session is encrypted', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.write('SR\0\0\0\b\0\0\0\0', 'latin1'));
    });
    onTestFinished(() => void server.close());
    await expect(byCode(await listen(server))).rejects.toThrow('error establishing an SSL connection');
  });

  it('gives a connection that never says a password a place for ten seconds', async () => {
    const session = await connect(place, owner);
    expect(await session.query('SHOW authentication_timeout')).toEqual([{ authentication_timeout: '10s' }]);
    await session.close();
  });

  it('lets a till take no locks of its own, which would fill what all have, nor tables, objects or another database', async () => {
    const session = await connect(place, owner);
    const till = newLogin();
    await createRole(session, till);
    const asTill = await connect(place, till);
    for (const statement of [
      'SELECT pg_advisory_lock(1)',
      'SELECT pg_try_advisory_xact_lock_shared(1, 1)',
      'SELECT lo_create(0)',
      "SELECT lo_from_bytea(0, '')",
      'CREATE TEMPORARY TABLE own (one integer)',
    ])
      await expect(asTill.query(statement), statement).rejects.toThrow('permission denied');
    for (const database of ['template0', 'template1'])
      await expect(connect({ ...place, database }, till), database).rejects.toThrow();
    await asTill.close();
    await session.close();
  });

  it('takes encrypted sessions alone, and its owner from this computer alone', async () => {
    const session = await connect(place, owner);
    const rules = await session.query<{ rule: string }>(
      `SELECT concat_ws(' ', type, array_to_string(user_name, ','), address, auth_method) AS rule
       FROM pg_hba_file_rules ORDER BY rule_number`,
    );
    await session.close();
    expect(rules.map(({ rule }) => rule)).toEqual([
      'hostssl owner 127.0.0.1 scram-sha-256',
      'host owner all reject',
      'hostssl all all scram-sha-256',
    ]);
  });
});
