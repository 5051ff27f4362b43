import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { printsKeys, removeUnsafeVariables } from '../../../electron/windows/system-variables.ts';
import { readSource } from '../../support/sources.ts';

it('removes what would write down keys or trust others, and nothing else', () => {
  const env = {
    SSLKEYLOGFILE: '/tmp/keys',
    sslkeylogfile: '/tmp/k',
    NODE_EXTRA_CA_CERTS: 'ca.pem',
    PGOPTIONS: '-c row_security=off',
    pgpassword: 'of another',
    NODE_PG_FORCE_NATIVE: '1',
    https_proxy: 'http://listener:8080',
    ALL_PROXY: 'socks5://listener',
    auto_proxy: 'http://listener/pac',
    no_proxy: '*',
    PATH: '/bin',
    TZ: 'UTC',
  };
  removeUnsafeVariables(env);
  expect(env).toEqual({ PATH: '/bin', TZ: 'UTC' });
});

it('cleans the environment before anything else in the packaged program', () => {
  const main = readSource('electron/main.ts');
  const statements = main.split('\n').filter((line) => /^[a-z]/.test(line) && !line.startsWith('import '));
  expect(statements[0]).toBe('if (app.isPackaged) removeUnsafeVariables(process.env);');
});

it('reports the variable with which Node prints what a thread is started with', () => {
  const script = "new (require('node:worker_threads').Worker)('0', { eval: true, workerData: ['key of the service'] })";
  const printedWith = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['-e', `process.env.NODE_DEBUG = ''; ${script}`], { env, encoding: 'utf8' }).stderr;
  for (const env of [{}, { NODE_DEBUG: '' }, { NODE_DEBUG: 'worker' }])
    expect(printedWith(env).includes('key of the service')).toBe(printsKeys(env));
});
