import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../../electron/shared/sales/sale.ts';
import { plainHistory } from '../../../renderer/features/sale/timeline/timeline.tsx';
import { NOW } from '../../support/builders.ts';

const entry = (kind: string, facts: TimelineEntry['facts'] = {}): TimelineEntry => ({
  at: NOW,
  kind,
  actor: 'system',
  facts,
});
const evidence = (receivedUnits: number, more: TimelineEntry['facts'] = {}) =>
  entry('evidence.recorded', { attempt: 1, amount: 15_000_000, received: receivedUnits, source: 'read', ...more });

it('lists when money came, and no other request or evidence', () => {
  const history = [entry('sale.intended'), entry('attempt.sending'), evidence(0), evidence(15_000_000), evidence(0)];
  expect(plainHistory([...history, entry('sale.cancelled')])).toEqual([
    entry('sale.intended'),
    entry('money.received', { amount: 15_000_000 }),
    entry('sale.cancelled'),
  ]);
});

it('names the account of each payment of a sale in parts, and the request for the balance', () => {
  const first = entry('attempt.issued', { attempt: 1, account: '9998955892' });
  const second = entry('attempt.issued', { attempt: 2, account: '9930970111' });
  const balance = entry('attempt.sending', { attempt: 2, amount: 5_000_000 });
  const amount = 15_000_000;
  expect(plainHistory([first, evidence(amount), balance, second, evidence(amount, { attempt: 2 })])).toEqual([
    entry('money.received.into', { amount, account: '9998955892' }),
    entry('balance.requested', { amount: 5_000_000 }),
    entry('money.received.into', { amount, account: '9930970111' }),
  ]);
});
