import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';

it('gives each of two servers that are made at the same time a port of its own', async () => {
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = createPostgresServer(postgresPrograms(), mkdtempSync(join(tmpdir(), 'till-server-')));
      onTestFinished(() => server.remove());
      return server.create();
    }),
  );
  const [first, second] = servers.map(({ address }) => address.port);
  expect(first).not.toBe(second);
  for (const { address, owner } of servers) await (await connect(address, owner)).close();
});

it('gives a server another port where another program has its own by now', async () => {
  const server = createPostgresServer(postgresPrograms(), mkdtempSync(join(tmpdir(), 'till-server-')));
  onTestFinished(() => server.remove());
  const { address, owner } = await server.create();
  await server.stop();
  const other = createServer().listen(address.port);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await server.start();
  const place = server.place() ?? address;
  expect(place.port).not.toBe(address.port);
  await (await connect(place, owner)).close();
});
