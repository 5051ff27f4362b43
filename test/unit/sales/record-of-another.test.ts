import { describe, expect, it } from 'vitest';
import { minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';

const counter = counterOfEachTest();

describe('a record other than the requested one', () => {
  it('takes no evidence from a record that belongs to another account of ours', async () => {
    const first = await counter.collect('5000');
    const second = await counter.collect('5000', '08031234568');
    counter.service.pay('REF1', { event: false });
    const paid = counter.service.transactions.get('REF1');
    if (paid) counter.service.transactions.set('REF2', paid);
    counter.sales().checkNow(first.id);
    await counter.settle();
    counter.sales().checkNow(second.id);
    await counter.pass(minutes(1));
    expect(counter.view(first.id).verdict?.headline).toBe('paid');
    expect(counter.view(second.id).verdict?.headline).toBe('waiting');
  });
});
