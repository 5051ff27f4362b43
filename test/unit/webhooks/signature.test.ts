import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureOf as practiceSignatureOf } from '../../../electron/practice/webhooks/sender.ts';
import { type SignatureProfile, usualProfile } from '../../../electron/shared/webhooks/signature.ts';
import { givenSignature, isSigned, signatureOf } from '../../../electron/webhooks/relay/intake.ts';

const SECRET = '5e'.repeat(32);
/** Key order, spaces and a number's zeros as a service might send them. */
const BODY = Buffer.from(
  '{"event.type":"transaction_success", "data":{"refid":"R-1","amount":1500.50,"request":"Àdùnní ₦"}}',
);
const profile = (more: Partial<SignatureProfile>): SignatureProfile => ({ ...usualProfile, ...more });
const bytes = Buffer.from(SECRET, 'hex');
const hmac = (algorithm: string, key: string | Buffer) => createHmac(algorithm, key).update(BODY);

describe('a signature', () => {
  it('accepts a signature that the practice service makes', () => {
    expect(isSigned(usualProfile, BODY, practiceSignatureOf(BODY.toString(), SECRET), SECRET)).toBe(true);
    expect(isSigned(usualProfile, BODY, practiceSignatureOf(BODY.toString(), SECRET, 'base64'), SECRET)).toBe(true);
  });

  it.each<[string, SignatureProfile, string]>([
    ['hex', usualProfile, hmac('sha256', SECRET).digest('hex')],
    ['capital hex', usualProfile, hmac('sha256', SECRET).digest('hex').toUpperCase()],
    ['base64', usualProfile, hmac('sha256', SECRET).digest('base64')],
    ['base64url', usualProfile, hmac('sha256', SECRET).digest('base64url')],
    ['base64url with padding', usualProfile, `${hmac('sha256', SECRET).digest('base64url')}=`],
    ['base64 without padding', usualProfile, hmac('sha256', SECRET).digest('base64').replace('=', '')],
    ['SHA-512', profile({ algorithm: 'sha512' }), hmac('sha512', SECRET).digest('hex')],
    ['keyed by bytes', profile({ key: 'bytes' }), hmac('sha256', bytes).digest('hex')],
    ['with a prefix', profile({ prefix: 'sha256=' }), `sha256=${hmac('sha256', SECRET).digest('hex')}`],
  ])('verifies a signature that is %s, by its profile alone', (_, of, right) => {
    expect(isSigned(of, BODY, right, SECRET)).toBe(true);
    expect(isSigned(of === usualProfile ? profile({ key: 'bytes' }) : usualProfile, BODY, right, SECRET)).toBe(false);
  });

  it('signs as the service does, and accepts no other signature', () => {
    for (const of of [usualProfile, profile({ algorithm: 'sha512', prefix: 'v1=' }), profile({ key: 'bytes' })]) {
      expect(isSigned(of, BODY, signatureOf(of, BODY, SECRET), SECRET)).toBe(true);
      expect(isSigned(of, BODY, signatureOf(of, BODY, '11'.repeat(32)), SECRET)).toBe(false);
    }
    expect(isSigned(usualProfile, BODY, null, SECRET)).toBe(false);
    expect(isSigned(usualProfile, BODY, 'no', SECRET)).toBe(false);
  });

  it('reads a signature from its header, in any case of its name, or from a usual one', () => {
    const givenOf = (headers: Record<string, string>) => givenSignature(usualProfile, new Map(Object.entries(headers)));
    expect(givenOf({ 'x-webhook-signature': 'abc' })).toBe('abc');
    expect(givenOf({ 'x-other': 'abc' })).toBe(null);
    expect(givenOf({ 'x-signature': 'abc' })).toBe('abc');
    expect(givenOf({ 'x-signature': 'abc', 'x-webhook-signature': 'def' })).toBe('def');
    expect(givenSignature(profile({ header: 'X-Sign' }), new Map([['x-sign', 'abc']]))).toBe('abc');
  });
});
