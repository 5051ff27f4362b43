import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { newTillServer } from '../../support/postgres/till-server.ts';

it('gives each of two servers that are made at the same time a port of its own', async () => {
  const servers = await Promise.all([1, 2].map(() => newTillServer().create()));
  const [first, second] = servers.map(({ address }) => address.port);
  expect(first).not.toBe(second);
  for (const { address, owner } of servers) await (await connect(address, owner)).close();
});

/** PostgreSQL's programs, of which `pg_ctl` cannot start the server for the first time, at a port that the system keeps. */
function programsRefusedOnce(): string {
  const programs = tempFolder();
  const real = join(postgresPrograms(), 'bin');
  mkdirSync(join(programs, 'bin'));
  symlinkSync(join(real, 'initdb'), join(programs, 'bin', 'initdb'));
  const refusal = 'FATAL:  could not create any TCP/IP sockets';
  const refuseOnce = `if [ "$1" = start ] && mkdir "${programs}/refused" 2>/dev/null; then
  cp "$3/till.conf" "${programs}/refused"
  echo '${refusal}' >&2
  exit 1
fi
`;
  writeFileSync(join(programs, 'bin', 'pg_ctl'), `#!/bin/sh\n${refuseOnce}exec "${real}/pg_ctl" "$@"\n`, {
    mode: 0o755,
  });
  return programs;
}

it('gives a server another port where the system keeps the first, although nothing listens there', async () => {
  const programs = programsRefusedOnce();
  const server = newTillServer(programs);
  const { address, owner } = await server.create();
  expect(readFileSync(join(programs, 'refused', 'till.conf'), 'utf8')).not.toContain(`port = ${address.port}\n`);
  await (await connect(address, owner)).close();
});
