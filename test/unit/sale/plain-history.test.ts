import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../../electron/shared/sales/sale.ts';
import { plainHistory } from '../../../renderer/features/sale/timeline/plain-history.ts';
import { NOW } from '../../support/builders.ts';

const entry = (kind: string, facts: TimelineEntry['facts'] = {}): TimelineEntry => ({
  at: NOW,
  kind,
  actor: 'system',
  facts,
});
const evidence = (delivered: number) =>
  entry('evidence.recorded', { attempt: 1, amount: 15_000_000, delivered, source: 'read' });

it('lists when money was first seen, and no other request or evidence', () => {
  const history = [entry('sale.intended'), entry('attempt.sending'), evidence(-1), evidence(1), evidence(1)];
  expect(plainHistory([...history, entry('sale.cancelled')])).toEqual([
    entry('sale.intended'),
    entry('money.received', { attempt: 1, amount: 15_000_000 }),
    entry('sale.cancelled'),
  ]);
});
