import { describe, expect, it } from 'vitest';
import { openWriterEntry } from '../../../electron/credentials/writer-entry.ts';
import { keyName } from '../../../electron/journal/recovery/journal-location.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { keychainPinTries } from '../../../electron/staff/pin-tries.ts';
import { createCountedProofs, openOwnerGuard } from '../../../electron/till/owner-guard.ts';
import { type MemoryNative, memoryKeychain } from '../../support/memory-keychain.ts';
import { unwrap } from '../../support/unwrap.ts';

const wrong = async () => err(failure('invalid-input', { text: 'wrong-passphrase' }));
const right = async () => ok('right');

/** The counts in the keychain's entry, under the last ten characters of what is counted. */
const triesIn = (native: MemoryNative) => /"tries":({.*?})/.exec(native.entries.get('writer') ?? '')?.[1];

async function withProofs() {
  const { keychain, native } = memoryKeychain();
  const clock = { mono: 0 };
  const begin = async () => {
    const entry = unwrap(await openWriterEntry(keychain, 'writer', () => 0));
    return createCountedProofs(keychainPinTries(entry), () => clock.mono);
  };
  return { native, clock, begin };
}

describe('counted proofs', () => {
  it('makes the user wait after the fifth wrong proof, and again after a restart', async () => {
    const { clock, begin } = await withProofs();
    const first = await begin();
    for (let tries = 0; tries < 4; tries += 1)
      expect(await first(wrong)).toMatchObject({ failure: { text: 'wrong-passphrase' } });
    expect(await first(wrong)).toMatchObject({ failure: { code: 'pin-locked', retryAfterMs: minutes(1) } });
    clock.mono += minutes(1) - 1;
    expect(await first(right)).toMatchObject({ failure: { code: 'pin-locked', retryAfterMs: 1 } });
    const second = await begin();
    clock.mono += 1;
    expect(await second(right)).toMatchObject({ failure: { code: 'pin-locked', retryAfterMs: minutes(1) - 1 } });
    clock.mono += minutes(1);
    expect(await second(right)).toEqual(ok('right'));
    expect(await second(wrong)).toMatchObject({ failure: { text: 'wrong-passphrase' } });
  });

  it('counts proofs before their check runs, one at a time', async () => {
    const { native, begin } = await withProofs();
    const run = await begin();
    const seenPins: (string | undefined)[] = [];
    const look = async () => {
      seenPins.push(triesIn(native));
      return wrong();
    };
    await Promise.all([run(look), run(look), run(look)]);
    expect(seenPins).toEqual(['{"wner-proof":1}', '{"wner-proof":2}', '{"wner-proof":3}']);
  });

  it('checks no proof where the keychain cannot count it', async () => {
    const { native, begin } = await withProofs();
    const run = await begin();
    native.mood = 'locked';
    const ran: string[] = [];
    const look = async () => {
      ran.push('checked');
      return ok('right');
    };
    expect(await run(look)).toMatchObject({ failure: { code: 'keychain-locked' } });
    expect(ran).toEqual([]);
  });

  it('counts no PIN where every owner’s was set at another till, and needs another proof', async () => {
    const { keychain, native } = memoryKeychain();
    native.entries.set(keyName('live'), Buffer.alloc(32).toString('base64url'));
    const entry = unwrap(await openWriterEntry(keychain, 'writer', () => 0));
    const guard = unwrap(openOwnerGuard({ environment: 'live', dataDir: '', keychain }, entry));
    const owners = [{ id: '01K9ABCDEF0000000000000001' as StaffId, pin: null }];
    unwrap(await guard.keep({ journal: 'j', owners, digest: '' }));
    for (const proof of [null, { by: 'pin', pin: '204816' }] as const)
      expect(await guard.prove(proof)).toMatchObject({
        failure: { code: 'not-allowed', text: proof ? 'pin-of-other-till' : 'owner-proof' },
      });
    expect(triesIn(native)).toBe('{}');
  });

  it('leaves the count of wrong proofs as it was where the check came to no result', async () => {
    const { native, begin } = await withProofs();
    const run = await begin();
    await run(wrong);
    await run(async () => err(failure('not-found')));
    expect(triesIn(native)).toBe('{"wner-proof":1}');
  });
});
