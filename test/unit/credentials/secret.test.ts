import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileSecret, loadOrCreateSecret, loadSecret } from '../../../electron/credentials/secret.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

const refusal = (code: string) => ({ ok: false, failure: { code } });

describe('in the keychain', () => {
  it('creates a secret in the keychain once, at random, and reads the same ever after', async () => {
    const { keychain } = memoryKeychain();
    expect(await loadSecret(keychain, 'journal.live')).toEqual({ ok: true, value: null });
    const secretResult = await loadOrCreateSecret(keychain, 'journal.live');
    expect(secretResult.ok && secretResult.value.length).toBe(32);
    expect(await loadOrCreateSecret(keychain, 'journal.live')).toEqual(secretResult);
    expect(await loadSecret(keychain, 'journal.live')).toEqual(secretResult);
    expect(await loadOrCreateSecret(keychain, 'journal.staging')).not.toEqual(secretResult);
  });

  it('creates no new secret while the keychain is locked, gone, or has a damaged one', async () => {
    const { keychain, native } = memoryKeychain();
    const secretResult = await loadOrCreateSecret(keychain, 'key');
    native.mood = 'locked';
    expect(await loadOrCreateSecret(keychain, 'key')).toEqual(refusal('keychain-locked'));
    native.mood = 'no-service';
    expect(await loadOrCreateSecret(keychain, 'key')).toEqual(refusal('keychain-unavailable'));
    native.mood = 'open';
    expect(await loadOrCreateSecret(keychain, 'key')).toEqual(secretResult);
    for (const damagedText of ['underpaid', `${'A'.repeat(42)}!`, `${'A'.repeat(44)}`]) {
      native.entries.set('key', damagedText);
      expect(await loadOrCreateSecret(keychain, 'key')).toEqual(refusal('unexpected'));
      expect(native.entries.get('key')).toBe(damagedText);
    }
  });

  it('returns no secret that the keychain did not store', async () => {
    const { keychain, native } = memoryKeychain();
    native.keeps = (value) => (Buffer.from(value, 'base64url').length === 32 ? 'other' : value);
    expect(await loadOrCreateSecret(keychain, 'key')).toEqual(refusal('keychain-unavailable'));
  });
});

describe('in a file, for practice', () => {
  let folder = '';
  beforeEach(() => {
    folder = tempFolder();
  });

  it('creates a secret file once, readable by this user alone, and leaves no draft', () => {
    const path = join(folder, 'key');
    const secretResult = fileSecret(path);
    expect(secretResult.ok && secretResult.value.length).toBe(32);
    expect(fileSecret(path)).toEqual(secretResult);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it.each(['', 'short\n', 'not base64 at all, but of a length that could be right!'])(
    'reports unexpected for a file containing %j and leaves it',
    (text) => {
      const path = join(folder, 'key');
      writeFileSync(path, text);
      expect(fileSecret(path)).toEqual(refusal('unexpected'));
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('reports unexpected where it cannot read or write', () => {
    expect(fileSecret(folder)).toEqual(refusal('unexpected'));
    expect(fileSecret(join(folder, 'missing', 'key'))).toEqual(refusal('unexpected'));
  });

  it('makes a secret file private again when someone opened it to others', () => {
    const path = join(folder, 'key');
    const secretResult = fileSecret(path);
    chmodSync(path, 0o644);
    expect(fileSecret(path)).toEqual(secretResult);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
