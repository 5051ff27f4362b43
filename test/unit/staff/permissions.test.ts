import { describe, expect, it } from 'vitest';
import { areas } from '../../../electron/app/calls.ts';
import { areasOf, contract } from '../../../electron/shared/ipc/contract.ts';
import { abilities, may, mayApprove, mayAsk } from '../../../electron/shared/staff/permissions.ts';
import { type Role, roles, type StaffId } from '../../../electron/shared/staff/staff.ts';
import { permissionFor } from '../../support/access.ts';

/** The table once more, as the owner would say it: a change of one must be a change of both. */
const permissionTable: Record<keyof typeof abilities, readonly [cashier: string, manager: string, owner: string]> = {
  sell: ['yes', 'yes', 'yes'],
  cancelSale: ['with approval', 'yes', 'yes'],
  settle: ['with approval', 'yes', 'yes'],
  writeOff: ['with approval', 'with approval', 'yes'],
  workShifts: ['yes', 'yes', 'yes'],
  seeTotals: ['unless hidden', 'yes', 'yes'],
  changeOwnPin: ['yes', 'yes', 'yes'],
  manageCashiers: ['no', 'yes', 'yes'],
  manageStaff: ['no', 'no', 'yes'],
  changeShop: ['with approval', 'with approval', 'yes'],
  changeSettings: ['no', 'no', 'yes'],
  keepRecord: ['no', 'no', 'yes'],
  bringRecord: ['no', 'no', 'yes'],
  runOffice: ['no', 'no', 'yes'],
  setUp: ['no', 'no', 'yes'],
};

const permissionOf = (role: Role, ability: keyof typeof abilities): string => {
  const [isAllowedShown, isAllowedHidden] = [false, true].map((totalsHidden) => may(role, ability, { totalsHidden }));
  if (isAllowedShown && isAllowedHidden) return 'yes';
  if (isAllowedShown) return 'unless hidden';
  return mayAsk(role, ability) ? 'with approval' : 'no';
};

describe('what each role may do', () => {
  it.each(Object.entries(permissionTable))('allows each role what was decided: %s', (ability, row) => {
    expect(roles.map((role) => permissionOf(role, ability as keyof typeof abilities))).toEqual(row);
  });

  it('lists every ability in the table of what each role may do', () => {
    expect(Object.keys(permissionTable).toSorted()).toEqual(Object.keys(abilities).toSorted());
  });

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
  it('defines a permission for every IPC call there is, and for no other', () => {
    const calls = areasOf(contract).filter(([, , kind]) => kind === 'call');
    const listedCalls = Object.values(areas).flatMap((area) =>
      Object.keys(area.calls).map((call) => `${area.name}.${call}`),
    );
    expect(listedCalls.toSorted()).toEqual(calls.map(([area, name]) => `${area}.${name}`).toSorted());
  });

  it('requires the owner’s right for settings that only an owner may change', () => {
    expect(needFor('settings.change', { retention: 12 })).toBe('changeSettings');
    expect(needFor('settings.change', { ownerIdle: 15, shopName: 'Adunni Stores' })).toBe('changeSettings');
    expect(needFor('settings.change', { shopName: 'Adunni Stores' })).toBe('changeShop');
  });

  it('requires no manager’s PIN to look at whether the till opens by itself, only to change it', () => {
    expect(needFor('settings.loginItem', { on: null })).toBe('sell');
    expect(needFor('settings.loginItem', { on: false })).toBe('changeShop');
  });

  it('requires no owner for the report for support, since the owner’s PIN may be forgotten', () => {
    expect([needFor('support.report'), needFor('support.save')]).toEqual(['sell', 'sell']);
  });

  it('requires no permission only where a locked till must still respond', () => {
    const open = Object.values(areas).flatMap((area) =>
      Object.entries(area.calls).flatMap(([name, { rule }]) =>
        rule.permission === 'anyone' ? [`${area.name}.${name}`] : [],
      ),
    );
    expect(open).toEqual([
      'till.snapshot',
      'till.understood',
      'till.computerNoticeRead',
      'till.threw',
      'till.notices',
      'sales.resume',
      'connection.back',
      'settings.choose',
      'backup.restore',
      'alerts.start',
      'customerDisplay.state',
      'staff.createOwner',
      'staff.switchOff',
      'staff.signIn',
      'staff.signInByPin',
      'staff.resetForgottenPin',
      'updates.state',
    ]);
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
