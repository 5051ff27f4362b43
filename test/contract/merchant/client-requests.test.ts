import { describe, expect, it } from 'vitest';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, credentialsFor, failureOf } from '../../support/merchant-kit.ts';
import { recording } from './client-requests-kit.ts';

describe.each(endpointCases)('$name', ({ method, path, scheme, body, data, call }) => {
  it('asks exactly what section 4 of the interface says, once', async () => {
    const { client, sent } = recording(data);
    expect(await call(client)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(`https://service.example/api${path}`);
    expect(sent[0]?.init.method).toBe(method);
    expect(sent[0]?.init.body === undefined ? undefined : JSON.parse(String(sent[0]?.init.body))).toEqual(body);
  });

  it('proves who asks by its own scheme and no other', async () => {
    const { client, sent } = recording(data);
    await call(client);
    const sentHeaders = Object.fromEntries(sent[0]?.headers ?? []);
    const expectedHeaders =
      scheme === 'bearer'
        ? { authorization: `Bearer ${canaries.bearerToken}` }
        : { accesskey: canaries.accessKey, secretkey: canaries.secretKey };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    expect(sentHeaders).toEqual({ accept: 'application/json', ...json, ...expectedHeaders });
  });

  it('follows no redirect, sends no cookie and keeps no cache', async () => {
    const { client, sent } = recording(data);
    await call(client);
    expect(sent[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store' });
  });

  it('asks nothing without credentials', async () => {
    const none = createMerchantClient({ credentials: () => null, fetch: () => expect.unreachable() });
    expect(failureOf(await call(none))).toEqual({ code: 'keys-missing' });
  });

  it('asks nothing with keys that cannot stand in a header, and does not repeat them', async () => {
    for (const bad of [
      '',
      'CANARYx\r\nX-Evil: 1',
      'CANARYx\0',
      'CANARY\u00e9',
      'CANARY x',
      `CANARY${'x'.repeat(5000)}`,
    ]) {
      const credentials = { ...credentialsFor('https://service.example'), bearerToken: bad, secretKey: bad };
      const client = createMerchantClient({ credentials: () => credentials, fetch: () => expect.unreachable() });
      const refusal = failureOf(await call(client));
      expect(refusal.code).toBe('keys-missing');
      expect(JSON.stringify(refusal)).not.toContain('CANARY');
    }
  });

  it.each([
    'http://service.example',
    'ftp://service.example',
    'file:///etc/passwd',
    'https://user@service.example',
    'https://:pass@service.example',
    'https://service.example/?x=1',
    'https://service.example/#x',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'service.example',
    'javascript:alert(1)',
    '',
  ])('asks nothing of %j', async (baseUrl) => {
    const client = createMerchantClient({
      credentials: () => credentialsFor(baseUrl),
      fetch: () => expect.unreachable(),
    });
    expect(failureOf(await call(client)).code).toBe('not-sent');
  });
});
