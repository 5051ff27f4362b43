import { describe, expect, it, vi } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { OpenAccount, ShiftReport, StaffId } from '../../../electron/shared/staff/staff.ts';
import { denial } from '../../support/access.ts';
import { idOf, intendedDraft } from '../../support/sale-drafts.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { sale } from './shop-kit.ts';

const account = (askedBy: string, id = idOf(1)): OpenAccount => ({
  id,
  amount: 50_000_000 as Units,
  accountTail: '6354',
  phoneTail: '4567',
  expiresAt: ms(2_000_000),
  askedBy,
});

describe('a shift', () => {
  it('opens a shift once, closes it once, and gives its Z report the next number', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const staff = kit.staff();
    expect(staff.closeShift(null)).toMatchObject({ failure: { code: 'shift-closed' } });
    expect(unwrap(staff.openShift()).shift).toMatchObject({ number: 1, openedBy: 'Adunni', openedAt: kit.clocks.wall });
    expect(staff.openShift()).toMatchObject({ failure: { code: 'not-allowed' } });
    expect(unwrap(staff.closeShift(null))).toMatchObject({ number: 1, closedBy: 'Adunni' });
    expect(staff.view()).toMatchObject({ shift: null, signedIn: owner });
    await kit.signIn(owner, OWNER_PIN);
    staff.openShift();
    expect(unwrap(staff.closeShift(null)).number).toBe(2);
    expect(staff.closeShift(null)).toMatchObject({ failure: { code: 'shift-closed' } });
    await kit.signIn(owner, OWNER_PIN);
    expect(unwrap(staff.zReports()).map(({ number }) => number)).toEqual([2, 1]);
    expect(unwrap(staff.zReports(2)).map(({ number }) => number)).toEqual([1]);
    expect(unwrap(staff.zReports(1))).toEqual([]);
  });

  it('opens a shift by the first sale where one person works alone, with a Z report like any other', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const staff = kit.staff();
    expect(denial(staff, 'sales', 'checkNow', sale)).toBeNull();
    expect(staff.view().shift).toBeNull();
    expect(denial(staff, 'sales', 'collect', {})).toBeNull();
    expect(staff.view().shift).toMatchObject({ number: 1, openedBy: 'Adunni', openedAt: kit.clocks.wall });
    expect(denial(staff, 'sales', 'collect', {})).toBeNull();
    expect(unwrap(staff.closeShift(null))).toMatchObject({ number: 1, shift: { openedBy: 'Adunni' } });
    await kit.signIn(owner, OWNER_PIN);
    await kit.hire('Chidi', 'cashier', '305917');
    expect(denial(staff, 'sales', 'collect', {})).toMatchObject({ code: 'shift-closed' });
    expect(staff.view().shift).toBeNull();
  });

  it('hands its open accounts over by name, which the next shift shows', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    kit.staff().openShift();
    kit.accountsOpen([account(owner)]);
    const zReport = unwrap(kit.staff().closeShift(chidi));
    expect(zReport).toMatchObject({ handedTo: 'Chidi', open: [{ askedBy: 'Adunni', accountTail: '6354' }] });
    await kit.signIn(chidi, '305917');
    expect(unwrap(kit.staff().openShift()).shift?.takenOver).toEqual({ to: 'Chidi', count: 1 });
  });

  it('shows what was handed over to a person whose name was corrected since, and to no other of that name', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    kit.staff().hideTotals({ hidden: true });
    kit.staff().openShift();
    kit.accountsOpen([account(owner)]);
    unwrap(kit.staff().closeShift(chidi));
    await kit.signIn(owner, OWNER_PIN);
    unwrap(kit.staff().change({ id: chidi, name: 'Chidi O.', role: 'cashier' }));
    const namesake = await kit.hire('Chidi', 'cashier', '918273');
    kit.staff().openShift();
    const openOf = async (id: StaffId, pin: string) => {
      await kit.signIn(id, pin);
      return unwrap(kit.staff().report()).open;
    };
    expect(await openOf(chidi, '305917')).toHaveLength(1);
    expect(await openOf(namesake, '918273')).toEqual([]);
  });

  it('reads the last Z report once, however often the shift is shown or a sale of another is asked about', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    kit.staff().openShift();
    unwrap(kit.staff().closeShift(null));
    await kit.signIn(owner, OWNER_PIN);
    kit.staff().openShift();
    kit.restart();
    const reads = vi.spyOn(kit.journal().query, 'get');
    for (let times = 0; times < 3; times += 1) expect(kit.staff().view().shift?.number).toBe(2);
    expect(reads.mock.results.filter(({ value }) => value?.z)).toHaveLength(1);
  });

  it('refuses to hand over a shift to a person who was removed, and leaves it open', async () => {
    const kit = openStaff();
    await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    kit.staff().setActive({ id: chidi, active: false });
    kit.staff().openShift();
    expect(kit.staff().closeShift(chidi)).toMatchObject({ failure: { code: 'not-found' } });
    expect(kit.staff().view().shift?.number).toBe(1);
  });

  it('writes the journal’s head into the Z report of a shift', async () => {
    const kit = openStaff();
    await kit.withOwner();
    kit.staff().openShift();
    const { seq, hash } = kit.journal().head();
    const zReport = unwrap(kit.staff().closeShift(null));
    expect(zReport.head).toEqual({ seq, hash });
    expect(kit.journal().entries({ after: seq - 1, until: seq })[0]?.hash).toBe(hash);
    const [closedEntry] = kit.journal().entries({ kind: 'shift.closed' });
    expect(closedEntry).toMatchObject({ seq: seq + 1, body: { head: { seq, hash }, until: seq } });
  });
});

describe('the totals', () => {
  it('hides totals from cashiers in every report if the owner enabled it, and records them all the same', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const chidi = await kit.hire('Chidi', 'cashier', '305917');
    await kit.signIn(chidi, '305917');
    kit.staff().openShift();
    expect(unwrap(kit.staff().report()).totals).not.toBeNull();

    await kit.signIn(owner, OWNER_PIN);
    kit.staff().hideTotals({ hidden: true });
    expect(unwrap(kit.staff().report()).totals).not.toBeNull();
    await kit.signIn(chidi, '305917');
    unwrap(kit.journal().append([intendedDraft(1, chidi)]));
    kit.accountsOpen([account(chidi)]);
    expect(unwrap(kit.staff().report())).toMatchObject({ totals: null, cashiers: null, open: [{ askedBy: 'Chidi' }] });
    expect(unwrap(kit.staff().closeShift(null))).toMatchObject({ totals: null, cashiers: null });
    await kit.signIn(chidi, '305917');
    expect(unwrap(kit.staff().zReports())[0]?.totals).toBeNull();
    await kit.signIn(owner, OWNER_PIN);
    expect(unwrap(kit.staff().zReports())[0]?.totals).toMatchObject({ collected: { count: 0 } });
  });

  it('shows a cashier their own open accounts alone, and not those of a former one of the same name', async () => {
    const kit = openStaff();
    const owner = await kit.withOwner();
    const former = await kit.hire('Chidi', 'cashier', '305917');
    kit.staff().setActive({ id: former, active: false });
    const chidi = await kit.hire('Chidi', 'cashier', '407193');
    kit.staff().hideTotals({ hidden: true });
    kit.staff().openShift();
    unwrap(kit.journal().append([intendedDraft(1, former), intendedDraft(2, chidi)]));
    kit.accountsOpen([account(former, idOf(1)), account(chidi, idOf(2))]);
    await kit.signIn(chidi, '407193');
    const openIds = ({ open }: Pick<ShiftReport, 'open'>) => open.map(({ id }) => id);
    expect(openIds(unwrap(kit.staff().report()))).toEqual([idOf(2)]);
    expect(openIds(unwrap(kit.staff().closeShift(null)))).toEqual([idOf(2)]);
    await kit.signIn(owner, OWNER_PIN);
    expect(openIds(unwrap(kit.staff().report()))).toEqual([idOf(1), idOf(2)]);
  });
});
