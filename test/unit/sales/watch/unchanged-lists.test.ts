import { describe, expect, it, vi } from 'vitest';
import { minutes } from '../../../../electron/shared/base/units.ts';
import { counterOfEachTest } from '../../../support/counter.ts';

const counter = counterOfEachTest();

describe('an event list that has not changed', () => {
  it('is not sent again', async () => {
    counter.service.tagList();
    counter.service.loseNextAnswer();
    await counter.collect();
    await counter.pass(minutes(5));
    expect(counter.service.asked.unchanged).toBeGreaterThan(0);
  });

  it('comes whole again where a payment of it could not be recorded', async () => {
    counter.service.tagList();
    counter.service.loseNextAnswer();
    const { id, reference } = await counter.collect();
    const journal = counter.journal();
    const { append } = journal;
    const full = vi
      .spyOn(journal, 'append')
      .mockImplementation((drafts) =>
        drafts.some(({ kind }) => kind === 'evidence.recorded')
          ? { ok: false, failure: { code: 'journal-unavailable', text: 'full' } }
          : append(drafts),
      );
    counter.service.pay('REF1', { reference });
    await counter.pass(minutes(1));
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    await counter.pass(minutes(5));
    expect(counter.view(id).verdict?.headline).toBe('paid');
  });
});
