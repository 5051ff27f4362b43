import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { waitAfterWrongPins } from '../../../electron/staff/pin-verifier.ts';
import { forAnyAsync } from '../../support/for-any.ts';
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
});

describe('a wait', () => {
  const LONGEST = minutes(30);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('clock' as const), by: fc.integer({ min: -hours(9_000), max: hours(9_000) }) }),
    fc.record({ kind: fc.constantFrom('restart' as const, 'try' as const), by: fc.constant(0) }),
    fc.record({ kind: fc.constant('pass' as const), by: fc.integer({ min: 0, max: minutes(20) }) }),
  );

  const wrongTenTimes = async (kit: StaffKit, id: StaffId) => {
    for (let i = 0; i < 10; i += 1) {
      kit.pass(LONGEST);
      await wrongTimes(kit, id, i === 0 ? 5 : 1);
    }
  };

  /** What was really sat through since the wait began, or began anew, after each act. */
  const servedAfter = {
    clock: (kit: StaffKit, servedMs: number, by: number) => {
      kit.setClock(by);
      return servedMs;
    },
    restart: (kit: StaffKit) => {
      kit.restart();
      return 0;
    },
    pass: (kit: StaffKit, servedMs: number, by: number) => {
      kit.pass(ms(by));
      return servedMs + by;
    },
    try: (_kit: StaffKit, servedMs: number) => servedMs,
  };

  it('shortens a wait after wrong PINs by no clock, restart or kill', () =>
    forAnyAsync([fc.array(act, { maxLength: 12 })], { numRuns: 25 }, async (acts) => {
      const kit = openStaff();
      const id = await kit.withOwner();
      await wrongTenTimes(kit, id);
      let servedCount = 0;
      for (const { kind, by } of [...acts, { kind: 'try' as const, by: 0 }]) {
        servedCount = servedAfter[kind](kit, servedCount, by);
        if (kind !== 'try') continue;
        expect(await kit.signIn(id, OWNER_PIN)).toBe(servedCount < LONGEST ? 'pin-locked' : 'in');
        if (servedCount >= LONGEST) return;
      }
    }));
});
