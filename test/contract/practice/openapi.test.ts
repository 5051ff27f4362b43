import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '../../../electron/practice/openapi.ts';

const kept = join(import.meta.dirname, '../../../resources/openapi.json');

interface Described {
  readonly security: readonly Record<string, unknown>[];
  readonly responses: Record<string, unknown>;
}
const paths = openApiDocument().paths as Record<string, Record<string, Described>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ name: `${method.toUpperCase()} ${path}`, ...described })),
);

/** Interface section 4 and the authentication table of section 5. */
const published: Record<string, readonly string[]> = {
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

describe('the published interface, resources/openapi.json', () => {
  it('is what the schemas say today (else: npm run openapi)', () => {
    expect(readFileSync(kept, 'utf8')).toBe(openApiText());
  });

  it('is valid OpenAPI 3.1', async () => {
    const checked = await new Validator().validate(JSON.parse(openApiText()));
    expect(checked).toMatchObject({ valid: true });
    expect(openApiDocument().openapi).toMatch(/^3\.1\./);
  });

  it('holds the thirteen operations with their own scheme, and control is not among them', () => {
    const found = operations.map(({ name, security }) => [name, Object.keys(security[0] ?? {})]);
    expect(Object.fromEntries(found)).toEqual(published);
    expect(operations).toHaveLength(13);
    expect(openApiText()).not.toContain('control');
  });

  it('shows the failures of each', () => {
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
  });
});
