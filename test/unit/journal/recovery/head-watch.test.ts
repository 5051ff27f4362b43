import { describe, expect, it } from 'vitest';
import { headGapOf, watchedHeads } from '../../../../electron/journal/recovery/head-watch.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../../electron/shared/base/result.ts';
import { minutes, seconds } from '../../../../electron/shared/base/units.ts';
import { draft, newFile, open } from '../../../support/journal-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

const head = { journal: '4f0c1c0e-0000-4000-8000-000000000001', seq: 1, hash: 'a'.repeat(64) };

describe('a head that cannot be stored', () => {
  it('reports that a head cannot be stored within a minute, once, and again when storing works', async () => {
    let now = 0;
    let isLocked = false;
    const reports: Result<void>[] = [];
    const answer = () => (isLocked ? err(failure('keychain-locked')) : ok(undefined));
    const store = watchedHeads(
      { get: async () => ok(null), set: async () => answer() },
      () => now,
      (result) => reports.push(result),
    );
    const tryEvery15s = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        await store.set(head);
        now += seconds(15);
      }
    };
    await tryEvery15s(3);
    isLocked = true;
    await tryEvery15s(3);
    expect(reports).toEqual([]);
    await tryEvery15s(5);
    expect(reports).toEqual([err(failure('keychain-locked'))]);
    expect(store.untrusted()).toBeNull();
    await tryEvery15s(6);
    expect(store.untrusted()).toEqual(failure('keychain-locked'));
    isLocked = false;
    await tryEvery15s(2);
    expect(store.untrusted()).toBeNull();
    expect(reports.map((report) => report.ok)).toEqual([false, true]);
  });
});

describe('the time without a stored head before a start', () => {
  const journalReadAt = (...at: readonly number[]) => {
    let now = 0;
    const journal = open(newFile(), { now: () => now });
    at.forEach((moment, i) => {
      now = moment;
      unwrap(journal.append([draft(i + 1)]));
    });
    return journal;
  };
  const keptHead = { ...head, seq: 1 };

  it('covers the entries after the last head', () => {
    const journal = journalReadAt(0, minutes(1), minutes(9));
    expect(headGapOf(journal, keptHead)).toEqual({ from: minutes(1), to: minutes(9) });
  });

  it('returns no time without a stored head when the app was killed right after an entry or stored the last', () => {
    expect(headGapOf(journalReadAt(0, 1_000, 2_000), keptHead)).toBeNull();
    expect(headGapOf(journalReadAt(0, minutes(9)), { ...head, seq: 2 })).toBeNull();
    expect(headGapOf(journalReadAt(0), null)).toBeNull();
  });
});
