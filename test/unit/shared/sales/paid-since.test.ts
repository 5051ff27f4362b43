import { expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../../electron/shared/sales/evidence.ts';
import { ASKED, arrivedFlags, event, ISSUED, read } from '../../../support/evidence.ts';
import { judge } from './verdict-kit.ts';

const PART = (ASKED - 500_000) as Units;
const REST = 500_000 as Units;
const FIRST = ISSUED + 60_000;
const LATER = ISSUED + 360_000;

const ofPart = read(arrivedFlags, { amount: PART }, FIRST);
const ofAll = read(arrivedFlags, {}, LATER);
/** An event that the till saw at the end, stamped by the service with its own time. */
const eventAt = (amount: Units, refid: string, at: number): Evidence => ({
  ...event('transaction_success', { amount, refid }, LATER),
  happenedAt: ms(at),
});

it.each<[string, readonly Evidence[]]>([
  ['that a read shows in the running total', [ofPart, ofAll]],
  ['that the list shows in a transaction of its own', [ofPart, eventAt(PART, 'R1', FIRST), eventAt(REST, 'R2', LATER)]],
  ['that came before the event of the first transfer', [ofPart, ofAll, eventAt(PART, 'R1', FIRST)]],
])('dates a sale as Paid by the transfer that made it full, not by the first: one %s', (_what, evidence) =>
  expect(judge(evidence)).toMatchObject({ headline: 'paid', saidBy: { observedAt: LATER }, receivedAt: LATER }),
);

it('dates a sale as Paid by the transfer that made it full whatever comes after it', () => {
  const over = read(arrivedFlags, { amount: (ASKED + REST) as Units }, LATER + 60_000);
  expect(judge([ofPart, ofAll, over])).toMatchObject({
    received: 'over',
    saidBy: { observedAt: LATER },
    receivedAt: LATER,
  });
});

it('dates one transfer by the service’s stamp, which may be seen after the read', () =>
  expect(judge([read(arrivedFlags, {}, FIRST), eventAt(ASKED, 'R1', ISSUED + 30_000)])).toMatchObject({
    saidBy: { source: 'read', observedAt: FIRST },
    receivedAt: ISSUED + 30_000,
  }));

it('dates an underpaid sale by its first transfer', () =>
  expect(judge([ofPart])).toMatchObject({
    headline: 'underpaid',
    saidBy: { observedAt: FIRST },
    receivedAt: FIRST,
  }));
