import { describe, expect, it } from 'vitest';
import { denial } from '../../support/access.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { refusal } from '../../support/unwrap.ts';
import { CASHIER_PIN, MANAGER_PIN, sale, shop } from './shop-kit.ts';

describe('before there is an owner', () => {
  it('refuses everything but creating the first owner', async () => {
    const kit = openStaff('live');
    expect(kit.staff().view().mode).toBe('first-owner');
    expect(denial(kit.staff(), 'sales', 'collect', {})?.code).toBe('signed-out');
    expect(denial(kit.staff(), 'staff', 'createOwner', {})).toBeNull();
    expect(denial(kit.staff(), 'setup', 'goTo', { environment: 'practice' })).toBeNull();
    // But for the record of an earlier computer, which brings its owner with it.
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})).toBeNull();
    await kit.withOwner();
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})).toBeNull();
    expect(kit.staff().view()).toMatchObject({ mode: 'on', signedIn: kit.member('Adunni').id });
    expect(await kit.staff().createOwner({ name: 'Mallory', pin: '593021' })).toMatchObject(refusal('not-allowed'));
    kit.staff().lock();
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})?.code).toBe('signed-out');
  });

  it('shows the first owner as not locked out from the first moment', async () => {
    const seenViews: unknown[] = [];
    const kit = openStaff('practice', (view) => seenViews.push([view.mode, view.signedIn !== null]));
    await kit.withOwner();
    expect(seenViews).toEqual([['on', true]]);
  });

  it('lets only one of two become the first owner', async () => {
    const kit = openStaff('live');
    const answers = await Promise.all(
      ['Adunni', 'Mallory'].map((name) => kit.staff().createOwner({ name, pin: OWNER_PIN })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(kit.staff().view().people).toHaveLength(1);
  });

  it('needs none in practice: one cashier with every ability', () => {
    const kit = openStaff('practice');
    expect(kit.staff().view()).toMatchObject({ mode: 'off', signedIn: null });
    for (const call of ['collect', 'cancel', 'collectBalance'])
      expect(denial(kit.staff(), 'sales', call, sale)).toBeNull();
    expect(kit.staff().actor()).toBe('practice');
  });

  it('switches staff on and off in practice, also from the locked screen', async () => {
    const kit = openStaff('practice');
    await kit.withOwner();
    kit.staff().lock();
    expect(denial(kit.staff(), 'sales', 'collect', {})?.code).toBe('signed-out');
    expect(denial(kit.staff(), 'staff', 'switchOff', undefined)).toBeNull();
    expect(kit.staff().switchOff()).toMatchObject({ value: { mode: 'off' } });
    await kit.withOwner();
    expect(kit.staff().view().mode).toBe('on');
  });

  it('refuses to turn staff off outside practice', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    expect(kit.staff().switchOff()).toMatchObject(refusal('not-allowed'));
    expect(kit.staff().view().mode).toBe('on');
  });
});

describe('the list of staff', () => {
  it('includes at least one owner', async () => {
    const { kit, owner } = await shop();
    expect(kit.staff().setActive({ id: owner, active: false })).toMatchObject(refusal('not-allowed'));
    expect(kit.staff().change({ id: owner, name: 'Adunni', role: 'cashier' })).toMatchObject(refusal('not-allowed'));
    await kit.hire('Bola', 'owner', '593021');
    expect(kit.staff().setActive({ id: owner, active: false }).ok).toBe(true);
    expect(kit.staff().view().signedIn).toBeNull();
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('not-found');
  });

  it.each(['', '   ', 'x'.repeat(41), 'chidi', 'a\u200bb'])('refuses the name %j', async (name) => {
    const { kit } = await shop();
    expect(await kit.staff().add({ name, role: 'cashier', pin: '593021' })).toMatchObject(refusal('invalid-input'));
  });

  it('refuses a weak PIN, and publishes or stores no PIN', async () => {
    const { kit } = await shop();
    expect(await kit.staff().add({ name: 'Ada', role: 'cashier', pin: '123456' })).toMatchObject(refusal('pin-weak'));
    const keptText = JSON.stringify([kit.staff().view(), kit.journal().entries({})]);
    for (const pin of [OWNER_PIN, CASHIER_PIN, MANAGER_PIN]) expect(keptText).not.toContain(pin);
    expect(JSON.stringify(kit.staff().view())).not.toContain('hash');
  });

  it("changes one's own PIN only with the old one", async () => {
    const { kit, owner } = await shop();
    expect(await kit.staff().changeOwnPin({ pin: '999998', newPin: '593021' })).toMatchObject(refusal('pin-wrong'));
    expect((await kit.staff().changeOwnPin({ pin: OWNER_PIN, newPin: '593021' })).ok).toBe(true);
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('pin-wrong');
    expect(await kit.signIn(owner, '593021')).toBe('in');
  });

  it('returns who is signed in as the actor, and the till once it is locked', async () => {
    const { kit, cashier } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    expect(kit.staff().actor()).toBe(cashier);
    kit.staff().lock();
    expect(kit.staff().actor()).toBe('till');
  });
});
