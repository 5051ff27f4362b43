import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectWriting } from '../../../electron/journal/connection.ts';
import type { EntryDraft, Projection } from '../../../electron/journal/journal.ts';
import { rebuildAll } from '../../../electron/journal/rebuild.ts';
import { forAny } from '../../support/for-any.ts';
import {
  closedWith,
  draft,
  drafts,
  newFile,
  open,
  openWith,
  optionsFor,
  tally,
  tamper,
} from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const rowsOf = (journal: ReturnType<typeof open>) => journal.query.all('SELECT * FROM tally ORDER BY subject');

const anyDraft: fc.Arbitrary<EntryDraft> = fc.record({
  kind: fc.constantFrom('intent', 'evidence', 'cancel'),
  subject: fc.string({ maxLength: 3 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
  actor: fc.constant('cashier-1'),
  body: fc.record({ amount: fc.integer({ min: -5, max: 1_000_000 }), note: fc.string() }),
});

function rebuild(file: string): void {
  using db = connectWriting(file);
  rebuildAll(db, [tally]);
}

it('rebuilds tables equal to the live ones, whatever was recorded', () =>
  forAny([fc.array(fc.array(anyDraft, { maxLength: 4 }), { maxLength: 6 })], { numRuns: 25 }, (batches) => {
    const file = newFile();
    const journal = open(file);
    for (const batch of batches) unwrap(journal.append(batch));
    const live = rowsOf(journal);
    expect(journal.compareProjections()).toEqual([]);
    rebuild(file);
    expect(rowsOf(journal)).toEqual(live);
    journal.close();
  }));

it('names a table that was changed behind the till, and puts it right', () => {
  const { file, journal } = openWith(12);
  const good = rowsOf(journal);
  tamper(file, "UPDATE tally SET amount = amount + 1 WHERE subject = 'sale-2'");
  expect(journal.compareProjections()).toEqual(['tally: row 2: amount']);
  rebuild(file);
  expect(journal.compareProjections()).toEqual([]);
  expect(rowsOf(journal)).toEqual(good);
});

it('names a row that is missing', () => {
  const { file, journal } = openWith(12);
  tamper(file, "DELETE FROM tally WHERE subject = 'sale-3'");
  expect(journal.compareProjections()).toEqual(['tally: row 3: subject, amount, last_kind']);
});

const doubledTally: Projection = {
  ...tally,
  version: 2,
  apply: (db, entry, past) => {
    tally.apply(db, entry, past);
    tally.apply(db, entry, past);
  },
};

it('rebuilds at opening when a version changed, and only then', () => {
  const file = closedWith(12);
  const total = (journal: ReturnType<typeof open>) => journal.query.get('SELECT sum(entries) AS n FROM tally');
  const same = open(file, { projections: [{ ...doubledTally, version: 1 }] });
  expect(total(same)).toEqual({ n: 12 });
  same.close();
  expect(total(open(file, { projections: [doubledTally] }))).toEqual({ n: 24 });
});

it('rebuilds at opening where one of several tables is missing', () => {
  const file = newFile();
  const numbers: Projection = {
    name: 'numbers',
    tables: ['numbers'],
    version: 1,
    schema: 'CREATE TABLE IF NOT EXISTS numbers (n INTEGER NOT NULL) STRICT',
    apply: (db, entry) => void db.run('INSERT INTO numbers VALUES (?)', [entry.seq]),
  };
  const projections = [tally, numbers];
  const first = open(file, { projections });
  unwrap(first.append(drafts(12)));
  first.close();
  tamper(file, 'DROP TABLE numbers');
  expect(open(file, { projections }).query.get('SELECT count(*) AS n FROM numbers')).toEqual({ n: 12 });
});

it('drops a projection that is no longer there, and computes it whole when it comes back', () => {
  const file = closedWith(2);
  const withoutTally = open(file, { projections: [] });
  expect(() => withoutTally.query.all('SELECT * FROM tally')).toThrow('no such table');
  unwrap(withoutTally.append([draft(3)]));
  withoutTally.close();
  const again = open(file);
  expect(again.query.get('SELECT sum(entries) AS n FROM tally')).toEqual({ n: 3 });
});

it.each([
  ['takes a name of the journal', { tables: ['entry'] }, /entry: the name is taken/],
  ['is not STRICT', { schema: 'CREATE TABLE IF NOT EXISTS tally (subject TEXT)' }, /tally: not listed or not STRICT/],
  [
    'makes a table it does not list',
    { schema: `${tally.schema} CREATE TABLE extra (a TEXT) STRICT;` },
    /extra: not listed/,
  ],
  ['lists a table it does not make', { tables: ['tally', 'ghost'] }, /ghost: listed but not made/],
])('refuses a projection that %s', (_, wrong, message) => {
  expect(() => open(newFile(), optionsFor('', { file: newFile(), projections: [{ ...tally, ...wrong }] }))).toThrow(
    message,
  );
});
