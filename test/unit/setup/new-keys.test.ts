import { expect, it } from 'vitest';
import { checkCredentials, encodeCredentials } from '../../../electron/credentials/credentials.ts';
import { typedKeys } from '../../../electron/setup/new-keys.ts';
import { unwrap } from '../../support/unwrap.ts';

const typedKeysOf = (length: number) => ({
  environment: 'live' as const,
  baseUrl: 'https://pay.example/v1',
  businessId: '81',
  accessKey: 'A'.repeat(64),
  secretKey: 'S'.repeat(64),
  bearerToken: 'B'.repeat(length),
});

it('takes a bearer token with many claims, as far as the keychain of Windows holds it with the other keys', () => {
  const keys = unwrap(typedKeys(typedKeysOf(1_900)));
  expect(unwrap(checkCredentials(keys))).toEqual(keys);
  expect(Buffer.byteLength(encodeCredentials('practice', keys))).toBeLessThan(2_560);
});

it.each([
  [2_001, 64],
  [1_900, 1_500],
])('refuses a token of %i characters beside keys of %i, by name', (token, key) => {
  const long = { ...typedKeysOf(token), accessKey: 'A'.repeat(key) };
  expect(typedKeys(long)).toMatchObject({ ok: false, failure: { code: 'invalid-input', text: 'bearerToken' } });
});
