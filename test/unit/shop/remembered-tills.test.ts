import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { openTakenOut, openTillNames } from '../../../electron/shop/service/remembered-tills.ts';
import { newFile } from '../../support/journal-kit.ts';

const till = (id: string, joinedAt: number, leftAt: number | null = null) => ({
  id,
  joinedAt: ms(joinedAt),
  leftAt: leftAt === null ? null : ms(leftAt),
  countsUntil: leftAt === null ? null : ms(leftAt - 1),
  countsBefore: leftAt,
});

it('names a till that is in the shop again after an old database was put back, also after a restart', () => {
  const file = newFile();
  expect(openTakenOut(file).note([till('AAAAAA', 1), till('BBBBBB', 2, 3)])).toEqual([]);
  const later = openTakenOut(file);
  const restoredTills = [till('AAAAAA', 1), till('BBBBBB', 2)];
  expect(later.note(restoredTills)).toEqual(['BBBBBB']);
  expect(later.note(restoredTills)).toEqual(['BBBBBB']);
  expect(later.note([till('AAAAAA', 1), till('BBBBBB', 2, 9)])).toEqual([]);
});

it('names none that came back by a new code', () => {
  const takenOut = openTakenOut(newFile());
  takenOut.note([till('BBBBBB', 2, 3)]);
  expect(takenOut.note([till('BBBBBB', 5)])).toEqual([]);
  expect(takenOut.note([till('BBBBBB', 5)])).toEqual([]);
});

it('remembers what counts of a till after an older or a new database, also after a restart', () => {
  const file = newFile();
  const removedTill = till('BBBBBB', 2, 3);
  openTakenOut(file).note([till('AAAAAA', 1), removedTill]);
  for (const tills of [[till('AAAAAA', 1), till('BBBBBB', 2)], [till('AAAAAA', 1)]]) {
    const takenOut = openTakenOut(file);
    takenOut.note(tills);
    expect(takenOut.all()).toEqual([removedTill]);
  }
  const takenOut = openTakenOut(file);
  takenOut.note([till('BBBBBB', 5)]);
  expect(takenOut.all()).toEqual([]);
});

it('begins again where its file is none', () => {
  for (const text of ['', '{"BBBBBB":2}', '[{"id":"BBBBBB","joinedAt":2}]', '[null]']) {
    const file = newFile();
    writeFileSync(file, text);
    expect(openTakenOut(file).all()).toEqual([]);
  }
});

const counter = { id: 'BBBBBB', name: 'Counter 2' };

it('knows the names of the tills after a restart, and a new name from then on', () => {
  const file = newFile();
  openTillNames(file).note([counter]);
  const later = openTillNames(file);
  expect(later.view()).toEqual({ BBBBBB: 'Counter 2' });
  later.note([{ ...counter, name: 'Kiosk' }]);
  expect(openTillNames(file).view()).toEqual({ BBBBBB: 'Kiosk' });
});

it.each(['', 'not json', '[1]', '{"BBBBBB":7}', `{"BBBBBB":"${'x'.repeat(41)}"}`])(
  'begins again where the file holds %j',
  (text) => {
    const file = newFile();
    writeFileSync(file, text);
    expect(openTillNames(file).view()).toEqual({});
  },
);
