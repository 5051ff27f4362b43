import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysInOtherBox, recogniseKeys } from '../../../renderer/features/setup/recognise-keys.ts';
import { forAny } from '../../support/for-any.ts';

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
    [
      'one line, as npm run practice prints it',
      JSON.stringify({ ...all, businessId: 81, control: 'http://127.0.0.1:4010/control' }),
    ],
    [
      'an e-mail with prose around it',
      `Dear merchant,\n\nWelcome aboard! Your account was approved yesterday.\n\n> * Business ID: 81\n> * Base URL: <${all.baseUrl}>\n> * **Access Key:** ${all.accessKey}\n> * Your secret key is ${all.secretKey}\n> * Bearer token:\n> ${all.bearerToken}\n\nPlease keep these confidential.\nRegards,\nThe onboarding department`,
    ],
    [
      'a page that was saved',
      `<table><tr><td>Business ID</td>\n<td>81</td></tr>\n<p>Base URL: ${all.baseUrl}</p>\n<p><b>Access key</b>: <code>${all.accessKey}</code></p>\n<p>Secret key = ${all.secretKey}</p>\n<p>Token | ${all.bearerToken} |</p>`,
    ],
    [
      'an e-mail as it is stored',
      `Content-Transfer-Encoding: quoted-printable\n\nBASE_URL=3D${all.baseUrl}\nBUSINESS_ID=3D81\nACCESS_KEY=3D${all.accessKey}\nSECRET_KEY=3D${all.secretKey.slice(0, 4)}=\n${all.secretKey.slice(4)}\nTOKEN=3D${all.bearerToken}`,
    ],
    ['values alone', `${all.bearerToken}\n81\n${all.accessKey}\n${all.baseUrl}\n${all.secretKey}`],
  ])('reads %s', (_, text) => expect(recogniseKeys(text)).toEqual(all));

  it('takes unlabelled keys in the order AccessKey, SecretKey, token', () =>
    expect(recogniseKeys('aaaaaa bbbbbb\ncccccc')).toEqual({
      accessKey: 'aaaaaa',
      secretKey: 'bbbbbb',
      bearerToken: 'cccccc',
    }));

  it('takes a link for the address only where it is labelled or the only one', () => {
    const links = 'https://news.example/open https://news.example/leave';
    expect(recogniseKeys(links)).toEqual({});
    expect(recogniseKeys(`${links}\nBase URL: ${all.baseUrl}`)).toEqual({ baseUrl: all.baseUrl });
    expect(recogniseKeys(`${all.baseUrl}\n${all.baseUrl}/`)).toEqual({ baseUrl: all.baseUrl });
  });

  it('finds nothing in a text without keys', () => expect(recogniseKeys('See you at 5')).toEqual({ businessId: '5' }));

  it('returns nothing that is not in the text', () =>
    forAny([fc.string()], (text) => {
      for (const value of Object.values(recogniseKeys(text))) expect(text).toContain(value);
    }));

  it('reads labelled lines in any order', () =>
    forAny(
      [fc.shuffledSubarray(['baseUrl', 'businessId', 'accessKey', 'secretKey', 'bearerToken'] as const)],
      (names) => {
        const text = names.map((name) => `${name}: ${all[name]}`).join('\n');
        expect(recogniseKeys(text)).toEqual(Object.fromEntries(names.map((name) => [name, all[name]])));
      },
    ));
});

describe('keysInOtherBox', () => {
  it.each([
    'https://pay.example/v1',
    'pay.example',
    'http://127.0.0.1:4010/api',
    'https://[::1]:4010/api',
    '81',
    ' https://pay.example/v1 ',
    '',
  ])('leaves an address or a number where it was typed: %s', (text) => expect(keysInOtherBox(text)).toBeNull());

  it.each([
    ['one line of JSON', JSON.stringify(all), all],
    ['one line of JSON after a blank one', `\n${JSON.stringify(all)}`, all],
    ['JSON without spaces around a single key', `{"secretKey":"${all.secretKey}"}`, { secretKey: all.secretKey }],
    ['a token alone', all.bearerToken, { bearerToken: all.bearerToken }],
    ['a key alone', 'sk_live_77b1d0', { secretKey: 'sk_live_77b1d0' }],
    ['a labelled key', `SECRET_KEY=${all.secretKey}`, { secretKey: all.secretKey }],
  ])('takes keys out of the box: %s', (_, text, expectedKeys) => expect(keysInOtherBox(text)).toEqual(expectedKeys));
});
