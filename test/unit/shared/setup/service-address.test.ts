import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCredentials } from '../../../../electron/credentials/credentials.ts';
import { parseServiceAddress } from '../../../../electron/shared/setup/service-address.ts';
import { forAny } from '../../../support/for-any.ts';

const keys = { businessId: 81, accessKey: 'ak', secretKey: 'sk', bearerToken: null };

describe('the address of the service', () => {
  it.each([
    ['https://pay.example', 'https://pay.example'],
    ['  https://pay.example/  ', 'https://pay.example'],
    ['https://pay.example/api/v1///', 'https://pay.example/api/v1'],
    ['https://pay.example:8443/v1', 'https://pay.example:8443/v1'],
    ['http://127.0.0.1:4000/api', 'http://127.0.0.1:4000/api'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])(
    'normalizes the address of the service: %s to %s, and the credentials accept it',
    (typedAddress, storedAddress) => {
      expect(parseServiceAddress(typedAddress)).toEqual({ ok: true, value: storedAddress });
      expect(checkCredentials({ ...keys, baseUrl: storedAddress }).ok).toBe(true);
    },
  );

  it.each([
    ['', 'empty'],
    ['pay.example', 'not-an-address'],
    ['ftp://pay.example', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://pаy.example', 'not-an-address'],
    ['https://pay example', 'not-an-address'],
    ['http://pay.example', 'not-https'],
    ['http://127.0.0.1.evil.example', 'not-https'],
    ['http://localhost.evil.example', 'not-https'],
    ['https://me:you@pay.example', 'extras'],
    ['https://pay.example\\@evil.example', 'extras'],
    ['https://pay.example/?key=1', 'extras'],
    ['https://pay.example/#top', 'extras'],
  ])('refuses the address of the service: %s as %s', (typedAddress, problem) => {
    expect(parseServiceAddress(typedAddress)).toEqual({ ok: false, failure: problem });
  });

  it('accepts only service addresses over https or on this computer, without login, query or fragment', () => {
    const parts = fc.constantFrom(
      'https://',
      'http://',
      'pay',
      '.',
      'example',
      ':',
      '80',
      '/',
      '..',
      '%2f',
      '@',
      '127.0.0.1',
    );
    forAny([fc.array(parts, { maxLength: 9 })], (pieces) => {
      const parsedAddress = parseServiceAddress(pieces.join(''));
      if (!parsedAddress.ok || !URL.canParse(parsedAddress.value)) return;
      const { protocol, hostname, username, search, hash } = new URL(parsedAddress.value);
      expect([username, search, hash]).toEqual(['', '', '']);
      expect(protocol === 'https:' || /^(127\.|localhost$)/.test(hostname)).toBe(true);
    });
  });
});
