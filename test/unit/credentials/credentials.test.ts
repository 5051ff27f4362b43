import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCredentials, fileMarker } from '../../../electron/credentials/credentials.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { MerchantCredentials } from '../../../electron/shared/setup/setup.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

const keys: MerchantCredentials = {
  baseUrl: 'https://api.example.com/v1',
  businessId: 12,
  accessKey: 'AKCANARY-0123456789',
  secretKey: 'SKCANARY-0123456789',
  bearerToken: 'BTCANARY.abc.def',
};
const refusal = (code: string) => ({ ok: false, failure: { code } });

let folder = '';
beforeEach(() => {
  folder = tempFolder();
});

function setUp(environment: Environment = 'live') {
  const { keychain, native } = memoryKeychain();
  const expectedMarker = fileMarker(join(folder, 'expected'));
  return {
    credentials: createCredentials(keychain, environment, expectedMarker),
    native,
    keychain,
    expected: expectedMarker,
  };
}

describe('load, save, forget', () => {
  it('returns null before anything was saved, then what was saved, then null again', async () => {
    const { credentials } = setUp();
    expect(await credentials.load()).toEqual({ ok: true, value: null });
    expect(await credentials.save(keys)).toEqual({ ok: true, value: undefined });
    expect(await credentials.load()).toEqual({ ok: true, value: keys });
    expect(await credentials.forget()).toEqual({ ok: true, value: undefined });
    expect(await credentials.load()).toEqual({ ok: true, value: null });
  });

  it('stores the whole set, including the base URL, in one entry', async () => {
    const { credentials, native } = setUp();
    await credentials.save({ ...keys, bearerToken: null });
    const names = [...native.entries.keys()].filter((name) => name !== 'canary');
    expect(names).toEqual(['merchant.live']);
    expect(JSON.parse(native.entries.get('merchant.live') ?? '')).toMatchObject({ baseUrl: keys.baseUrl });
  });

  it('separates environments, even when an entry is put in another one’s place', async () => {
    const { credentials, native, keychain, expected } = setUp('live');
    await credentials.save(keys);
    const staging = createCredentials(keychain, 'staging', fileMarker(join(folder, 'other')));
    expect(await staging.load()).toEqual({ ok: true, value: null });
    native.entries.set('merchant.staging', native.entries.get('merchant.live') ?? '');
    expect(await staging.load()).toEqual(refusal('unexpected'));
    expect(expected.isMarked()).toEqual({ ok: true, value: true });
  });
});

describe('lost credentials', () => {
  it('reports locked when keys were saved and the keychain has none', async () => {
    const { credentials, native } = setUp();
    await credentials.save(keys);
    native.entries.delete('merchant.live');
    expect(await credentials.load()).toEqual(refusal('keychain-locked'));
  });

  it('reports locked while it is locked, also without a mark, and changes nothing', async () => {
    const { credentials, native, expected } = setUp();
    native.mood = 'locked';
    expect(await credentials.load()).toEqual(refusal('keychain-locked'));
    expect(await credentials.save(keys)).toEqual(refusal('keychain-locked'));
    expect(await credentials.forget()).toEqual(refusal('keychain-locked'));
    expect(expected.isMarked()).toEqual({ ok: true, value: false });
  });

  it('leaves the mark when forgetting fails', async () => {
    const { credentials, native, expected } = setUp();
    await credentials.save(keys);
    native.mood = 'locked';
    expect(await credentials.forget()).toEqual(refusal('keychain-locked'));
    expect(expected.isMarked()).toEqual({ ok: true, value: true });
  });

  it('sets the mark again when a crash came between the keys and the mark', async () => {
    const { credentials, expected } = setUp();
    await credentials.save(keys);
    expected.clear();
    expect(await credentials.load()).toEqual({ ok: true, value: keys });
    expect(expected.isMarked()).toEqual({ ok: true, value: true });
  });

  it.each(['{', '[]', 'null', '{"v":2}', '{"v":1,"environment":"live"}'])(
    'reports unexpected for the damaged entry %s and leaves it',
    async (damagedEntry) => {
      const { credentials, native } = setUp();
      native.entries.set('merchant.live', damagedEntry);
      expect(await credentials.load()).toEqual(refusal('unexpected'));
      expect(native.entries.get('merchant.live')).toBe(damagedEntry);
    },
  );
});

describe('the check of a set of keys', () => {
  it.each<[string, Partial<Record<keyof MerchantCredentials, unknown>>]>([
    ['plain http to another computer', { baseUrl: 'http://api.example.com' }],
    ['a business of 0', { businessId: 0 }],
    ['a fraction of a business', { businessId: 1.5 }],
    ['a business in text', { businessId: '12' }],
    ['a key that would split a header', { accessKey: 'a\r\nX: y' }],
    ['a key with a space', { secretKey: 'a b' }],
    ['a key that no header can carry', { secretKey: 'kéy' }],
    ['an empty token', { bearerToken: '' }],
    ['no word on the token', { bearerToken: undefined }],
  ])('refuses %s', async (_what, wrong) => {
    const { credentials, native } = setUp();
    expect(await credentials.save({ ...keys, ...wrong } as MerchantCredentials)).toEqual(refusal('invalid-input'));
    expect(native.entries.size).toBe(0);
  });

  it('stores nothing but the five fields', async () => {
    const { credentials, native } = setUp();
    await credentials.save({ ...keys, secretHash: 'x' } as MerchantCredentials);
    expect(native.entries.get('merchant.live')).not.toContain('secretHash');
  });
});

it('treats an unreadable mark as neither present nor absent', () => {
  const beneathAFile = fileMarker(join(folder, 'expected', 'deeper'));
  fileMarker(join(folder, 'expected')).mark();
  expect(beneathAFile.isMarked()).toEqual(refusal('unexpected'));
  expect(beneathAFile.mark()).toEqual(refusal('unexpected'));
});
