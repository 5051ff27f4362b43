import { describe, expect, it } from 'vitest';
import { abilities, may, mayApprove } from '../../../electron/shared/staff/permissions.ts';
import { type Role, roles, type StaffId } from '../../../electron/shared/staff/staff.ts';
import { permissionFor } from '../../support/access.ts';

describe('what each role may do', () => {
  it('permits a more trusted role everything that a less trusted one may do', () => {
    for (const ability of Object.keys(abilities) as (keyof typeof abilities)[])
      for (const totalsHidden of [false, true]) {
        const rights = roles.map((role) => Number(may(role, ability, { totalsHidden })));
        expect(rights, ability).toEqual(rights.toSorted());
      }
  });

  it('lets every more trusted role approve a cashier’s cancelling, and no other role', () => {
    for (const asker of roles)
      for (const role of roles) {
        expect(mayApprove(role, asker, 'cancelSale'), `${role} for ${asker}`).toBe(
          asker === 'cashier' && role !== 'cashier',
        );
        expect(mayApprove(role, asker, 'manageStaff')).toBe(false);
      }
  });
});

const id = (name: string) => name as StaffId;
const roleOf = (who: StaffId): Role | null => roles.find((role) => role === who) ?? null;
const needFor = (call: string, input: unknown = undefined) => {
  const [area = '', name = ''] = call.split('.');
  return permissionFor(area, name, input, roleOf);
};

describe('what each call needs', () => {
  it('requires the owner’s right for settings that only an owner may change', () => {
    expect(needFor('settings.change', { retention: 12 })).toBe('changeSettings');
    expect(needFor('settings.change', { ownerIdle: 15, shopName: 'Adunni Stores' })).toBe('changeSettings');
    expect(needFor('settings.change', { shopName: 'Adunni Stores' })).toBe('changeShop');
  });

  it('requires no manager’s PIN to look at whether the till opens by itself, only to change it', () => {
    expect(needFor('settings.loginItem', { on: null })).toBe('sell');
    expect(needFor('settings.loginItem', { on: false })).toBe('changeShop');
  });

  it.each([
    ['staff.add', { role: 'cashier' }, 'manageCashiers'],
    ['staff.add', { role: 'manager' }, 'manageStaff'],
    ['staff.add', { role: 'owner' }, 'manageStaff'],
    ['staff.change', { id: id('cashier'), role: 'cashier' }, 'manageCashiers'],
    ['staff.change', { id: id('cashier'), role: 'manager' }, 'manageStaff'],
    ['staff.change', { id: id('owner'), role: 'cashier' }, 'manageStaff'],
    ['staff.setPin', { id: id('cashier') }, 'manageCashiers'],
    ['staff.setPin', { id: id('manager') }, 'manageStaff'],
    ['staff.setPin', { id: id('owner') }, 'manageStaff'],
    ['staff.setActive', { id: id('owner') }, 'manageStaff'],
    ['staff.setActive', { id: id('nobody') }, 'manageStaff'],
  ])('requires for %s of %o the ability %s', (call, input, ability) => {
    expect(needFor(call, input)).toBe(ability);
  });
});
