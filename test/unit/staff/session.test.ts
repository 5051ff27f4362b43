import { describe, expect, it, onTestFinished } from 'vitest';
import { type Ms, minutes, ms } from '../../../electron/shared/base/units.ts';
import type { StaffId, StaffView } from '../../../electron/shared/staff/staff.ts';
import { diskTroubles, strikeDisk } from '../../support/disk-trouble.ts';
import { OWNER_PIN, openStaff, type StaffKit } from '../../support/staff-kit.ts';
import { CASHIER_PIN, shop } from './shop-kit.ts';

describe('a lock that cannot be recorded', () => {
  it.each(diskTroubles)('publishes a lock that cannot be recorded, as the disk fails with %s', async (trouble) => {
    const views: StaffView[] = [];
    const kit = openStaff('live', (view) => views.push(view));
    await kit.withOwner();
    strikeDisk(kit.folder, trouble);
    onTestFinished(() => strikeDisk(kit.folder, null));
    kit.pass(minutes(5));
    expect(kit.staff().view().signedIn).toBeNull();
    expect(views.at(-1)?.signedIn).toBeNull();
    strikeDisk(kit.folder, null);
    expect(await kit.signIn(kit.member('Adunni').id, OWNER_PIN)).toBe('in');
  });
});

/** Expects that a person whom nobody touches the till for is signed out after this time, and not before. */
function expectSignedOutAfter(kit: StaffKit, person: StaffId, time: Ms): void {
  kit.pass(ms(time - 1));
  expect(kit.staff().view().signedIn).toBe(person);
  kit.pass(ms(1));
  expect(kit.staff().view().signedIn).toBeNull();
}

describe('the idle lock', () => {
  it('closes the counter after five minutes of a cashier, two of anybody above, and a touch puts it off', async () => {
    const { kit, owner, cashier } = await shop();
    expectSignedOutAfter(kit, owner, minutes(2));
    await kit.signIn(cashier, CASHIER_PIN);
    kit.pass(minutes(4));
    kit.staff().active();
    kit.pass(minutes(4));
    expect(kit.staff().view().signedIn).toBe(cashier);
    kit.staff().active();
    kit.pass(minutes(5));
    expect(kit.staff().view()).toMatchObject({ signedIn: null, lastId: cashier });
    expect(kit.journal().entries({ kind: 'staff.signed-out' }).at(-1)?.body).toEqual({ why: 'idle' });
  });

  it('locks an idle till though a page reports a touch while nobody touches the computer', async () => {
    let untouchedMs = ms(0);
    const kit = openStaff('live', undefined, () => untouchedMs);
    const owner = await kit.withOwner();
    await kit.hire('Chidi', 'cashier', CASHIER_PIN);
    kit.pass(minutes(1));
    kit.staff().active();
    kit.pass(minutes(1));
    expect(kit.staff().view().signedIn).toBe(owner);
    untouchedMs = minutes(1);
    kit.staff().active();
    kit.pass(minutes(1));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('signs an owner out after the time that was chosen, and anybody else as before', async () => {
    const { kit, owner, cashier } = await shop();
    kit.setIdle('owner', minutes(15));
    expectSignedOutAfter(kit, owner, minutes(15));
    await kit.signIn(cashier, CASHIER_PIN);
    kit.pass(minutes(5));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('follows a shorter time within a minute', async () => {
    const { kit, owner } = await shop();
    kit.setIdle('owner', minutes(15));
    await kit.signIn(owner, OWNER_PIN);
    kit.pass(ms(minutes(4) + 30_000));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.setIdle('owner', minutes(2));
    kit.pass(ms(30_000));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('locks an idle till as late as for a cashier where one person works alone, and sooner once there are two', async () => {
    const kit = openStaff('live');
    const owner = await kit.withOwner();
    expectSignedOutAfter(kit, owner, minutes(5));
    await kit.signIn(owner, OWNER_PIN);
    await kit.hire('Chidi', 'cashier', CASHIER_PIN);
    kit.pass(minutes(2));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('delays the idle lock for fifteen minutes while a sale waits for a person who works alone', async () => {
    const kit = openStaff('live');
    const owner = await kit.withOwner();
    kit.setSaleWaits(true);
    kit.pass(minutes(9));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.setSaleWaits(false);
    kit.pass(minutes(3));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.pass(minutes(2));
    expect(kit.staff().view().signedIn).toBeNull();
    await kit.signIn(owner, OWNER_PIN);
    kit.setSaleWaits(true);
    kit.pass(minutes(15));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.pass(minutes(5));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('locks an idle till with a sale on the screen where others work too', async () => {
    const { kit } = await shop();
    kit.setSaleWaits(true);
    kit.pass(minutes(2));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('ignores the computer’s clock', async () => {
    const { kit, owner } = await shop();
    kit.setClock(minutes(600));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.setClock(-minutes(6_000));
    kit.pass(minutes(2));
    expect(kit.staff().view().signedIn).toBeNull();
  });
});
