import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { openRememberedTills } from '../../../electron/shop/service/remembered-tills.ts';
import { newFile } from '../../support/journal-kit.ts';

const till = (id: string, joinedAt: number, leftAt: number | null = null) => ({
  id,
  name: 'Counter 2',
  joinedAt: ms(joinedAt),
  leftAt: leftAt === null ? null : ms(leftAt),
  countsUntil: leftAt === null ? null : ms(leftAt - 1),
  countsBefore: leftAt,
});

it('names a till that is in the shop again after an old database was put back, also after a restart', () => {
  const file = newFile();
  expect(openRememberedTills(file).note([till('AAAAAA', 1), till('BBBBBB', 2, 3)])).toEqual([]);
  const later = openRememberedTills(file);
  const restoredTills = [till('AAAAAA', 1), till('BBBBBB', 2)];
  expect(later.note(restoredTills)).toEqual(['BBBBBB']);
  expect(later.note(restoredTills)).toEqual(['BBBBBB']);
  expect(later.note([till('AAAAAA', 1), till('BBBBBB', 2, 9)])).toEqual([]);
});

it('names none that came back by a new code', () => {
  const takenOut = openRememberedTills(newFile());
  takenOut.note([till('BBBBBB', 2, 3)]);
  expect(takenOut.note([till('BBBBBB', 5)])).toEqual([]);
  expect(takenOut.note([till('BBBBBB', 5)])).toEqual([]);
});

it('remembers what counts of a till after an older or a new database, also after a restart', () => {
  const file = newFile();
  const removedTill = till('BBBBBB', 2, 3);
  openRememberedTills(file).note([till('AAAAAA', 1), removedTill]);
  for (const tills of [[till('AAAAAA', 1), till('BBBBBB', 2)], [till('AAAAAA', 1)]]) {
    const takenOut = openRememberedTills(file);
    takenOut.note(tills);
    expect(takenOut.takenOut()).toEqual([removedTill]);
  }
  const takenOut = openRememberedTills(file);
  takenOut.note([till('BBBBBB', 5)]);
  expect(takenOut.takenOut()).toEqual([]);
});

it('begins again where its file is none', () => {
  const long = JSON.stringify([{ ...till('BBBBBB', 1), name: 'x'.repeat(41) }]);
  for (const text of [long, '', '{"BBBBBB":2}', '[{"id":"BBBBBB","joinedAt":2}]', '[null]']) {
    const file = newFile();
    writeFileSync(file, text);
    const { names, takenOut } = openRememberedTills(file);
    expect([names(), takenOut()]).toEqual([{}, []]);
  }
});

it('knows the names of the tills after a restart, and a new name from then on', () => {
  const file = newFile();
  openRememberedTills(file).note([till('BBBBBB', 1)]);
  const later = openRememberedTills(file);
  expect(later.names()).toEqual({ BBBBBB: 'Counter 2' });
  later.note([{ ...till('BBBBBB', 1), name: 'Kiosk' }]);
  expect(openRememberedTills(file).names()).toEqual({ BBBBBB: 'Kiosk' });
});
