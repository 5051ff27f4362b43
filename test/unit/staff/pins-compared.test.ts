import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Role, StaffId } from '../../../electron/shared/staff/staff.ts';
import type { StaffContext } from '../../../electron/staff/context.ts';
import type { PinVerifier } from '../../../electron/staff/pin-verifier.ts';
import { createPinWithoutName } from '../../../electron/staff/pin-without-name.ts';
import type { People, Person } from '../../../electron/staff/staff-repository.ts';
import { partial } from '../../support/partial.ts';

const WRONG = '999998';

const personOf = (id: string, salt: string, role: Role = 'cashier'): Person => ({
  id: id as StaffId,
  name: id,
  role,
  active: true,
  pin: { salt, hash: '', n: 1, r: 1, p: 1 },
  tries: 0,
});

/** People with these PINs; `checks` names each whose verifier was computed, and `act` runs at each. */
function comparing(
  pins: Readonly<Record<string, string>>,
  { waits = [] as readonly string[], act = () => {}, keep = (): Result<void> => ok(undefined) } = {},
) {
  const checks: string[] = [];
  const people = Object.keys(pins).map((id) => personOf(id, pins[id] ?? ''));
  const context = partial<StaffContext>({
    people: partial<People>({ all: () => people }),
    record: () => ok(undefined),
    keep,
    mono: () => 0,
    tries: { of: () => 0, keep: async () => ok(undefined) },
  });
  const verifier: PinVerifier = partial<PinVerifier>({
    checkOf:
      ({ id }) =>
      async (pin) => {
        checks.push(id);
        act();
        return pins[id] === pin;
      },
    isOpeningFor: () => false,
    forgive: async () => ok(undefined),
    inTurn: (run) => run(),
    remaining: ({ id }) => ms(waits.includes(id) ? 1 : 0),
  });
  const prove = createPinWithoutName(context, verifier).prove;
  const outcome = async (pin: string) => {
    checks.length = 0;
    const answer = await prove(pin, () => []);
    return [answer.ok ? answer.value : answer.failure.code, checks.join('')];
  };
  return { people, outcome };
}

describe('comparing a PIN with everybody’s', () => {
  it('compares a PIN with everybody’s, and the next time first with that of the person whose it was', async () => {
    const { outcome } = comparing({ a: '111', b: '222222', c: '333333', d: '444444' });
    expect(await outcome(WRONG)).toEqual(['pin-wrong', 'abcd']);
    expect(await outcome('222222')).toEqual(['b', 'abcd']);
    expect(await outcome('222222')).toEqual(['b', 'b']);
    expect(await outcome('333333')).toEqual(['c', 'abcd']);
    expect(await outcome(WRONG)).toEqual(['pin-wrong', 'abcd']);
  });

  it('goes through all again after anybody’s PIN or role was changed', async () => {
    const { outcome, people } = comparing({ a: '111111', b: '222222' });
    await outcome('222222');
    people[0] = personOf('a', '111111', 'owner');
    expect(await outcome('222222')).toEqual(['b', 'ab']);
    people[0] = personOf('a', '555555', 'owner');
    expect(await outcome('222222')).toEqual(['b', 'ab']);
    expect(await outcome('222222')).toEqual(['b', 'b']);
  });

  it('takes as long for who must wait as for a wrong one, each time', async () => {
    const { outcome } = comparing({ a: '111111', b: '222222' }, { waits: ['b'] });
    expect(await outcome('222222')).toEqual(['pin-wrong', 'ab']);
    expect(await outcome('222222')).toEqual(['pin-wrong', 'ab']);
  });

  it('takes as long, and signs nobody in, where who signed in by it before must wait now', async () => {
    const waits: string[] = [];
    const { outcome } = comparing({ a: '111111', b: '222222' }, { waits });
    expect(await outcome('222222')).toEqual(['b', 'ab']);
    waits.push('b');
    expect(await outcome('222222')).toEqual(['pin-wrong', 'ab']);
  });

  it('comes to nothing where somebody’s PIN was changed meanwhile', async () => {
    const kit = comparing({ a: '111111', b: '222222' }, { act: () => void kit.people.splice(0, 1) });
    expect(await kit.outcome('222222')).toEqual(['pin-wrong', 'ab']);
  });

  it('compares no PIN where the try cannot be recorded', async () => {
    const { outcome } = comparing({ a: '111111', b: '222222' }, { keep: () => err(failure('journal-unavailable')) });
    expect(await outcome('222222')).toEqual(['journal-unavailable', '']);
  });
});
