import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTillNames } from '../../../electron/shop/service/remembered-tills.ts';
import { newFile } from '../../support/journal-kit.ts';

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
