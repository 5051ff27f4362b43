import { describe, expect, it } from 'vitest';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

describe('the snapshot', () => {
  it('records an account as displayed once its sale was current', async () => {
    const view = await counter.collect();
    counter.sales().setCurrent(view.id);
    counter.sales().setCurrent(null);
    counter.sales().setCurrent(view.id);
    expect(counter.kinds(view.id).filter((kind) => kind === 'account.shown')).toHaveLength(1);
    counter.restart();
    expect(counter.view(view.id).verdict?.account).toBe('seen');
  });

  it('contains nothing that is not in the journal', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    counter.restart();
    expect(counter.view(view.id)).toEqual(counter.reported.at(-1));
  });

  it('includes a history', async () => {
    const view = await counter.collect();
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(minutes(1));
    const timeline = counter.sales().timeline(view.id);
    expect(timeline.ok && timeline.value.map((line) => line.kind)).toEqual([
      'sale.intended',
      'attempt.sending',
      'attempt.issued',
      'account.shown',
      'evidence.recorded',
      'evidence.recorded',
    ]);
    expect(JSON.stringify(timeline)).not.toContain('803123');
  });
});

describe('a claim', () => {
  const claimWords = { bank: 'GTBank', amount: '5,000', time: '10:02', sender: 'Adaeze Bello', sessionId: '0000' };

  it('proves nothing, is stored encrypted, and remains after a restart', async () => {
    const view = await counter.collect();
    unwrap(counter.sales().claim(view.id, claimWords));
    expect(counter.view(view.id).claim).toMatchObject(claimWords);
    expect(counter.view(view.id).verdict?.headline).toBe('waiting');
    expect(JSON.stringify(counter.journal().entries({}))).not.toContain('Adaeze');
    counter.restart();
    expect(counter.view(view.id).claim).toMatchObject(claimWords);
  });

  it('makes the till poll at once, as often as for a new account', async () => {
    const view = await counter.collect();
    await counter.pass(hours(3));
    const readsAgain = () => counter.service.asked.feeds + counter.service.asked.reads.length;
    const reads = counter.service.asked.reads.length;
    const before = readsAgain();
    counter.sales().claim(view.id, claimWords);
    await counter.settle();
    expect(counter.service.asked.reads.length - reads).toBe(1);
    await counter.pass(minutes(3));
    expect(readsAgain() - before).toBeGreaterThan(10);
  });

  it('extends watching past the grace period, also after a restart', async () => {
    const view = await counter.collect();
    counter.sleep(hours(47));
    await counter.pass(minutes(1));
    counter.sales().claim(view.id, claimWords);
    counter.sleep(hours(20));
    await counter.pass(minutes(1));
    counter.restart();
    expect(counter.view(view.id).watched).toBe(true);
    counter.service.pay('REF1', { reference: view.reference });
    await counter.pass(hours(2));
    expect(counter.view(view.id).verdict).toMatchObject({ headline: 'paid', timing: 'late' });
  });
});
