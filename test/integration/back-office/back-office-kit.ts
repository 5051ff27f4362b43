import { afterEach, beforeEach, expect } from 'vitest';
import type { BackOffice } from '../../../electron/back-office/back-office.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

function officeOf(kit: Pick<TillKit, 'till'>): BackOffice {
  const { backOffice, problem } = kit.till();
  if (!backOffice) throw new Error(problem?.code);
  return backOffice;
}

/** Opens a till before each test. */
export function tillOfEachTest() {
  let kit: TillKit;
  beforeEach(async () => {
    kit = await openTillKit();
  });
  afterEach(async () => {
    await kit.close();
    expect(kit.mistakes).toEqual([]);
  });
  const bodiesOf = (...kinds: string[]) =>
    (kit.till().tillJournal?.journal.entries({}) ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, body }) => ({ kind, ...body }));
  return {
    kit: () => kit,
    office: (): BackOffice => officeOf(kit),
    /** Returns the entries of these kinds, each as its kind and its body. */
    bodiesOf,
    /** Returns what was recorded before and after each change at the service. */
    acts: () => bodiesOf('back-office.requested', 'back-office.answered'),
  };
}
