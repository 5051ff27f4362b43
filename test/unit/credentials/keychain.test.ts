import { describe, expect, it } from 'vitest';
import { MAX_VALUE_BYTES } from '../../../electron/credentials/keychain.ts';
import { keychainOver } from '../../../electron/credentials/keytar-keychain.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

const refusal = (code: string) => ({ ok: false, failure: { code } });

describe('what goes in comes out', () => {
  it('sets, gets, replaces and removes', async () => {
    const { keychain } = memoryKeychain();
    expect(await keychain.set('a', 'one')).toEqual({ ok: true, value: undefined });
    expect(await keychain.get('a')).toEqual({ ok: true, value: 'one' });
    await keychain.set('a', 'two');
    expect(await keychain.get('a')).toEqual({ ok: true, value: 'two' });
    for (let times = 0; times < 2; times += 1)
      expect(await keychain.remove('a')).toEqual({ ok: true, value: undefined });
    expect(await keychain.get('a')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['empty', ''],
    ['a NUL, which keytar would cut at', 'a\0b'],
    ['a line break', 'a\nb'],
    ['a C1 control', 'a\u0085b'],
    ['a leading space', ' a'],
    ['a trailing no-break space', 'a\u00a0'],
    ['half a character', 'a\ud800'],
    ['a byte too many', 'x'.repeat(MAX_VALUE_BYTES + 1)],
    ['a byte too many in UTF-8', '₦'.repeat(Math.floor(MAX_VALUE_BYTES / 3) + 1)],
  ])('refuses a value with %s, and writes nothing', async (_what, value) => {
    const { keychain, native } = memoryKeychain();
    expect(await keychain.set('a', value)).toEqual(refusal('invalid-input'));
    expect(native.calls).toEqual([]);
  });

  it('takes the longest value that fits', async () => {
    const { keychain } = memoryKeychain();
    const longest = 'x'.repeat(MAX_VALUE_BYTES);
    expect((await keychain.set('a', longest)).ok).toBe(true);
    expect(await keychain.get('a')).toEqual({ ok: true, value: longest });
  });

  it.each(['', ' a', 'a\0', 'x'.repeat(101), 'canary'])('refuses the name %j everywhere', async (name) => {
    const { keychain, native } = memoryKeychain();
    for (const answer of [keychain.get(name), keychain.set(name, 'v'), keychain.remove(name)])
      expect(await answer).toEqual(refusal('invalid-input'));
    expect(native.calls).toEqual([]);
  });

  it('fails to save a text when the keychain returns another than it was given', async () => {
    const { keychain, native } = memoryKeychain();
    native.keeps = (value) => value.slice(0, 3);
    expect(await keychain.set('a', 'longer')).toEqual(refusal('keychain-unavailable'));
  });
});

it('asks the system once for what is there, so a start shows one prompt at most', async () => {
  const { keychain, native } = memoryKeychain();
  await keychain.set('a', 'one');
  native.calls.length = 0;
  await keychain.get('a');
  expect(native.calls).toEqual(['get a']);
});

describe('a keychain entry that is absent or unreadable', () => {
  it('believes an absence only beside a canary that can be read', async () => {
    const { keychain, native } = memoryKeychain();
    expect(await keychain.get('a')).toEqual({ ok: true, value: null });
    expect(native.entries.get('canary')).toBe('readable');
  });

  it('reports locked, not absent, for an entry that existed', async () => {
    const { keychain, native } = memoryKeychain();
    await keychain.set('a', 'one');
    native.mood = 'locked';
    expect(await keychain.get('a')).toEqual(refusal('keychain-locked'));
    expect(await keychain.remove('a')).toEqual(refusal('keychain-locked'));
    expect(await keychain.set('a', 'two')).toEqual(refusal('keychain-locked'));
    native.mood = 'open';
    expect(await keychain.get('a')).toEqual({ ok: true, value: 'one' });
  });

  it('reports locked for an entry that never existed, while it is locked', async () => {
    const { keychain, native } = memoryKeychain();
    native.mood = 'locked';
    expect(await keychain.get('a')).toEqual(refusal('keychain-locked'));
  });

  it('reads again when it was unlocked between the answer and the proof', async () => {
    const { keychain, native } = memoryKeychain();
    await keychain.set('a', 'one');
    native.mood = 'locked';
    const read = native.getPassword;
    const unlockAfterFirst: typeof read = async (service, account) => {
      const value = await read(service, account);
      native.mood = 'open';
      return value;
    };
    const over = keychainOver(async () => ({ ...native, getPassword: unlockAfterFirst }), { service: 's' });
    expect(await over.get('a')).toEqual({ ok: true, value: 'one' });
  });

  it('reports unavailable where there is no keychain, and where keytar does not load', async () => {
    const { keychain, native } = memoryKeychain();
    native.mood = 'no-service';
    expect(await keychain.get('a')).toEqual(refusal('keychain-unavailable'));
    expect(await keychain.set('a', 'v')).toEqual(refusal('keychain-unavailable'));
    const brokenKeychain = keychainOver(() => Promise.reject(new Error('libsecret-1.so.0: no such file')), {
      service: 's',
    });
    expect(await brokenKeychain.get('a')).toEqual(refusal('keychain-unavailable'));
  });
});

describe('a prompt that nobody answers', () => {
  it('ends at the deadline, starts no second native call, and works again once it is answered', async () => {
    const { keychain, native } = memoryKeychain();
    await keychain.set('a', 'one');
    native.mood = 'hanging';
    native.calls.length = 0;
    expect(await keychain.get('a')).toEqual(refusal('keychain-locked'));
    expect(await keychain.get('a')).toEqual(refusal('keychain-locked'));
    expect(native.calls).toEqual(['get a']);
    native.release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await keychain.get('a')).toEqual({ ok: true, value: 'one' });
  });
});

it('runs one operation after the other, so a read-back never sees a neighbour', async () => {
  const { keychain } = memoryKeychain();
  const answers = await Promise.all(['one', 'two', 'three'].map((value) => keychain.set('a', value)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await keychain.get('a')).toEqual({ ok: true, value: 'three' });
});

it("puts neither the value nor the system's words into a failure", async () => {
  const failing = {
    getPassword: async () => null,
    deletePassword: async () => false,
    setPassword: async (_s: string, _a: string, value: string) => Promise.reject(new Error(`could not store ${value}`)),
  };
  const keychain = keychainOver(async () => failing, { service: 's' });
  expect(JSON.stringify(await keychain.set('a', 'SKCANARY'))).not.toContain('SKCANARY');
});
