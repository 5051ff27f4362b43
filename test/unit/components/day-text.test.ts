import { expect, it } from 'vitest';
import { dayText, readDay } from '../../../renderer/components/date-box.tsx';

it('writes a date as day month year', () => {
  expect(dayText('2026-11-02')).toBe('02/11/2026');
  expect(dayText('')).toBe('');
});

it.each(['02/11/2026', '2/11/2026', '2.11.2026', '2-11-2026', ' 2 11 2026 ', '2026-11-02', '2026-11-2'])(
  'reads %j as the second of November',
  (typedDate) => expect(readDay(typedDate)).toBe('2026-11-02'),
);

it.each(['', '2/11', '2/11/26', '31/02/2026', '29/02/2027', '11/13/2026', '2026/11/02', 'today'])(
  'reads no date in %j',
  (typedDate) => expect(readDay(typedDate)).toBe(null),
);

it('reads the last of February of a leap year', () => {
  expect(readDay('29/02/2028')).toBe('2028-02-29');
});
