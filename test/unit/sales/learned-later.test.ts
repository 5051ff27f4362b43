import { expect, it } from 'vitest';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';

const counter = counterOfEachTest();

it('takes up an event that names the transaction alone once another event says whose that is', async () => {
  const { id, reference } = await counter.collect();
  // Only the list shows payments.
  counter.service.transactions.clear();
  const event = (name: string, kind: string, flags: typeof noFlags, ourReference: string | null) =>
    counter.service.events.unshift(
      eventWith(name, facts({ refid: 'OTHER', flags }), {
        kind,
        refid: 'OTHER',
        ourReference,
        createdAt: ms(counter.now()),
      }),
    );
  event('e1', 'transaction_success', arrivedFlags, null);
  await counter.pass(minutes(5));
  expect(counter.view(id).verdict?.headline).toBe('waiting');
  event('e2', 'transaction_updated', noFlags, reference);
  await counter.pass(minutes(60));
  expect(counter.view(id).verdict?.headline).toBe('paid');
});
