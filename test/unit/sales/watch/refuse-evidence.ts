import { vi } from 'vitest';
import type { CounterUnderTest } from '../../../support/counter.ts';

export const fullDisk = { ok: false, failure: { code: 'journal-unavailable', text: 'full' } } as const;

/** Refuses to record what the service says of a payment, as a full disk does, until the returned spy is restored. */
export function refuseEvidence(counter: CounterUnderTest) {
  const journal = counter.journal();
  const { append } = journal;
  return vi
    .spyOn(journal, 'append')
    .mockImplementation((drafts) =>
      drafts.some(({ kind }) => kind === 'evidence.recorded') ? fullDisk : append(drafts),
    );
}
