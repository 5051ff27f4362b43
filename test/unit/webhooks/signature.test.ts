import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureOf as practiceSignatureOf } from '../../../electron/practice/webhooks/signature.ts';
import { type SignatureProfile, usualProfile } from '../../../electron/shared/webhooks/receiver.ts';
import { givenSignature, isSigned } from '../../../electron/webhooks/receiver/signature.ts';
import { BODY, SECRET, signed } from '../../support/receiver-kit.ts';

const profile = (more: Partial<SignatureProfile>): SignatureProfile => ({ ...usualProfile, ...more });
const bytes = Buffer.from(SECRET, 'hex');
const hmac = (algorithm: string, key: string | Buffer) => createHmac(algorithm, key).update(BODY);

describe('a signature', () => {
  it('is the one the practice service makes', () => {
    expect(isSigned(usualProfile, BODY, practiceSignatureOf(BODY.toString(), SECRET), [SECRET])).toBe(true);
    expect(isSigned(usualProfile, BODY, practiceSignatureOf(BODY.toString(), SECRET, 'base64'), [SECRET])).toBe(true);
  });

  it.each<[string, SignatureProfile, string]>([
    ['hex', usualProfile, hmac('sha256', SECRET).digest('hex')],
    ['capital hex', usualProfile, hmac('sha256', SECRET).digest('hex').toUpperCase()],
    ['base64', usualProfile, hmac('sha256', SECRET).digest('base64')],
    ['base64url', usualProfile, hmac('sha256', SECRET).digest('base64url')],
    ['SHA-512', profile({ algorithm: 'sha512' }), hmac('sha512', SECRET).digest('hex')],
    ['keyed by bytes', profile({ key: 'bytes' }), hmac('sha256', bytes).digest('hex')],
    ['with a prefix', profile({ prefix: 'sha256=' }), `sha256=${hmac('sha256', SECRET).digest('hex')}`],
  ])('can be %s, by its profile alone', (_, of, right) => {
    expect(isSigned(of, BODY, right, [SECRET])).toBe(true);
    expect(isSigned(of === usualProfile ? profile({ key: 'bytes' }) : usualProfile, BODY, right, [SECRET])).toBe(false);
  });

  it('may be made with any of several secrets, and with no other', () => {
    const [old, now] = ['11'.repeat(32), '22'.repeat(32)];
    expect(isSigned(usualProfile, BODY, signed(BODY, old), [now, old])).toBe(true);
    expect(isSigned(usualProfile, BODY, signed(BODY, now), [now, old])).toBe(true);
    expect(isSigned(usualProfile, BODY, signed(), [now, old])).toBe(false);
    expect(isSigned(usualProfile, BODY, signed(), [])).toBe(false);
  });

  it('is read from its header alone, whatever its case, and only where it is there once', () => {
    const given = (headersDistinct: Record<string, string[]>) => givenSignature(usualProfile, { headersDistinct });
    expect(given({ 'x-webhook-signature': ['abc'] })).toBe('abc');
    expect(given({ 'x-webhook-signature': ['abc', 'abc'] })).toBe(null);
    expect(given({ 'x-other': ['abc'] })).toBe(null);
    expect(given({ 'x-signature': ['abc'] })).toBe('abc');
    expect(given({ 'x-signature': ['abc'], 'x-webhook-signature': ['def'] })).toBe('def');
    expect(givenSignature(profile({ header: 'X-Sign' }), { headersDistinct: { 'x-sign': ['abc'] } })).toBe('abc');
  });
});
