import assert from 'node:assert/strict';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE, remaining } from '../../../electron/shared/sales/countdown.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid } from './expect.ts';

const cell = mustNever('show time that is not left');
const asleep = mustNever('show a stale Paid, miss a payment');

const DAY = hours(24);
const YEARS = 2 * 365 * DAY;

/** Returns the countdown of the window less the time really left of an account requested at `sentAt`. */
function countdownError(kit: FaultKit, { id }: SaleView, sentAt: number): number {
  const { expiresAt } = kit.view(id);
  assert.ok(expiresAt !== null, 'no countdown');
  const shownRemaining = remaining(expiresAt, kit.clock.wall() + kit.sales().snapshot().clockOffset);
  return shownRemaining - (ACCOUNT_LIFE - (Date.now() - sentAt));
}

const countsRight = async (kit: FaultKit, view: SaleView, sentAt: number) => {
  await until(() => Math.abs(countdownError(kit, view, sentAt)) <= 2_000).catch(() => {
    throw new Error(`the countdown is off by ${countdownError(kit, view, sentAt)} ms`);
  });
};

/** Opens with a wrong clock and collects at once: even the first account counts down right, and is found when paid. */
const wrongFromTheStart = async (kit: FaultKit) => {
  const sentAt = Date.now();
  const view = await kit.issued();
  await countsRight(kit, view, sentAt);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'paid');
  assert.deepEqual(kit.view(view.id).verdict?.issues, []);
};

/** Sets the clock while an account is open. */
const jumps = (by: number) => async (kit: FaultKit) => {
  const sentAt = Date.now();
  const view = await kit.issued();
  kit.clock.move(by);
  kit.sales().wake();
  await countsRight(kit, view, sentAt);
  assert.equal(kit.view(view.id).verdict?.headline, 'waiting');
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'paid after the jump');
  assert.deepEqual(kit.view(view.id).verdict?.issues, []);
};

/** The computer is taken to another zone, or daylight saving ends. */
async function zoneChanges(kit: FaultKit): Promise<void> {
  const before = process.env.TZ;
  const sentAt = Date.now();
  const view = await kit.issued();
  try {
    process.env.TZ = 'Pacific/Auckland';
    await countsRight(kit, view, sentAt);
    await kit.pay(view.account.number);
    await kit.becomes(view.id, isPaid, 'paid in another zone');
    assert.equal(kit.view(view.id).verdict?.timing, 'in-time');
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

/** Wakes the till. Resolves when it is up to date. */
async function wakes(kit: FaultKit, isUpToDate: () => boolean): Promise<void> {
  kit.sales().wake();
  await until(isUpToDate).catch(() => {
    throw new Error('it did not catch up after waking');
  });
}

const sleeps = (before: number, after: number) => async (kit: FaultKit) => {
  const paid = await kit.issued();
  const unpaid = await kit.issued('700', '08030000001');
  await kit.sleep(before);
  await kit.pay(paid.account.number);
  await kit.sleep(after);
  assert.equal(kit.view(paid.id).verdict?.received, 'none');
  await wakes(kit, () => isPaid(kit.view(paid.id)));
  assert.deepEqual(kit.view(paid.id).verdict?.issues, []);
  const over = before + after > DAY;
  await wakes(kit, () => kit.view(unpaid.id).verdict?.headline === (over ? 'expired' : 'waiting'));
};

/** A sale that was Paid before the computer slept is not announced again. */
async function paidBeforeSleep(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  await kit.pay(view.account.number);
  await kit.becomes(view.id, isPaid, 'paid');
  await kit.sleep(hours(26));
  await wakes(kit, () => kit.connection().state === 'ok');
  assert.equal(kit.sales().snapshot().currentSaleId, null, 'the old green screen is still up');
  assert.equal(kit.rang(view.id), 1);
}

/** The computer sleeps during the request; the connection is lost when it wakes, and the service had acted. */
const midRequest = (duration: number) => async (kit: FaultKit) => {
  const opening = Promise.withResolvers<void>();
  const acting = Promise.withResolvers<void>();
  const holdAct = () => {
    acting.resolve();
    return opening.promise;
  };
  kit.line.strike({ kind: 'hold', held: holdAct }, routes.create);
  const asking = kit.collect();
  await acting.promise;
  await kit.sleep(duration);
  const view = await asking;
  assert.deepEqual([view.progress, view.account], ['unknown', null]);
  opening.resolve();
  kit.line.heal();
  const [number = ''] = kit.accounts();
  await kit.pay(number, duration > DAY ? { late: true } : {});
  await wakes(kit, () => kit.view(view.id).verdict?.issues.includes('paid-unseen') === true);
};

const impatient = { deadlines: { write: ms(1_200) } };

/** Clocks that are wrong, that jump, and that stopped. */
export const clockCells: readonly Cell[] = [
  cell('clock 1 h ahead', 'collect', wrongFromTheStart, { clockAhead: hours(1) }),
  cell('clock 1 h behind', 'collect', wrongFromTheStart, { clockAhead: -hours(1) }),
  cell('clock 2 years ahead', 'collect', wrongFromTheStart, { clockAhead: YEARS }),
  cell('clock 2 years behind', 'collect', wrongFromTheStart, { clockAhead: -YEARS }),
  cell('clock jumps 1 h ahead while open', 'confirm', jumps(hours(1))),
  cell('clock jumps 1 h back while open', 'confirm', jumps(-hours(1))),
  cell('clock jumps 2 years while open', 'confirm', jumps(YEARS)),
  cell('the time zone changes while open', 'confirm', zoneChanges, { alone: true }),
  asleep('sleep of 10 min, paid meanwhile', 'confirm', sleeps(minutes(5), minutes(5))),
  asleep('sleep of 26 h, paid meanwhile', 'confirm', sleeps(hours(20), hours(6))),
  asleep('sleep of 26 h, paid before', 'confirm', paidBeforeSleep),
  mustNever('ask again by itself')('lid closed mid-request, 10 min', 'collect', midRequest(minutes(10)), impatient),
  mustNever('ask again by itself')('lid closed mid-request, 26 h', 'collect', midRequest(hours(26)), impatient),
];
