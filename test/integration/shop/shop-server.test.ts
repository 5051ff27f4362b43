import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { testConnection } from '../../../electron/shop/test-connection.ts';
import { pageOf } from '../../support/document-table.ts';
import { startPostgres } from '../../support/postgres/server.ts';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes: readonly string[];
}

const files = resolve(import.meta.dirname, '../../../resources/shop-server');
const compose = parse(readFileSync(join(files, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<'certificate' | 'database' | 'copies', Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
const { certificate, database, copies } = compose.services;
const settings = (database.command ?? []).filter((_, at, all) => all[at - 1] === '-c');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a server with the settings of the compose file, whose socket is in the folder of the certificates too. */
async function startServer(certificates: string) {
  chmodSync(certificates, 0o777);
  const here = settings.map((each) =>
    each.replace('/certificates', certificates).replace('/shop/pg_hba.conf', join(files, 'pg_hba.conf')),
  );
  const server = await startPostgres({ settings: here.concat(`unix_socket_directories=${certificates}`) });
  onTestFinished(() => server.remove());
  return server;
}

/** Writes a program into the folder `bin` of another one, which is made where it is missing. */
function program(folder: string, name: string, script: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${bin}:${process.env.PATH}`;
}

/** Makes a certificate as the service does; returns what it prints. */
const makeCertificate = (CERTIFICATES: string, SERVER: string): string =>
  execFileSync('sh', [join(files, 'make-certificate.sh')], {
    env: { ...process.env, CERTIFICATES, SERVER },
    encoding: 'utf8',
  });

describe('the compose file of a shop’s own server', () => {
  it('publishes the port of PostgreSQL alone, encrypted, and has no password in it', () => {
    expect(database.ports).toEqual(['5432:5432']);
    expect([certificate.ports, copies.ports]).toEqual([undefined, undefined]);
    expect(settings).toContain('ssl=on');
    expect(readFileSync(join(files, 'pg_hba.conf'), 'utf8')).not.toMatch(/^host\s|trust|md5/m);
    expect(compose.secrets).toEqual({ password: { file: './password.txt' } });
    for (const { image, environment } of Object.values(compose.services)) {
      expect(image).toBe('postgres:18');
      const passwordVariables = Object.entries(environment).filter(([name]) => /PASSWORD/.test(name));
      for (const [name, value] of passwordVariables)
        expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), '/run/secrets/password']);
    }
  });

  it('mounts every file that it names', () => {
    const mountedVolumes = Object.values(compose.services).flatMap(({ volumes }) => volumes);
    const own = mountedVolumes.flatMap((volume) => /^\.\/([^:]+\.[^:]+):/.exec(volume)?.[1] ?? []);
    expect(own.sort()).toEqual(
      readdirSync(files)
        .filter((name) => name !== 'compose.yaml')
        .sort(),
    );
  });

  it('runs a database that a till can use, known by the certificate that is printed', async () => {
    const certificates = newFolder();
    const authority = makeCertificate(certificates, '127.0.0.1');
    expect(makeCertificate(certificates, '127.0.0.1')).toBe(authority);
    const { port, user, password } = await startServer(certificates);
    const address = { host: '127.0.0.1', port, database: 'postgres' };
    const login = { user, password };
    const tls = { tls: true };
    expect(await testConnection(address, login, tls)).toEqual({ refusal: 'tls-untrusted' });
    const withAuthority = { ...address, authority };
    expect(await testConnection(withAuthority, login, tls)).toEqual({ refusal: null });
    expect((await testConnection(address, login, { tls: false })).refusal).toBe('login-refused');
  });

  it('makes another certificate where the server has another name, with a key that nobody else may read', () => {
    const certificates = newFolder();
    const first = makeCertificate(certificates, 'shop.example.com');
    expect(makeCertificate(certificates, 'shop2.example.com')).not.toBe(first);
    expect(statSync(join(certificates, 'server.key')).mode & 0o077).toBe(0);
  });

  it('puts a copy back by the command of its page, with the password of the secret', async () => {
    const folder = newFolder();
    makeCertificate(folder, '127.0.0.1');
    const { port, user, password } = await startServer(folder);
    writeFileSync(join(folder, 'password.txt'), `${password}\n`);
    mkdirSync(join(folder, 'copies'));
    const copy = "ALTER ROLE owner WITH PASSWORD 'of the lost server';\nCREATE TABLE sale ();\n";
    writeFileSync(join(folder, 'copies', 'shop-2026-11-25.sql.gz'), gzipSync(copy));
    program(folder, 'docker', 'shift 4; exec "$@"');
    const PATH = program(folder, 'psql', 'printf %s "$PGPASSWORD" > used-password; cat > used-copy');
    const [command = ''] = /gunzip [^`]+/.exec(pageOf('shop-server.md')) ?? [];
    execFileSync('sh', ['-c', command.replace('/run/secrets/password', 'password.txt')], {
      cwd: folder,
      env: { ...process.env, PATH },
    });
    const used = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(used('used-copy')).toBe('CREATE TABLE sale ();\n');
    const client = new pg.Client({ host: folder, port, user, database: 'postgres', password: used('used-password') });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(used('used-copy'));
  });

  it('leaves the copies of the last 14 nights, and none that failed', () => {
    const folder = newFolder();
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    writeFileSync(join(folder, 'password.txt'), 'secret');
    for (let day = 1; day <= 20; day += 1)
      writeFileSync(join(copies, `shop-2020-01-${String(day).padStart(2, '0')}.sql.gz`), '');
    const env = {
      PATH: program(folder, 'pg_dumpall', 'echo half; exit 1'),
      COPIES: copies,
      PASSWORD_FILE: join(folder, 'password.txt'),
      CERTIFICATES: folder,
    };
    const once = () => execFileSync('bash', [join(files, 'nightly-copy.sh'), 'once'], { env, stdio: 'ignore' });
    expect(once).toThrow();
    expect(readdirSync(copies)).toHaveLength(20);
    program(folder, 'pg_dumpall', 'echo all');
    once();
    const names = readdirSync(copies).sort();
    expect(names).toHaveLength(14);
    expect(names[0]).toBe('shop-2020-01-08.sql.gz');
  });
});
