import { describe, expect, it, vi } from 'vitest';
import { openWriterEntry, type WriterEntry } from '../../../electron/credentials/writer-entry.ts';
import { journalFailure } from '../../../electron/journal/problem.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import { keychainPinTries, OWNER_PROOF, WITHOUT_NAME } from '../../../electron/staff/pin-tries.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const CHIDI_PIN = '305917';
const MUSA_PIN = '407193';
const WRONG = '999998';

/** A live till with three people, whose counts are in a keychain. */
async function withKeychain() {
  const { keychain, native } = memoryKeychain();
  const entry: WriterEntry = unwrap(await openWriterEntry(keychain, 'writer', () => 0));
  const tries = keychainPinTries(entry);
  const kit = openStaff('live', undefined, undefined, { pepper: new Uint8Array(32).fill(9), tries });
  const owner = await kit.withOwner();
  const chidi = await kit.hire('Chidi', 'cashier', CHIDI_PIN);
  const musa = await kit.hire('Musa', 'manager', MUSA_PIN);
  kit.staff().lock();
  const wrongTimes = async (times: number) => {
    const answers: string[] = [];
    for (let i = 0; i < times; i += 1) answers.push(await kit.signInByPin(WRONG));
    return answers;
  };
  return { kit, owner, chidi, musa, tries, native, wrongTimes };
}

const kindsSince = (kit: ReturnType<typeof openStaff>, seq: number) =>
  kit
    .journal()
    .entries({ after: seq })
    .map(({ kind }) => kind);

describe('a PIN without a name', () => {
  it('signs in whose it is, and is recorded before and after', async () => {
    const { kit, musa, tries } = await withKeychain();
    const { seq } = kit.journal().head();
    expect(await kit.signInByPin(MUSA_PIN)).toBe('Musa');
    expect(kindsSince(kit, seq)).toEqual(['pin.tried-without-name', 'pin.right', 'staff.signed-in']);
    expect(kit.journal().entries({ kind: 'pin.right' }).at(-1)).toMatchObject({ subject: musa, actor: musa });
    expect(tries.of(WITHOUT_NAME)).toBe(0);
    expect([await kit.signInByPin(CHIDI_PIN), await kit.signInByPin(OWNER_PIN)]).toEqual(['Chidi', 'Adunni']);
  });

  it.each(['', '12345', '1234567', WRONG])('refuses "%s" as a PIN without a name', async (pin) => {
    const { kit } = await withKeychain();
    expect(await kit.signInByPin(pin)).toBe('pin-wrong');
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('refuses the PIN of somebody who left, and one that was changed', async () => {
    const { kit, chidi, musa } = await withKeychain();
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
    kit.staff().setActive({ id: chidi, active: false });
    unwrap(await kit.staff().setPin({ id: musa, pin: '593021' }));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('pin-wrong');
    expect(await kit.signInByPin(MUSA_PIN)).toBe('pin-wrong');
    expect(await kit.signInByPin('593021')).toBe('Musa');
  });

  it('needs a name where one person works alone', async () => {
    const kit = openStaff();
    await kit.withOwner();
    expect(await kit.signInByPin(OWNER_PIN)).toBe('name-needed');
    expect(kit.journal().entries({ kind: 'pin.tried-without-name' })).toEqual([]);
  });

  it('signs in neither of two people who have it, also after it signed one in, and is recorded as shared once', async () => {
    const { kit, owner, chidi } = await withKeychain();
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
    unwrap(await kit.staff().setPin({ id: owner, pin: CHIDI_PIN }));
    kit.staff().lock();
    expect([await kit.signInByPin(CHIDI_PIN), await kit.signInByPin(CHIDI_PIN)]).toEqual(['pin-wrong', 'pin-wrong']);
    expect(kit.staff().view().signedIn).toBeNull();
    const sharedPins = kit.journal().entries({ kind: 'pin.shared' });
    expect(sharedPins.map(({ subject }) => subject).sort()).toEqual([owner, chidi].sort());
    expect(await kit.signIn(chidi, CHIDI_PIN)).toBe('in');
    expect(await kit.signIn(owner, CHIDI_PIN)).toBe('in');
    unwrap(await kit.staff().setPin({ id: owner, pin: OWNER_PIN }));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
  });

  it('signs in by PIN alone nobody who must wait, nor another who has the same PIN', async () => {
    const { kit, chidi, owner } = await withKeychain();
    for (let i = 0; i < 5; i += 1) await kit.signIn(chidi, WRONG);
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('pin-wrong');
    unwrap(await kit.staff().setPin({ id: owner, pin: CHIDI_PIN }));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('pin-wrong');
    kit.pass(minutes(1));
    unwrap(await kit.staff().setPin({ id: owner, pin: OWNER_PIN }));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
    expect(kit.member('Chidi').waitUntil).toBeNull();
  });
});

describe('wrong PINs without a name', () => {
  it('asks for a name after five wrong PINs without one, and then accepts the right PIN only with a name', async () => {
    const { kit, chidi, wrongTimes } = await withKeychain();
    expect(await wrongTimes(5)).toEqual(['pin-wrong', 'pin-wrong', 'pin-wrong', 'pin-wrong', 'name-needed']);
    const { seq } = kit.journal().head();
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('name-needed');
    expect(kindsSince(kit, seq)).toEqual([]);
    expect(
      kit
        .staff()
        .view()
        .people.map(({ waitUntil }) => waitUntil),
    ).toEqual([null, null, null]);
    expect(kit.staff().view().nameNeededUntil).toBe(kit.clocks.wall + hours(1));
    expect(await kit.signIn(chidi, CHIDI_PIN)).toBe('in');
  });

  it('remembers wrong PINs without a name after a right PIN, with a name or without', async () => {
    const { kit, owner, wrongTimes, tries } = await withKeychain();
    await wrongTimes(4);
    expect(await kit.signInByPin(MUSA_PIN)).toBe('Musa');
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('in');
    expect(tries.of(WITHOUT_NAME)).toBe(4);
    expect(await wrongTimes(1)).toEqual(['name-needed']);
  });

  it('counts one wrong PIN without a name less after each hour, however often a right one comes between', async () => {
    const { kit, wrongTimes } = await withKeychain();
    await wrongTimes(5);
    // Neither a clock nor a restart is time in which the till ran.
    kit.setClock(hours(9_000));
    kit.pass(ms(hours(1) - 1));
    kit.restart();
    kit.pass(ms(hours(1) - 1));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('name-needed');
    kit.pass(ms(1));
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
      expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
      kit.pass(minutes(10));
    }
    expect(await wrongTimes(3)).toEqual(['pin-wrong', 'name-needed', 'name-needed']);
  });

  it('counts a PIN without a name in the keychain before comparing it, and compares none where that fails', async () => {
    const { kit, chidi, native, wrongTimes } = await withKeychain();
    await wrongTimes(1);
    expect(native.entries.get('writer')).toContain('"tries":{"no-name":1}');
    native.mood = 'locked';
    const { seq } = kit.journal().head();
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('keychain-locked');
    expect(await kit.signIn(chidi, CHIDI_PIN)).toBe('keychain-locked');
    expect(kit.staff().view().signedIn).toBeNull();
    expect(kit.journal().head().seq, 'nobody waits for what was not checked').toBe(seq);
    native.mood = 'open';
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('Chidi');
  });

  it('sets the count of PINs in the keychain back where the record does not take the try', async () => {
    const { kit, chidi, tries } = await withKeychain();
    vi.spyOn(kit.journal(), 'append').mockReturnValue(err(journalFailure('full')));
    expect(await kit.signInByPin(CHIDI_PIN)).toBe('journal-unavailable');
    expect(await kit.signIn(chidi, CHIDI_PIN)).toBe('journal-unavailable');
    expect([tries.of(WITHOUT_NAME), tries.of(chidi)]).toEqual([0, 0]);
  });

  it('counts wrong PINs without a name one by one when many are sent at once', async () => {
    const { kit } = await withKeychain();
    const answers = await Promise.all(Array.from({ length: 30 }, () => kit.signInByPin(WRONG)));
    expect(answers.filter((answer) => answer === 'pin-wrong')).toHaveLength(4);
    expect(kit.journal().entries({ kind: 'pin.tried-without-name' })).toHaveLength(5);
  });

  it('counts wrong PINs without a name also at a till whose record does not have them', async () => {
    const { tries, wrongTimes } = await withKeychain();
    await wrongTimes(5);
    const restoredKit = openStaff('live', undefined, undefined, { pepper: new Uint8Array(32).fill(9), tries });
    await restoredKit.withOwner();
    await restoredKit.hire('Chidi', 'cashier', CHIDI_PIN);
    expect(await restoredKit.signInByPin(CHIDI_PIN)).toBe('name-needed');
  });

  it('counts wrong PINs without a name and owners’ proofs also after many people were tried by name', async () => {
    const { tries, wrongTimes } = await withKeychain();
    await wrongTimes(2);
    unwrap(await tries.keep(OWNER_PROOF, 3));
    for (let n = 0; n < 60; n += 1) unwrap(await tries.keep(`01J0000000000000000${String(n).padStart(7, '0')}`, 9));
    expect([tries.of(WITHOUT_NAME), tries.of(OWNER_PROOF)]).toEqual([2, 3]);
  });
});
