import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseKeys } from '../../../renderer/features/go-live/recognise-keys.ts';

const all = {
  baseUrl: 'https://pay.example/v1',
  businessId: '81',
  accessKey: 'AK-4f2a9c',
  secretKey: 'SK-77b1d0',
  bearerToken: 'eyJhbGciOi.eyJzdWIi.c2ln',
};

describe('recogniseKeys', () => {
  it.each([
    ['JSON', JSON.stringify(all)],
    ['nested JSON', JSON.stringify({ data: { business: { id: 81 }, keys: { ...all, businessId: undefined } } })],
    [
      'labelled lines',
      `Base URL: ${all.baseUrl}\nBusiness ID: 81\nAccess Key: ${all.accessKey}\nSecret Key: ${all.secretKey}\nBearer token: ${all.bearerToken}`,
    ],
    [
      'headers',
      `AccessKey: ${all.accessKey}\r\nSecretKey: ${all.secretKey}\r\nAuthorization: Bearer ${all.bearerToken}\r\n${all.baseUrl}\r\n81`,
    ],
    [
      'an environment file',
      `BUSINESS_ID=81\nAPI_KEY="${all.accessKey}"\nSECRET_KEY='${all.secretKey}'\nBASE_URL=${all.baseUrl}\nTOKEN=${all.bearerToken}`,
    ],
    ['values alone', `${all.bearerToken}\n81\n${all.accessKey}\n${all.baseUrl}\n${all.secretKey}`],
  ])('reads %s', (_, text) => expect(recogniseKeys(text)).toEqual(all));

  it('takes unlabelled keys in the order AccessKey, SecretKey, token', () =>
    expect(recogniseKeys('aaaaaa bbbbbb\ncccccc')).toEqual({
      accessKey: 'aaaaaa',
      secretKey: 'bbbbbb',
      bearerToken: 'cccccc',
    }));

  it('finds nothing in a text without keys', () => expect(recogniseKeys('See you at 5')).toEqual({ businessId: '5' }));

  it('returns nothing that is not in the text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const value of Object.values(recogniseKeys(text))) expect(text).toContain(value);
      }),
    ));

  it('reads labelled lines in any order', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['baseUrl', 'businessId', 'accessKey', 'secretKey', 'bearerToken'] as const),
        (names) => {
          const text = names.map((name) => `${name}: ${all[name]}`).join('\n');
          expect(recogniseKeys(text)).toEqual(Object.fromEntries(names.map((name) => [name, all[name]])));
        },
      ),
    ));
});
