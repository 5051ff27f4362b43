import { describe, expect, it } from 'vitest';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import { abilities, approvable } from '../../../electron/shared/staff/permissions.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { intendedDraft } from '../../support/sale-drafts.ts';
import { OWNER_PIN } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { CASHIER_PIN, MANAGER_PIN, sale, shop } from './shop-kit.ts';

/** A shop whose cashier is signed in. */
async function cashiersShop() {
  const all = await shop();
  await all.kit.signIn(all.cashier, CASHIER_PIN);
  return all;
}

describe("a manager's approval", () => {
  const cancel = { call: 'sales.cancel', subject: sale.id };

  it('accepts a manager’s approval for one action, once', async () => {
    const { kit, cashier, manager, invocations } = await cashiersShop();
    expect(invocations('sales.cancel', sale)).toBe('approval-needed');
    expect(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(invocations('sales.cancel', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' })).toBe('approval-needed');
    expect(invocations('sales.cancel', sale)).toBe('may');
    expect(invocations('sales.cancel', sale)).toBe('approval-needed');
    expect(kit.staff().view().signedIn).toBe(cashier);
    const [givenEntry] = kit.journal().entries({ kind: 'approval.given' });
    expect(givenEntry).toMatchObject({
      actor: manager,
      subject: sale.id,
      body: { call: 'sales.cancel', for: cashier },
    });
    expect(kit.journal().entries({ kind: 'approval.used' })[0]).toMatchObject({
      actor: cashier,
      body: { by: manager },
    });
  });

  it('accepts a manager’s approval for two minutes of the monotonic clock', async () => {
    const { kit, manager, invocations } = await cashiersShop();
    invocations('sales.cancel', sale);
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    kit.setClock(-minutes(60));
    kit.pass(minutes(2));
    expect(invocations('sales.cancel', sale)).toBe('approval-needed');
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    kit.pass(ms(minutes(2) - 1));
    expect(invocations('sales.cancel', sale)).toBe('may');
  });

  it('accepts a manager’s approval only for the whole input that it was asked with', async () => {
    const { kit, manager, invocations } = await cashiersShop();
    const [askedSale, other] = [1, 500].map((naira) => ({ ...sale, amount: naira, method: 'bank' }));
    expect(invocations('sales.cancel', askedSale)).toBe('approval-needed');
    unwrap(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel }));
    expect(invocations('sales.cancel', other)).toBe('approval-needed');
    expect(invocations('sales.cancel', askedSale)).toBe('may');
  });

  it('refuses the approval of a manager who stops being one while the PIN is compared', async () => {
    const { kit, manager, invocations } = await cashiersShop();
    invocations('sales.cancel', sale);
    const tries = () => kit.journal().entries({ kind: 'pin.tried', subject: manager }).length;
    const before = tries();
    const giving = kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    // Comparing takes longer than any number of steps without a wait.
    while (tries() === before) await Promise.resolve();
    unwrap(kit.staff().setActive({ id: manager, active: false }));
    expect(await giving).toMatchObject({ failure: { code: 'pin-wrong' } });
    expect(invocations('sales.cancel', sale)).toBe('approval-needed');
  });

  it('records a wrong PIN of a manager under who asked for the approval', async () => {
    const { kit, cashier, manager, invocations } = await cashiersShop();
    invocations('sales.cancel', sale);
    expect((await kit.staff().approve({ id: manager, pin: CASHIER_PIN, ...cancel })).ok).toBe(false);
    const [triedEntry] = kit.journal().entries({ kind: 'pin.tried', subject: manager });
    expect(triedEntry).toMatchObject({ actor: cashier });
  });

  it('accepts a manager’s approval from the requester only', async () => {
    const { kit, owner, cashier, manager, invocations } = await shop();
    await kit.signIn(owner, OWNER_PIN);
    const ada = await kit.hire('Ada', 'cashier', '593021');
    await kit.signIn(cashier, CASHIER_PIN);
    invocations('sales.cancel', sale);
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel });
    await kit.signIn(ada, '593021');
    expect(invocations('sales.cancel', sale)).toBe('approval-needed');
  });

  it('refuses a manager’s approval before the call was refused, and for another sale than that', async () => {
    const { kit, manager, invocations } = await cashiersShop();
    const approve = async (subject: string) =>
      kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...cancel, subject });
    const refusal = { ok: false, failure: { code: 'not-allowed' } };
    expect(await approve(sale.id)).toEqual(refusal);
    invocations('sales.cancel', sale);
    expect(await approve('01ARZ3NDEKTSV4RRFFQ69G5FAX')).toEqual(refusal);
    expect(await approve(sale.id)).toMatchObject({ ok: true });
  });

  it('refuses to write off by an approval that was given to settle', async () => {
    const { kit, owner, manager, invocations } = await cashiersShop();
    const settle = { id: sale.id, attempt: 1, issue: 'underpaid', method: 'bank', amount: 1, note: '', sale: null };
    const settling = { call: 'settlements.record', subject: sale.id };
    expect(invocations('settlements.record', settle)).toBe('approval-needed');
    await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...settling });
    const writeOff = { ...settle, method: 'written-off' };
    expect(invocations('settlements.record', writeOff)).toBe('approval-needed');
    expect(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...settling })).toMatchObject({ ok: false });
    expect(invocations('settlements.record', settle)).toBe('may');
    expect(invocations('settlements.record', writeOff)).toBe('approval-needed');
    await kit.staff().approve({ id: owner, pin: OWNER_PIN, ...settling });
    expect(invocations('settlements.record', writeOff)).toBe('may');
  });

  it('needs no approval for change or goods on the cashier’s own sale of today', async () => {
    const { kit, cashier, invocations } = await cashiersShop();
    const settle = { id: sale.id, attempt: 1, issue: 'over', method: 'change', amount: 1, note: '', sale: null };
    expect(invocations('settlements.record', settle)).toBe('approval-needed');
    const at = ms(Date.UTC(2026, 10, 21, 8));
    unwrap(kit.journal().append([intendedDraft(1, cashier, { at })]));
    expect(invocations('settlements.record', settle)).toBe('may');
    expect(invocations('settlements.record', { ...settle, method: 'goods' })).toBe('may');
    expect(invocations('settlements.record', { ...settle, method: 'credit' })).toBe('approval-needed');
    expect(invocations('settlements.record', { ...settle, issue: 'perhaps-more' })).toBe('approval-needed');
    kit.pass(hours(30));
    await kit.signIn(cashier, CASHIER_PIN);
    expect(invocations('settlements.record', settle)).toBe('approval-needed');
  });

  it('lets only an owner give the missing part of an underpaid sale up, as goods given or written off', async () => {
    const { kit, owner, cashier, manager, invocations } = await cashiersShop();
    const at = ms(Date.UTC(2026, 10, 21, 8));
    unwrap(kit.journal().append([intendedDraft(1, cashier, { at })]));
    const goods = { id: sale.id, attempt: 1, issue: 'underpaid', method: 'goods', amount: 1, note: '', sale: null };
    const settling = { call: 'settlements.record', subject: sale.id };
    expect(invocations('settlements.record', goods)).toBe('approval-needed');
    expect(await kit.staff().approve({ id: manager, pin: MANAGER_PIN, ...settling })).toMatchObject({ ok: false });
    expect(await kit.staff().approve({ id: owner, pin: OWNER_PIN, ...settling })).toMatchObject({ ok: true });
    expect(invocations('settlements.record', goods)).toBe('may');
  });

  it('refuses an approval from a cashier, with a wrong PIN, and for what cannot be approved', async () => {
    const { kit, owner, cashier, manager, invocations } = await cashiersShop();
    invocations('sales.cancel', sale);
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

it('lists every ability that some role may only ask for', () => {
  const askedAbilities = Object.entries(abilities).flatMap(([name, row]) =>
    Object.values(row).includes('ask') ? [name] : [],
  );
  expect(askedAbilities.sort()).toEqual([...approvable].sort());
});
