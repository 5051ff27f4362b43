import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinProblem, type StaffId } from '../../../electron/shared/staff/staff.ts';
import { hashPin, isPin, PIN_COST, pepperFrom } from '../../../electron/staff/pin.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { CHEAP } from '../../support/staff-kit.ts';

const pepper = pepperFrom(new Uint8Array(32).fill(1));
const otherPepper = pepperFrom(new Uint8Array(32).fill(2));
const journal = '4f0c1c0e-0000-4000-8000-000000000001';
const adunni = { journal, person: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as StaffId };
const digits = fc.stringMatching(/^\d{6}$/);

describe('the stored hash of a PIN', () => {
  it('matches that PIN and no other', () =>
    forAnyAsync([digits, digits], { numRuns: 50 }, async (pin, triedPin) => {
      const lock = await hashPin(pepper, adunni, pin, CHEAP);
      expect(await isPin(pepper, adunni, triedPin, lock)).toBe(triedPin === pin);
      expect(await isPin(pepper, adunni, pin, lock)).toBe(true);
    }));

  it('hashes a PIN so that the hash is useless without the pepper, and differs each time', async () => {
    const lock = await hashPin(pepper, adunni, '204816', CHEAP);
    expect(await isPin(otherPepper, adunni, '204816', lock)).toBe(false);
    expect((await hashPin(pepper, adunni, '204816', CHEAP)).hash).not.toBe(lock.hash);
    expect(JSON.stringify(lock)).not.toContain('204816');
  });

  it('matches the hash of a PIN with no other user and no other journal', async () => {
    const lock = await hashPin(pepper, adunni, '204816', CHEAP);
    const chidi = { journal, person: '01ARZ3NDEKTSV4RRFFQ69G5FAW' as StaffId };
    expect(await isPin(pepper, chidi, '204816', lock)).toBe(false);
    expect(await isPin(pepper, { ...adunni, journal: 'another' }, '204816', lock)).toBe(false);
  });

  it('contains its cost and is checked at that cost', async () => {
    const lock = await hashPin(pepper, adunni, '204816', { n: 32, r: 2, p: 1 });
    expect(lock).toMatchObject({ n: 32, r: 2, p: 1 });
    expect(await isPin(pepper, adunni, '204816', lock)).toBe(true);
    expect(await isPin(pepper, adunni, '204816', { ...lock, n: 64 })).toBe(false);
  });

  it('checks a PIN at the full cost, right or wrong, while the till continues to run', async () => {
    expect(PIN_COST).toEqual({ n: 32_768, r: 8, p: 1 });
    const lock = await hashPin(pepper, adunni, '204816');
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 5);
    expect(await isPin(pepper, adunni, '204816', lock)).toBe(true);
    expect(await isPin(pepper, adunni, '204817', lock)).toBe(false);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
  });
});

describe('a PIN that everybody would try first', () => {
  it.each(['123456', '654321', '890123', '111111', '121212', '123123', '159753', '000000'])(
    'rejects %s as weak',
    (pin) => expect(pinProblem(pin)).toBe('weak'),
  );
  it.each(['', '1234', '1234567', '12345a', '１２３４５６', ' 204816', '20481-'])(
    'refuses a PIN that is not six digits: %s',
    (pin) => expect(pinProblem(pin)).toBe('digits'),
  );
  it('refuses few PINs as too easy: most are accepted', () => {
    const all = Array.from({ length: 10_000 }, (_, i) => pinProblem(String(i * 97).padStart(6, '0')));
    expect(all.filter((problem) => problem !== null).length).toBeLessThan(10);
  });
});
