import { describe, expect, it } from 'vitest';
import { formsOf, type Places, placesOf, secretsOf } from './canary-kit.ts';

describe('No secrets', () => {
  it('finds each secret in a file, however it is encoded', () => {
    const secrets = secretsOf({ accessKey: 'ak-1', secretKey: 'sk/2+', bearerToken: 'bt=3' });
    for (const secret of secrets) {
      const forms = secret.alone ? [Buffer.from(`pin: ${secret.text},`)] : formsOf(secret.text);
      for (const form of forms) {
        const place: Places = new Map([['here', Buffer.concat([Buffer.from('…'), form, Buffer.from('…')])]]);
        expect(placesOf(place, secrets)).toContain(`${secret.name}: here`);
      }
    }
  });
});
