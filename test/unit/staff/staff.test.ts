import { describe, expect, it } from 'vitest';
import { draft } from '../../../electron/collections/entries.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import type { Units } from '../../../electron/shared/money.ts';
import type { StaffId } from '../../../electron/shared/staff.ts';
import { hours, minutes, ms } from '../../../electron/shared/units.ts';
import { denial } from '../../support/access.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const CASHIER_PIN = '305917';
const MANAGER_PIN = '407193';
const sale = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as CollectionId };

async function shop() {
  const kit = openStaff();
  const owner = await kit.withOwner();
  const cashier = await kit.hire('Chidi', 'cashier', CASHIER_PIN);
  const manager = await kit.hire('Musa', 'manager', MANAGER_PIN);
  const asks = (call: string, input?: unknown) => {
    const [area = '', name = ''] = call.split('.');
    return denial(kit.staff(), area, name, input)?.code ?? 'may';
  };
  return { kit, owner, cashier, manager, asks };
}

describe('before there is an owner', () => {
  it('refuses everything but creating the first owner', async () => {
    const kit = openStaff('live');
    expect(kit.staff().view().mode).toBe('first-owner');
    expect(denial(kit.staff(), 'collections', 'collect', {})?.code).toBe('signed-out');
    expect(denial(kit.staff(), 'staff', 'createOwner', {})).toBeNull();
    // But for the record of an earlier computer, which brings its owner with it.
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})).toBeNull();
    await kit.withOwner();
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})).toBeNull();
    expect(kit.staff().view()).toMatchObject({ mode: 'on', signedIn: kit.member('Adunni').id });
    expect(await kit.staff().createOwner({ name: 'Mallory', pin: '593021' })).toMatchObject({
      failure: { code: 'not-allowed' },
    });
    kit.staff().lock();
    expect(denial(kit.staff(), 'backup', 'importRecoveryFile', {})?.code).toBe('signed-out');
  });

  it('the first owner is never shown as locked out for a moment', async () => {
    const seen: unknown[] = [];
    const kit = openStaff('practice', (view) => seen.push([view.mode, view.signedIn !== null]));
    await kit.withOwner();
    expect(seen).toEqual([['on', true]]);
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
    for (const call of ['collect', 'cancel', 'collectRemainder'])
      expect(denial(kit.staff(), 'collections', call, sale)).toBeNull();
    expect(kit.staff().actor()).toBe('practice');
  });

  it('switches staff on and off in practice, also from the locked screen', async () => {
    const kit = openStaff('practice');
    await kit.withOwner();
    kit.staff().lock();
    expect(denial(kit.staff(), 'collections', 'collect', {})?.code).toBe('signed-out');
    expect(denial(kit.staff(), 'staff', 'switchOff', undefined)).toBeNull();
    expect(kit.staff().switchOff()).toMatchObject({ value: { mode: 'off' } });
    await kit.withOwner();
    expect(kit.staff().view().mode).toBe('on');
  });

  it('cannot turn staff off outside practice', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    expect(kit.staff().switchOff()).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(kit.staff().view().mode).toBe('on');
  });
});

describe('permissions', () => {
  it('a locked counter refuses everything but signing in', async () => {
    const { kit, asks } = await shop();
    kit.staff().lock();
    for (const call of ['collections.collect', 'collections.copy', 'collections.timeline', 'staff.add', 'shift.report'])
      expect(asks(call, sale), call).toBe('signed-out');
    for (const call of ['till.snapshot', 'staff.signIn', 'connection.back']) expect(asks(call, sale), call).toBe('may');
  });

  it('a cashier may sell in a shift, and not before it is open', async () => {
    const { kit, cashier, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    expect(asks('collections.collect', {})).toBe('shift-closed');
    expect(asks('collections.checkNow', sale)).toBe('may');
    expect(kit.staff().openShift().ok).toBe(true);
    expect(asks('collections.collect', {})).toBe('may');
  });

  it('lets a manager set the PINs of cashiers alone, after the own PIN', async () => {
    const { kit, owner, cashier, manager, asks } = await shop();
    await kit.signIn(manager, MANAGER_PIN);
    expect(asks('staff.setPin', { id: cashier, pin: '593021' })).toBe('proof-needed');
    for (const id of [owner, manager]) expect(asks('staff.setPin', { id, pin: '593021' })).toBe('owner-only');
    expect(asks('staff.add', { name: 'Eve', role: 'owner', pin: '593021' })).toBe('owner-only');
    await kit.signIn(cashier, CASHIER_PIN);
    expect(asks('staff.setPin', { id: cashier, pin: '593021' })).toBe('owner-only');
  });
});

describe("a manager's approval", () => {
  const cancel = { call: 'collections.cancel', subject: sale.id };

  it('is valid for one action, once', async () => {
    const { kit, cashier, manager, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    expect(asks('collections.cancel', sale)).toBe('approval-needed');
    expect(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(asks('collections.cancel', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' })).toBe('approval-needed');
    expect(asks('collections.cancel', sale)).toBe('may');
    expect(asks('collections.cancel', sale)).toBe('approval-needed');
    expect(kit.staff().view().signedIn).toBe(cashier);
    const [given] = kit.journal().entries({ kind: 'approval.given' });
    expect(given).toMatchObject({
      actor: manager,
      subject: sale.id,
      body: { call: 'collections.cancel', for: cashier },
    });
    expect(kit.journal().entries({ kind: 'approval.used' })[0]).toMatchObject({
      actor: cashier,
      body: { by: manager },
    });
  });

  it('is valid for two minutes of the monotonic clock', async () => {
    const { kit, cashier, manager, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    asks('collections.cancel', sale);
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    kit.setClock(-minutes(60));
    kit.pass(minutes(2));
    expect(asks('collections.cancel', sale)).toBe('approval-needed');
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    kit.pass(ms(minutes(2) - 1));
    expect(asks('collections.cancel', sale)).toBe('may');
  });

  it('is valid for the requester only', async () => {
    const { kit, owner, cashier, manager, asks } = await shop();
    await kit.signIn(owner, OWNER_PIN);
    const ada = await kit.hire('Ada', 'cashier', '593021');
    await kit.signIn(cashier, CASHIER_PIN);
    asks('collections.cancel', sale);
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    await kit.signIn(ada, '593021');
    expect(asks('collections.cancel', sale)).toBe('approval-needed');
  });

  it('cannot be given before the call was refused, nor for another sale than that', async () => {
    const { kit, cashier, manager, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    const approve = async (subject: string) =>
      kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel, subject });
    const refused = { ok: false, failure: { code: 'not-allowed' } };
    expect(await approve(sale.id)).toEqual(refused);
    asks('collections.cancel', sale);
    expect(await approve('01ARZ3NDEKTSV4RRFFQ69G5FAX')).toEqual(refused);
    expect(await approve(sale.id)).toMatchObject({ ok: true });
  });

  it('to settle is none to write off, which needs an owner', async () => {
    const { kit, owner, cashier, manager, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    const settle = { id: sale.id, attempt: 1, issue: 'short', method: 'bank', amount: 1, note: '', sale: null };
    const settling = { call: 'settlements.record', subject: sale.id };
    expect(asks('settlements.record', settle)).toBe('approval-needed');
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...settling });
    const writeOff = { ...settle, method: 'written-off' };
    expect(asks('settlements.record', writeOff)).toBe('approval-needed');
    expect(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...settling })).toMatchObject({ ok: false });
    expect(asks('settlements.record', settle)).toBe('may');
    expect(asks('settlements.record', writeOff)).toBe('approval-needed');
    await kit.staff().approve({ id: owner, pin: OWNER_PIN, ...settling });
    expect(asks('settlements.record', writeOff)).toBe('may');
  });

  it('is not needed for change or goods on the own sale of today', async () => {
    const { kit, cashier, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    const settle = { id: sale.id, attempt: 1, issue: 'over', method: 'change', amount: 1, note: '', sale: null };
    expect(asks('settlements.record', settle)).toBe('approval-needed');
    const at = ms(Date.UTC(2026, 10, 21, 8));
    const body = { amount: 1 as Units, currency: 'NGN', customer: '', phone: '', at } as const;
    unwrap(kit.journal().append([draft('collection.intended', sale.id as CollectionId, body, cashier)]));
    expect(asks('settlements.record', settle)).toBe('may');
    expect(asks('settlements.record', { ...settle, method: 'goods' })).toBe('may');
    expect(asks('settlements.record', { ...settle, method: 'credit' })).toBe('approval-needed');
    kit.pass(hours(30));
    await kit.signIn(cashier, CASHIER_PIN);
    expect(asks('settlements.record', settle)).toBe('approval-needed');
  });

  it('not a cashier, not with a wrong PIN, and not to what cannot be asked for', async () => {
    const { kit, owner, cashier, manager, asks } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    asks('collections.cancel', sale);
    const codes = await Promise.all(
      [
        { id: cashier, pin: CASHIER_PIN, ...cancel },
        { id: owner, pin: OWNER_PIN, call: 'staff.add', subject: '' },
        { id: owner, pin: OWNER_PIN, call: 'no.such', subject: '' },
        { id: manager, pin: '999998', ...cancel },
        { id: 'nobody' as StaffId, pin: MANAGER_PIN, ...cancel },
      ].map(async (input) => (await kit.staff().approve(input)) as { failure?: { code: string } }),
    );
    expect(codes.map(({ failure }) => failure?.code)).toEqual([
      'not-allowed',
      'not-allowed',
      'not-allowed',
      'pin-wrong',
      'not-allowed',
    ]);
  });
});

describe('the idle lock', () => {
  it('closes the counter after five minutes of a cashier, two of anybody above, and a touch puts it off', async () => {
    const { kit, owner, cashier } = await shop();
    kit.pass(ms(minutes(2) - 1));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.pass(ms(1));
    expect(kit.staff().view().signedIn).toBeNull();
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

  it('signs an owner out after the time that was chosen, and anybody else as before', async () => {
    const { kit, owner, cashier } = await shop();
    kit.setOwnerIdle(minutes(15));
    kit.pass(ms(minutes(15) - 1));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.pass(ms(1));
    expect(kit.staff().view().signedIn).toBeNull();
    await kit.signIn(cashier, CASHIER_PIN);
    kit.pass(minutes(5));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('follows a shorter time within a minute', async () => {
    const { kit, owner } = await shop();
    kit.setOwnerIdle(minutes(15));
    await kit.signIn(owner, OWNER_PIN);
    kit.pass(ms(minutes(4) + 30_000));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.setOwnerIdle(minutes(2));
    kit.pass(ms(30_000));
    expect(kit.staff().view().signedIn).toBeNull();
  });

  it('is not fooled by the computer’s clock', async () => {
    const { kit, owner } = await shop();
    kit.setClock(minutes(600));
    expect(kit.staff().view().signedIn).toBe(owner);
    kit.setClock(-minutes(6_000));
    kit.pass(minutes(2));
    expect(kit.staff().view().signedIn).toBeNull();
  });
});

describe('the list of staff', () => {
  it('always keeps one owner', async () => {
    const { kit, owner } = await shop();
    expect(kit.staff().setActive(owner, false)).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(kit.staff().change(owner, 'Adunni', 'cashier')).toMatchObject({ failure: { code: 'not-allowed' } });
    await kit.hire('Bola', 'owner', '593021');
    expect(kit.staff().setActive(owner, false).ok).toBe(true);
    expect(kit.staff().view().signedIn).toBeNull();
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('not-found');
  });

  it.each(['', '   ', 'x'.repeat(41), 'chidi', 'a\u200bb'])('nobody is called %j', async (name) => {
    const { kit } = await shop();
    expect(await kit.staff().add({ name, role: 'cashier', pin: '593021' })).toMatchObject({
      failure: { code: 'invalid-input' },
    });
  });

  it('refuses a weak PIN, and publishes or stores no PIN', async () => {
    const { kit } = await shop();
    expect(await kit.staff().add({ name: 'Ada', role: 'cashier', pin: '123456' })).toMatchObject({
      failure: { code: 'pin-weak' },
    });
    const kept = JSON.stringify([kit.staff().view(), kit.journal().entries({})]);
    for (const pin of [OWNER_PIN, CASHIER_PIN, MANAGER_PIN]) expect(kept).not.toContain(pin);
    expect(JSON.stringify(kit.staff().view())).not.toContain('hash');
  });

  it("changes one's own PIN only with the old one", async () => {
    const { kit, owner } = await shop();
    expect(await kit.staff().changeOwnPin({ pin: '999998', newPin: '593021' })).toMatchObject({
      failure: { code: 'pin-wrong' },
    });
    expect((await kit.staff().changeOwnPin({ pin: OWNER_PIN, newPin: '593021' })).ok).toBe(true);
    expect(await kit.signIn(owner, OWNER_PIN)).toBe('pin-wrong');
    expect(await kit.signIn(owner, '593021')).toBe('in');
  });

  it('is the actor of what they do', async () => {
    const { kit, cashier } = await shop();
    await kit.signIn(cashier, CASHIER_PIN);
    expect(kit.staff().actor()).toBe(cashier);
    kit.staff().lock();
    expect(kit.staff().actor()).toBe('till');
  });
});
