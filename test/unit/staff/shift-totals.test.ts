import { describe, expect, it } from 'vitest';
import type { EntryRow } from '../../../electron/journal/entry.ts';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { MAX_UNITS, type Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { readableRows } from '../../../electron/shop/streams/download.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { ASKED, arrivedFlags, event, ISSUED, read } from '../../support/evidence.ts';
import { evidenceDraft, intendedDraft, requestDrafts, sendingDraft } from '../../support/sale-drafts.ts';
import { openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

function practice() {
  const kit = openStaff('practice');
  return { kit, append: (...drafts: readonly EntryDraft[]) => unwrap(kit.journal().append(drafts)) };
}

describe('Z reports', () => {
  it('shows in the totals of a shift what is known from a restored copy only', () => {
    const { kit, append } = practice();
    append(...requestDrafts(0, 'ada'), evidenceDraft(0, event('transaction_success')));
    append(...requestDrafts(1, 'ada'));
    const unconfirmedTally = () => unwrap(kit.staff().report()).totals?.unconfirmed;
    expect(unconfirmedTally()).toBeUndefined();
    append({ kind: restoredKind, subject: kit.journal().head().journal, actor: 'recovery', body: { why: 'corrupt' } });
    expect(unconfirmedTally()).toEqual({ count: 1, amount: ASKED });
    append(evidenceDraft(0, read(arrivedFlags)));
    expect(unconfirmedTally()).toBeUndefined();
  });

  it('closes a shift whose sums are more than an amount may be, in a report that other tills of the shop take', () => {
    const { kit, append } = practice();
    kit.staff().openShift();
    for (const n of [0, 1]) append(intendedDraft(n, 'ada', { amount: MAX_UNITS }), sendingDraft(n));
    const z = unwrap(kit.staff().closeShift(null));
    expect(z.totals?.asked).toEqual({ count: 2, amount: MAX_UNITS });
    expect(z.cashiers).toMatchObject([{ asked: { count: 2, amount: MAX_UNITS } }]);
    const rows = kit.journal().query.all<EntryRow>("SELECT * FROM entry WHERE kind = 'shift.closed'");
    expect(readableRows(rows)).toHaveLength(1);
  });

  it('includes payments received between two shifts in the Z report of the next one', () => {
    const { kit, append } = practice();
    kit.staff().openShift();
    append(...requestDrafts(0, 'ada'));
    const first = unwrap(kit.staff().closeShift(null));
    append(evidenceDraft(0, event('transaction_success')));
    expect(unwrap(kit.staff().report())).toMatchObject({ shift: null, totals: { collected: { count: 1 } } });
    kit.staff().openShift();
    const second = unwrap(kit.staff().closeShift(null));
    expect([first.totals?.collected, second.totals?.collected]).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: ASKED },
    ]);
    expect(second.cashiers).toMatchObject([{ asked: { count: 0 }, collected: { count: 1 } }]);
  });

  it('counts each payment once after a shop’s entries were brought back before this till’s own Z report', () => {
    const { kit, append } = practice();
    const pay = (n: number) => append(...requestDrafts(n, 'ada'), evidenceDraft(n, event('transaction_success')));
    const closeShift = () => {
      kit.staff().openShift();
      return unwrap(kit.staff().closeShift(null));
    };
    pay(0);
    const { seq: after } = kit.journal().head();
    // What the shop had.
    closeShift();
    pay(1);
    const report = closeShift();
    pay(2);
    append({ kind: 'journal.brought-back', subject: '', actor: 'ada', body: { after, entries: 0 } });
    // This till's own since then; its report was made where its last entry was the one after the common ones.
    pay(3);
    const head = { ...report.head, seq: after + 1, hash: 'own' };
    append(staffDraft('shift.opened', 'own', 'ada', { number: 1, at: ms(0) }));
    append(staffDraft('shift.closed', 'own', 'ada', { ...report, number: 1, head, until: kit.journal().head().seq }));
    pay(4);
    const collectedCount = () => unwrap(kit.staff().report()).totals?.collected.count;
    expect(collectedCount()).toBe(2);
    expect(unwrap(kit.staff().report()).cashiers).toMatchObject([{ asked: { count: 2 }, collected: { count: 2 } }]);
    expect(unwrap(kit.staff().zReports()).map(({ number }) => number)).toEqual([2, 1, 1]);
    expect(closeShift().totals?.collected.count).toBe(2);
    expect(collectedCount()).toBe(0);
  });

  it('lists both Z reports of a shift that the shop closed and an older copy of the till closed again', () => {
    const { kit, append } = practice();
    const pay = (n: number) => append(...requestDrafts(n, 'ada'), evidenceDraft(n, event('transaction_success')));
    kit.staff().openShift();
    const { seq: after } = kit.journal().head();
    const [shift] = kit.journal().entries({ kind: 'shift.opened' });
    pay(0);
    const shopReport = unwrap(kit.staff().closeShift(null));
    append({ kind: 'journal.brought-back', subject: '', actor: 'ada', body: { after, entries: 0 } });
    pay(1);
    const head = { ...shopReport.head, seq: after + 1, hash: 'own' };
    const body = { ...shopReport, head, until: kit.journal().head().seq };
    append(staffDraft('shift.closed', shift?.subject ?? '', 'ada', body));
    expect(unwrap(kit.staff().zReports()).map((report) => report.head)).toEqual([head, shopReport.head]);
    expect(unwrap(kit.staff().report()).totals?.collected.count).toBe(0);
  });

  it('counts a payment in one report that the shop has and an older copy of the till read again', () => {
    const { kit, append } = practice();
    const part = evidenceDraft(0, read(arrivedFlags, { amount: (ASKED - 5_000_000) as Units }));
    const paid = (n: number) => evidenceDraft(n, read(arrivedFlags));
    const reversalDraft = (n: number) => evidenceDraft(n, read({ ...arrivedFlags, reversed: 1 }, {}, ISSUED + 70_000));
    const unmatchedDraft = (eventId: string) =>
      draft('money.unmatched', eventId, {
        eventId,
        refid: eventId,
        accountNo: null,
        evidence: event('transaction_success'),
      });
    for (const n of [0, 1, 2, 3]) append(...requestDrafts(n, 'ada'));
    kit.staff().openShift();
    const report = unwrap(kit.staff().closeShift(null));
    const { seq: after } = kit.journal().head();
    // What the shop had.
    append(
      part,
      paid(1),
      reversalDraft(1),
      paid(2),
      reversalDraft(2),
      paid(3),
      unmatchedDraft('R8'),
      unmatchedDraft('R9'),
    );
    append({ kind: 'journal.brought-back', subject: '', actor: 'ada', body: { after, entries: 0 } });
    // What this till read again: of the second no reversal, of the last no money.
    append(part, paid(1), paid(2), reversalDraft(2), evidenceDraft(3, read({ processing: 1 })), unmatchedDraft('R9'));
    const head = { ...report.head, seq: after + 1, hash: 'own' };
    append(staffDraft('shift.opened', 'own', 'ada', { number: 2, at: ms(0) }));
    append(staffDraft('shift.closed', 'own', 'ada', { ...report, number: 2, head, until: kit.journal().head().seq }));
    const reportNow = () => unwrap(kit.staff().report());
    expect(reportNow().totals).toMatchObject({
      collected: { count: 1, amount: ASKED },
      reversed: { count: 1, amount: ASKED },
      unmatched: { count: 1, amount: ASKED },
    });
    append(evidenceDraft(0, read(arrivedFlags, {}, ISSUED + 90_000)));
    const collectedMoney = { count: 1, amount: ASKED + 5_000_000 };
    expect(reportNow()).toMatchObject({
      totals: { collected: collectedMoney },
      cashiers: [{ collected: collectedMoney }],
    });
  });

  it('counts a completed partial payment as complete', () => {
    const { kit, append } = practice();
    kit.staff().openShift();
    append(...requestDrafts(0, 'ada'), evidenceDraft(0, read(arrivedFlags, { amount: (ASKED - 5_000_000) as Units })));
    expect(unwrap(kit.staff().report()).totals?.issues.underpaid).toEqual({ count: 1, amount: 5_000_000 });
    append(evidenceDraft(0, read(arrivedFlags, {}, ISSUED + 90_000)));
    const zReport = unwrap(kit.staff().closeShift(null));
    expect(zReport.totals?.issues.underpaid).toBeUndefined();
    expect(zReport.totals?.collected).toEqual({ count: 1, amount: ASKED });
  });
});
