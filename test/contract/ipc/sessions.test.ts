import { describe, expect, it } from 'vitest';
import { areas, audienceOf } from '../../../electron/app/calls.ts';
import { minutes, seconds } from '../../../electron/shared/base/units.ts';
import type { Contract } from '../../../electron/shared/ipc/contract.ts';
import type { Staff } from '../../../electron/staff/staff.ts';
import { denial, permissionFor } from '../../support/access.ts';
import { openStaff } from '../../support/staff-kit.ts';
import { calls, events, goodInputs } from './kit.ts';

const isSent = (staff: Staff, area: string, name: string): boolean => {
  const permission = audienceOf(area as keyof Contract, name);
  return permission !== undefined && staff.mayReceive(permission);
};

it.each(['owner', 'cashier'] as const)('ends the session of an idle %s whatever the page calls', async (role) => {
  const kit = openStaff('live');
  const owner = await kit.withOwner();
  const cashier = await kit.hire('Chidi', 'cashier', '305917');
  const id = role === 'owner' ? owner : cashier;
  kit.staff().openShift();
  if (role !== 'owner') expect(await kit.signIn(id, '305917')).toBe('in');
  const own = calls.filter(({ wire }) => wire !== 'till:staff.active');
  const idle = role === 'owner' ? minutes(2) : minutes(5);
  for (let passedMs = 0; passedMs < idle; passedMs += seconds(10)) {
    expect(kit.staff().view().signedIn, `${passedMs} ms`).toBe(id);
    for (const { area, name, wire } of own) denial(kit.staff(), area, name, goodInputs[wire]?.[0]);
    kit.pass(seconds(10));
  }
  expect(kit.staff().view().signedIn).toBeNull();
});

describe('what a locked window is sent', () => {
  it('decides for every event of the contract, and for no other, whether a locked window is sent it', () => {
    const listedEvents = Object.values(areas).flatMap((area) =>
      Object.keys(area.events).map((name) => `${area.name}.${name}`),
    );
    expect(listedEvents.toSorted()).toEqual(events.map(({ area, name }) => `${area}.${name}`).toSorted());
  });

  it('sends a locked window states of the till, and sales as the lock shows them', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    kit.staff().lock();
    const receivedEvents = events.filter(({ area, name }) => isSent(kit.staff(), area, name));
    expect(receivedEvents.map(({ area, name }) => `${area}.${name}`)).toEqual([
      'till.cannotCollectChanged',
      'till.reopened',
      'till.moved',
      'till.computerNoticeChanged',
      'sales.changed',
      'sales.checked',
      'connection.changed',
      'settings.changed',
      'clock.offsetChanged',
      'backup.changed',
      'alerts.changed',
      'alerts.announced',
      'alerts.rang',
      'customerDisplay.changed',
      'staff.changed',
      'receipts.notPrinted',
      'updates.changed',
    ]);
  });

  it('sends a cashier no events of the back office', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    const id = await kit.hire('Chidi', 'cashier', '305917');
    await kit.signIn(id, '305917');
    expect(isSent(kit.staff(), 'relay', 'changed')).toBe(false);
    expect(permissionFor('relay', 'view', undefined)).toBe('runOffice');
  });
});
