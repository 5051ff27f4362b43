import { expect, it } from 'vitest';
import { journalProblemIn, remedies } from '../../../../electron/shared/journal/journal-case.ts';

it('knows a case by its name, and nothing else by any', () => {
  for (const name of Object.keys(remedies)) expect(journalProblemIn(name)).toBe(name);
  for (const text of [undefined, '', 'toString', '__proto__', 'nothing to recover'])
    expect(journalProblemIn(text)).toBe(null);
});

it('refuses to restore over what the disk, another program or a newer till has to do first', () => {
  const restoreCases = Object.entries(remedies).filter(([, cure]) => cure === 'restore');
  expect(restoreCases.map(([name]) => name).sort()).toEqual([
    'anchor-missing',
    'corrupt',
    'cut',
    'empty',
    'keys-lost',
    'missing',
    'no-backup',
    'other-journal',
    'out-of-step',
  ]);
});
