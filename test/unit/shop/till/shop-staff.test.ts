import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import type { Entry } from '../../../../electron/journal/journal.ts';
import { hours, ms } from '../../../../electron/shared/base/units.ts';
import { entriesUntilTakenOut } from '../../../../electron/shop/till/shop-staff.ts';

const LEFT = ms(Date.UTC(2026, 5, 1, 12));

const entry = (till: string, at: number): Entry => ({
  seq: 1,
  id: ulid(at),
  till,
  at: ms(at),
  actor: 'till',
  hash: '',
  kind: 'staff.activated',
  subject: ulid(LEFT),
  body: { active: true },
});

it('leaves out what a till dated after it was taken out, which would outrank later decisions', () => {
  const before = entry('BBBBBB', LEFT - hours(1));
  const ahead = entry('BBBBBB', LEFT + hours(20));
  const ofAnother = entry('CCCCCC', LEFT + hours(20));
  const tills = [
    { id: 'BBBBBB', leftAt: LEFT },
    { id: 'CCCCCC', leftAt: null },
  ];
  const read = entriesUntilTakenOut(() => [before, ahead, ofAnother], tills);
  expect(read({})).toEqual([before, ofAnother]);
});
