import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Entry, openJournal, type Sealed } from '../../../electron/journal/journal.ts';
import { forAny } from '../../support/for-any.ts';
import { drafts, newFile, open, optionsFor } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Writes random bytes over a closed journal. */
function spoil(good: string, target: string, at: number, bytes: Uint8Array): void {
  const content = readFileSync(good);
  content.set(bytes, at % (content.length - bytes.length));
  writeFileSync(target, content);
}

/** 'refused' or 'found' when the damage is detected; otherwise what the journal then contains. */
function examine(file: string, sealedNote: Sealed) {
  const openResult = openJournal(optionsFor(file));
  if (!openResult.ok) return 'refused';
  const journal = openResult.value;
  try {
    if (!journal.verify().ok || journal.compareProjections().length > 0) return 'found';
    return {
      entries: journal.entries({}),
      bySubject: journal.entries({ subject: 'sale-1' }),
      plain: journal.vault.open(sealedNote),
    };
  } finally {
    journal.close();
  }
}

it('finds random damage, or is not touched by it', () => {
  const good = newFile();
  const journal = open(good);
  const customer = journal.vault.customerOf('+2348031234567');
  const sealedText = journal.vault.seal(customer, 'plain');
  unwrap(journal.append([...drafts(60), { kind: 'k', subject: 's', actor: 'a', body: { sealed: sealedText } }]));
  const entries: readonly Entry[] = journal.entries({});
  const bySubject = journal.entries({ subject: 'sale-1' });
  journal.close();
  const file = newFile();
  copyFileSync(good.replace('.db', '.id'), file.replace('.db', '.id'));
  copyFileSync(good, file);
  expect(examine(file, sealedText)).toEqual({ entries, bySubject, plain: 'plain' });
  let shownCount = 0;
  // The format number of the file, once taken for a mistake of the code.
  const examples: [number, Uint8Array][] = [[40, new Uint8Array(16).fill(5)]];
  forAny([fc.nat(), fc.uint8Array({ minLength: 16, maxLength: 16 })], { numRuns: 150, examples }, (at, bytes) => {
    spoil(good, file, at, bytes);
    const examination = examine(file, sealedText);
    if (typeof examination === 'string') shownCount += 1;
    // A data key that was hit opens nothing; it never opens to another text.
    else expect(examination).toEqual({ entries, bySubject, plain: examination.plain === null ? null : 'plain' });
  });
  expect(shownCount).toBeGreaterThan(20);
});
