import { describe, expect, it } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { waitAfterWrongPins } from '../../../electron/staff/pin-verifier.ts';
import { OWNER_PIN, openStaff, type StaffKit } from '../../support/staff-kit.ts';

const wrongTimes = async (kit: StaffKit, id: StaffId, times: number) => {
  const answers: string[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await kit.signIn(id, '999998'));
  return answers;
};

describe('wrong PINs', () => {
  it('makes the user wait longer after each wrong PIN: 1, 2, 4, 8, 16, then 30 minutes', () => {
    const inMinutes = Array.from({ length: 14 }, (_, tries) => waitAfterWrongPins(tries) / minutes(1));
    expect(inMinutes).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it('refuses even the right PIN after five wrong ones in a row', async () => {
    const kit = openStaff();
    const id = await kit.withOwner();
    expect(await wrongTimes(kit, id, 5)).toEqual(['pin-wrong', 'pin-wrong', 'pin-wrong', 'pin-wrong', 'pin-locked']);
    expect(await kit.signIn(id, OWNER_PIN)).toBe('pin-locked');
    kit.pass(ms(minutes(1) - 1));
    expect(await kit.signIn(id, OWNER_PIN)).toBe('pin-locked');
    kit.pass(ms(1));
    expect(await kit.signIn(id, OWNER_PIN)).toBe('in');
    expect(kit.member('Adunni').waitUntil).toBeNull();
    expect(await wrongTimes(kit, id, 4)).toEqual(Array(4).fill('pin-wrong'));
  });

  it('returns the time to wait after wrong PINs, which the sign-in list shows', async () => {
    const kit = openStaff();
    const id = await kit.withOwner();
    await wrongTimes(kit, id, 5);
    kit.pass(seconds(20));
    expect(await kit.staff().signIn({ id, pin: OWNER_PIN })).toEqual({
      ok: false,
      failure: { code: 'pin-locked', retryAfterMs: seconds(40) },
    });
    expect(kit.member('Adunni').waitUntil).toBe(kit.clocks.wall + seconds(40));
  });

  it('locks out no other user after wrong PINs', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    await wrongTimes(kit, chidi, 6);
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('in');
    expect(await kit.signIn(chidi, '305917')).toBe('pin-locked');
  });

  it('counts wrong PINs one by one when many are sent at once', async () => {
    const kit = openStaff();
    const id = await kit.withOwner();
    const answers = await Promise.all(Array.from({ length: 40 }, () => kit.signIn(id, '999998')));
    expect(answers.filter((answer) => answer === 'pin-wrong')).toHaveLength(4);
    expect(kit.journal().entries({ kind: 'pin.tried' })).toHaveLength(5);
  });

  it('records the try of a PIN before it is checked', async () => {
    const kit = openStaff();
    const id = await kit.withOwner();
    const checking = kit.staff().signIn({ id, pin: '999998' });
    await Promise.resolve();
    await Promise.resolve();
    kit.restart();
    await checking.catch(() => undefined);
    expect(kit.journal().entries({ kind: 'pin.tried' })).toHaveLength(1);
  });

  it('ends the wait after wrong PINs when the owner sets a new PIN', async () => {
    const kit = openStaff();
    await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    await wrongTimes(kit, chidi, 10);
    await kit.staff().setPin({ id: chidi, pin: '407193' });
    expect(await kit.signIn(chidi, '407193')).toBe('in');
  });

  it('shortens a wait after wrong PINs by no clock, restart or kill', async () => {
    const kit = openStaff();
    const id = await kit.withOwner();
    await wrongTimes(kit, id, 5);
    for (const by of [hours(9_000), -hours(18_000)]) {
      kit.setClock(by);
      kit.pass(ms(minutes(1) - 1));
      kit.restart();
      expect(await kit.signIn(id, OWNER_PIN)).toBe('pin-locked');
    }
    kit.pass(minutes(1));
    expect(await kit.signIn(id, OWNER_PIN)).toBe('in');
  });
});
