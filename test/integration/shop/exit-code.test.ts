import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('preserves the exit code of a run that loads PostgreSQL, so that failed tests are seen', () => {
  const server = JSON.stringify(new URL('../../support/postgres/server.ts', import.meta.url).href);
  const code = `await import(${server}); process.exitCode = 3;`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', code]).status).toBe(3);
});
