import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../electron/practice/webhooks/sender.ts';

describe('the signature', () => {
  it('signs the raw body with hex HMAC-SHA256 and the secret as text', () => {
    // RFC 4231, test case 2.
    const expectedSignature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(signatureOf('what do ya want for nothing?', 'Jefe')).toBe(expectedSignature);
  });

  it('takes a hash as text, not as the bytes it spells', () => {
    expect(signatureOf('x', 'AB'.repeat(32))).not.toBe(signatureOf('x', 'ab'.repeat(32)));
  });
});
