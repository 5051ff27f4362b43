import { describe, expect, it } from 'vitest';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { Role, StaffId } from '../../../electron/shared/staff/staff.ts';
import { createVisibility, idsIn } from '../../../electron/staff/visibility.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** Noon in Lagos. */
const NOON = ms(Date.UTC(2026, 10, 21, 11));

function sightOf(
  role: Role | null,
  hidesTotals: boolean,
  sale: { cashier: string; age: Ms; handedTo?: string } | null,
  now: Ms = NOON,
) {
  const person = role && { id: 'chidi' as StaffId, name: 'Chidi', role, active: true, tries: 0, pin: {} as never };
  return createVisibility({
    now: () => now,
    person: () => person,
    staffIsOff: () => false,
    isHandedTo: (to) => to.name === sale?.handedTo,
    seesTotals: (of) => of !== 'cashier' || !hidesTotals,
    ledger: {
      totals: () => ({}) as never,
      cashiers: () => [],
      open: () => [],
      phoneTailOf: () => '',
      saleOf: (of) => (sale && of === id ? { cashier: sale.cashier, createdAt: ms(now - sale.age) } : null),
    },
  });
}

describe('who may see a sale', () => {
  it.each([
    ['an owner, of another', 'owner', 'bola', hours(400), true],
    ['a manager, of another', 'manager', 'bola', hours(400), true],
    ['a cashier, their own of this morning', 'cashier', 'chidi', hours(3), true],
    ['a cashier, their own of yesterday evening', 'cashier', 'chidi', hours(20), false],
    ['a cashier, another’s of a minute ago', 'cashier', 'bola', ms(60_000), false],
    ['nobody, while the till is locked', null, 'chidi', ms(0), false],
  ] as const)('decides who may see a sale: %s', (_, role, cashier, age, isSeen) => {
    expect(sightOf(role, true, { cashier, age }).sees(id)).toBe(isSeen);
  });

  it('lets a night shift go on after midnight', () => {
    const past = ms(Date.UTC(2026, 10, 20, 23, 30));
    expect(sightOf('cashier', true, { cashier: 'chidi', age: hours(2) }, past).sees(id)).toBe(true);
  });

  it('lets a cashier see all where the owner hides nothing', () => {
    expect(sightOf('cashier', false, { cashier: 'bola', age: hours(400) }).sees(id)).toBe(true);
  });

  it('shows a cashier a sale that was handed to them, and to no other, until it is 48 hours old', () => {
    const seenAt = (age: Ms, handedTo: string) => sightOf('cashier', true, { cashier: 'bola', age, handedTo }).sees(id);
    expect([seenAt(hours(47), 'Chidi'), seenAt(hours(47), 'Ada'), seenAt(hours(48), 'Chidi')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('shows a cashier a sale found by a whole number only until it is 48 hours old', () => {
    const recent = sightOf('cashier', true, { cashier: 'bola', age: hours(47) });
    const old = sightOf('cashier', true, { cashier: 'bola', age: hours(48) });
    for (const each of [recent, old]) each.foundByNumber([id]);
    expect([recent.sees(id), old.sees(id)]).toEqual([true, false]);
  });

  it('hides no id that is of no sale', () => {
    expect(sightOf('cashier', true, null).isHidden([id])).toBe(false);
  });
});

describe('sales named in an input', () => {
  it.each([
    [id, [id]],
    [{ id }, [id]],
    [{ subject: { of: 'sale', id } }, [id]],
    [{ ids: [id, 'x'] }, [id]],
    [{ amount: '5000' }, []],
    [undefined, []],
    [null, []],
  ])('finds the sales named in the input %j', (input, expectedIds) => {
    expect(idsIn(input)).toEqual(expectedIds);
  });
});
