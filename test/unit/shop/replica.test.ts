import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { drafts, newFile, open, tally } from '../../support/journal-kit.ts';
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

const PAGE = 8_192;

/** The file of a replica with some hundred entries, which is closed. */
function replicaFile(): string {
  const journal = open(newFile(), { till: 'BBBBBB' });
  unwrap(journal.append(drafts(300)));
  const file = newFile();
  const replica = openReplica({ file, projections: [tally] });
  replica.add(journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`));
  replica.close();
  return file;
}

/** Overwrites the page with the last entry, as a failing disk does. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const db = new DatabaseSync(file, { readOnly: true });
  const last = db.prepare('SELECT id FROM entry ORDER BY seq DESC').get();
  db.close();
  const page = Math.floor(bytes.indexOf(String(last?.id)) / PAGE);
  writeFileSync(file, bytes.fill(0, page * PAGE, (page + 1) * PAGE));
}

it('reports a file that is damaged where it was not noticed at opening', () => {
  const file = replicaFile();
  damage(file);
  let damagedCount = 0;
  const replica = openReplica({
    file,
    projections: [tally],
    damaged: () => {
      damagedCount += 1;
    },
  });
  onTestFinished(replica.close);
  const readAll = () => replica.query.all('SELECT id FROM entry NOT INDEXED');
  expect(readAll).toThrow('malformed');
  expect(readAll).toThrow('malformed');
  expect(damagedCount).toBe(1);
});

it('lets the disk write in the order that leaves a whole file after a power cut', () => {
  const execCalls = vi.spyOn(DatabaseSync.prototype, 'exec');
  const replica = openReplica({ file: newFile(), projections: [tally] });
  onTestFinished(replica.close);
  const settings = execCalls.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('synchronous'));
  expect(settings.filter((sql) => !/FULL|NORMAL/.test(sql))).toEqual([]);
});
