import { expect, it } from 'vitest';
import { draft } from '../../../electron/sales/entries.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { ASKED, EXPIRES, ISSUED } from '../../support/evidence.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const CASH = 4_000_000 as Units;
const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F0${n}`;

const sale = (n: number, cash?: Units) => [
  draft('sale.intended', idOf(n), {
    amount: ASKED,
    currency: 'NGN',
    customer: '',
    phone: '',
    at: ms(ISSUED),
    ...(cash && { cash }),
  }),
  draft('attempt.sending', idOf(n), { attempt: 1, reference: `r${n}`, sentAt: ms(ISSUED), expiresAt: EXPIRES }),
];
const cancel = (n: number) => draft('sale.cancelled', idOf(n), { at: ms(ISSUED + 1) });

it('counts cash parts in the shift of the sale, and takes them back in that of its cancelling', () => {
  const kit = openStaff('practice');
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([...sale(1, CASH), ...sale(2, CASH), ...sale(3)]));
  const first = unwrap(kit.staff().closeShift(null));
  expect(first.totals).toMatchObject({ cash: { count: 2, amount: 2 * CASH }, asked: { count: 3, amount: 3 * ASKED } });
  expect(first.cashiers).toMatchObject([{ cash: { count: 2, amount: 2 * CASH } }]);
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([cancel(1)]));
  const second = unwrap(kit.staff().closeShift(null));
  expect(second.totals?.cash).toEqual({ count: -1, amount: -CASH });
  expect(second.cashiers).toMatchObject([{ cash: { count: -1, amount: -CASH } }]);
  unwrap(kit.staff().openShift());
  const third = unwrap(kit.staff().closeShift(null));
  expect([third.totals?.cash, third.cashiers]).toEqual([undefined, []]);
});

it('records the counted cash beside what was expected, and hides both from whom totals are hidden', async () => {
  const kit = openStaff();
  const owner = await kit.withOwner();
  const chidi = await kit.hire('Chidi', 'cashier', '305917');
  unwrap(kit.staff().openShift());
  unwrap(kit.journal().append([...sale(1, CASH), ...sale(2, CASH)]));
  const zReport = unwrap(kit.staff().closeShift(null, (2 * CASH - 500_000) as Units));
  expect(zReport.cashCount).toEqual({ expected: 2 * CASH, counted: 2 * CASH - 500_000 });
  await kit.signIn(owner, OWNER_PIN);
  expect(unwrap(kit.staff().zReports())[0]?.cashCount).toEqual(zReport.cashCount);
  unwrap(kit.staff().openShift());
  expect(unwrap(kit.staff().closeShift(null)).cashCount).toBeUndefined();
  await kit.signIn(owner, OWNER_PIN);
  kit.staff().hideTotals({ hidden: true });
  await kit.signIn(chidi, '305917');
  expect(unwrap(kit.staff().zReports()).map(({ cashCount }) => cashCount)).toEqual([undefined, undefined]);
});
