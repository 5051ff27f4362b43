import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFile } from '../../support/openapi/document.ts';

/** Inside the project, so that what is generated finds the types of Node. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache');
let dir: string;
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  dir = mkdtempSync(join(cache, 'generated-client-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const compiler = join(import.meta.dirname, '../../../node_modules/@typescript/native/bin/tsc');

/** What a compiler with strict settings says of these files. */
function diagnostics(...names: string[]): readonly string[] {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  const project = join(dir, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: names }));
  const { error, stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout.split('\n').filter((line) => line !== '');
}

/** The least that each request needs: what is optional is left out. */
const shop = { businessId: 1, currency: 'NGN', type: 'balance' };
const requests = {
  CreateBusiness: { name: 'A', currency: 'NGN', email: 'a@b.example', type: 'corporate', phonenumber: '08031234567' },
  UpdateBusiness: { city: 'Ikeja' },
  CreateWallet: shop,
  CreateVirtualAccount: { businessId: 1, amount: 1500, msisdn: '08031234567' },
  CreateWebhook: { url: 'https://shop.example/', retryStatus: 'ENABLED' },
  UpdateWebhook: { id: 'x', retryStatus: 'DISABLED' },
};

const entries = Object.entries(requests);

/** Two programs would read the libraries of the language twice. */
it('compiles clients generated with default options, which ask for no optional field', async () => {
  writeFileSync(join(dir, 'types.ts'), astToString(await openapiTS(new URL(`file://${documentFile}`))));
  const typeChecks = entries.map(
    ([name, body]) => `export const make${name}: components['schemas']['${name}'] = ${JSON.stringify(body)};`,
  );
  // An update is checked by its fields.
  const wrong = `export const wrong: components['schemas']['UpdateBusiness'] = { city: 1 };`;
  writeFileSync(
    join(dir, 'use.ts'),
    ["import type { components } from './types.ts';", ...typeChecks, wrong].join('\n'),
  );

  await createClient({ input: documentFile, output: join(dir, 'client'), logs: { level: 'silent' } });
  const used = entries.map(([name, body]) => `export const make${name}: ${name} = ${JSON.stringify(body)};`);
  const calls = `export const call = () => createVirtualAccount({ body: makeCreateVirtualAccount });`;
  const imports = [
    "import { createVirtualAccount } from './client/index';",
    `import type { ${Object.keys(requests).join(', ')} } from './client/index';`,
  ];
  writeFileSync(join(dir, 'calls.ts'), [...imports, ...used, calls].join('\n'));

  expect(diagnostics('types.ts', 'use.ts', 'client/index.ts', 'calls.ts')).toEqual([
    expect.stringMatching(/^\S*use\.ts\(.*: Type 'number' is not assignable to type 'string'\.$/),
  ]);
});
