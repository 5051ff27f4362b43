import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApiText } from '../../../electron/practice/openapi.ts';
import { documentFile, openApi, operationsOf, problems, type Schema } from '../../support/openapi/document.ts';

/** Interface section 4 and the authentication table of section 5. */
const publishedOperations: Record<string, readonly string[]> = {
  'POST /business': ['bearerToken'],
  'GET /business/{id}': ['bearerToken'],
  'POST /business/{id}': ['bearerToken'],
  'POST /wallets/create-wallet': ['accessKey', 'secretKey'],
  'POST /payout-account': ['accessKey', 'secretKey'],
  'GET /payouts/{id}': ['bearerToken'],
  'GET /banks': ['accessKey', 'secretKey'],
  'POST /transactions/virtual-accounts': ['accessKey', 'secretKey'],
  'GET /transactions/{refid}': ['bearerToken'],
  'GET /public/transactions/payment-url/{urlRef}': ['bearerToken'],
  'POST /webhooks/create-webhook': ['bearerToken'],
  'GET /webhooks/get-events': ['bearerToken'],
  'POST /webhooks/update-webhook': ['bearerToken'],
};

/** Every schema of the document, also inside others, with where it is. */
function* schemasIn(value: unknown, at = ''): Generator<readonly [at: string, schema: Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!at.endsWith('/properties') && !at.endsWith('/if')) yield [at, value];
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'example') yield* schemasIn(inner, `${at}/${name}`);
  }
}
const schemas = [...schemasIn(openApi)];
const conditional = (at: string) => /\/(if|then)\//.test(at);

it('finds resources/openapi.json as the schemas describe the interface today (else: npm run openapi)', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(openApiText());
});

it('describes the published interface in valid OpenAPI 3.1', async () => {
  const validation = await new Validator().validate(JSON.parse(openApiText()));
  expect(validation).toMatchObject({ valid: true });
  expect(JSON.parse(openApiText()).openapi).toMatch(/^3\.1\./);
});

it('publishes the thirteen operations of the interface with their own scheme, and nothing of control', () => {
  const operations = operationsOf();
  const foundOperations = operations.map(({ method, path, operation }) => [
    `${method} ${path}`,
    Object.keys(operation.security[0] ?? {}),
  ]);
  expect(Object.fromEntries(foundOperations)).toEqual(publishedOperations);
  expect(operations).toHaveLength(13);
  expect(openApiText()).not.toContain('control');
});

it('gives every pattern an example, so that none is without a value', () => {
  const patterns = schemas.filter(([at, { pattern }]) => typeof pattern === 'string' && !conditional(at));
  expect(patterns.length).toBeGreaterThan(20);
  for (const [at, { pattern = '', example }] of patterns) {
    expect(() => new RegExp(pattern, 'u'), at).not.toThrow();
    expect(example, `${at} needs an example`).toBeDefined();
  }
});

it('accepts its own examples and defaults', () => {
  for (const [at, schema] of schemas) {
    for (const value of [schema.example, schema.default].filter((sample) => sample !== undefined)) {
      expect(problems(schema, value), at).toEqual([]);
    }
  }
});

it.each(['NGN', 'ngn', 'Ngn'])('takes %s as the currency of a virtual account', (currency) => {
  const body = { businessId: 1, amount: 1500.5, msisdn: '2348031234567', currency };
  expect(problems({ $ref: '#/components/schemas/CreateVirtualAccount' }, body)).toEqual([]);
});

it('declares no field required that has a default, as generated clients would ask for it', () => {
  expect(schemas.filter(([, schema]) => schema.default !== undefined).map(([at]) => at)).toEqual([
    '/servers/0/variables/port',
  ]);
});
