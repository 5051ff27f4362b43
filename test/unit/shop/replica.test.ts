import { expect, it, onTestFinished } from 'vitest';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** The entries of a till that opened its first shift. */
function firstShiftAt(till: string): readonly EntryRow[] {
  const journal = open(newFile(), { till });
  unwrap(journal.append([staffDraft('shift.opened', `shift of ${till}`, 'ada', { number: 1, at: ms(0) })]));
  return journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`);
}

it('holds the first shift of each till', () => {
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  for (const till of ['BBBBBB', 'CCCCCC']) replica.add(firstShiftAt(till));
  expect(replica.query.all('SELECT till, number, id FROM shift ORDER BY till')).toEqual([
    { till: 'BBBBBB', number: 1, id: 'shift of BBBBBB' },
    { till: 'CCCCCC', number: 1, id: 'shift of CCCCCC' },
  ]);
});
