import { expect, it } from 'vitest';
import { minutes } from '../../../electron/shared/base/units.ts';
import { plainHistory } from '../../../renderer/features/sale/timeline/timeline.tsx';
import { counterOfEachTest } from '../../support/counter.ts';
import { transactionWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

it.each([
  ['Paid', arrivedFlags, 'paid', 1],
  ['on its way', { ...noFlags, delivered: 1 }, 'on-its-way', 0],
  ['failed', { ...noFlags, delivered: 1, failed: 1 }, 'failed', 0],
] as const)(
  'lists money as received in the history of a sale only where it is: %s',
  async (_, flags, headline, count) => {
    const { id } = await counter.collect();
    counter.service.transactions.set('REF1', transactionWith('REF1', facts({ refid: 'REF1', flags })));
    await counter.pass(minutes(1));
    expect(counter.view(id).verdict?.headline).toBe(headline);
    const kinds = plainHistory(unwrap(counter.sales().timeline(id))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'money.received')).toHaveLength(count);
  },
);
