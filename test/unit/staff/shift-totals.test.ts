import { describe, expect, it } from 'vitest';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ASKED, arrivedFlags, event, ISSUED, read } from '../../support/evidence.ts';
import { openStaff, type StaffKit } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { entry } from './totals-kit.ts';

describe('Z reports', () => {
  it('show what is known from a restored copy only', () => {
    const kit = openStaff('practice');
    const append = (...drafts: Parameters<ReturnType<StaffKit['journal']>['append']>[0]) =>
      unwrap(kit.journal().append(drafts));
    append(entry.ask(0, 'ada'), entry.send(0, 1), entry.evidence(0, 1, event('transaction_success')));
    append(entry.ask(1, 'ada'), entry.send(1, 1));
    const unconfirmedTally = () => unwrap(kit.staff().report()).totals?.unconfirmed;
    expect(unconfirmedTally()).toBeUndefined();
    append({ kind: restoredKind, subject: kit.journal().head().journal, actor: 'recovery', body: { why: 'corrupt' } });
    expect(unconfirmedTally()).toEqual({ count: 1, amount: ASKED });
    append(entry.evidence(0, 1, read(arrivedFlags)));
    expect(unconfirmedTally()).toBeUndefined();
  });

  it('include payments received between two shifts in the next one', () => {
    const kit = openStaff('practice');
    const append = (...drafts: Parameters<ReturnType<StaffKit['journal']>['append']>[0]) =>
      unwrap(kit.journal().append(drafts));
    kit.staff().openShift();
    append(entry.ask(0, 'ada'), entry.send(0, 1));
    const first = unwrap(kit.staff().closeShift(null));
    append(entry.evidence(0, 1, event('transaction_success')));
    expect(unwrap(kit.staff().report())).toMatchObject({ shift: null, totals: { collected: { count: 1 } } });
    kit.staff().openShift();
    const second = unwrap(kit.staff().closeShift(null));
    expect([first.totals?.collected, second.totals?.collected]).toEqual([
      { count: 0, amount: 0 },
      { count: 1, amount: ASKED },
    ]);
    expect(second.cashiers).toMatchObject([{ asked: { count: 0 }, collected: { count: 1 } }]);
  });

  it('counts a completed partial payment as complete', () => {
    const kit = openStaff('practice');
    kit.staff().openShift();
    unwrap(
      kit
        .journal()
        .append([
          entry.ask(0, 'ada'),
          entry.send(0, 1),
          entry.evidence(0, 1, read(arrivedFlags, { amount: (ASKED - 5_000_000) as Units })),
        ]),
    );
    expect(unwrap(kit.staff().report()).totals?.exceptions.short).toEqual({ count: 1, amount: 5_000_000 });
    unwrap(kit.journal().append([entry.evidence(0, 1, read(arrivedFlags, {}, ISSUED + 90_000))]));
    const zReport = unwrap(kit.staff().closeShift(null));
    expect(zReport.totals?.exceptions.short).toBeUndefined();
    expect(zReport.totals?.collected).toEqual({ count: 1, amount: ASKED });
  });
});
