import { describe, expect, it } from 'vitest';
import {
  closedDateRangeOf,
  type DateRangeName,
  dateRangeOf,
  dayText,
  rangeNamed,
  rangeProblemOf,
  readDay,
} from '../../../renderer/lib/date-range.ts';

/** 21 November 2026, 00:30 in Lagos, where it is still the 20th in UTC. */
const now = Date.UTC(2026, 10, 20, 23, 30);
/** The start of a day of November in Lagos. */
const november = (day: number) => Date.UTC(2026, 10, day - 1, 23);

describe('dateRangeOf', () => {
  it.each<[DateRangeName, number | null, number | null]>([
    ['any', null, null],
    ['today', november(21), null],
    ['yesterday', november(20), november(21)],
    ['week', november(15), null],
    ['month', Date.UTC(2026, 9, 22, 23), null],
    ['between', null, null],
  ])('returns whole days of Lagos for %s', (name, from, to) =>
    expect(dateRangeOf(rangeNamed(name), now)).toEqual({ from, to }),
  );

  it('includes the last of two dates, and ignores dates of another choice', () => {
    const dates = { from: '2026-11-02', to: '2026-11-03' };
    expect(dateRangeOf({ name: 'between', ...dates }, now)).toEqual({ from: november(2), to: november(4) });
    expect(dateRangeOf({ name: 'today', ...dates }, now)).toEqual({ from: november(21), to: null });
  });

  it('leaves a date range open where a date is missing or unreadable', () => {
    expect(dateRangeOf({ name: 'between', from: '', to: '2026-11-03' }, now)).toEqual({ from: null, to: november(4) });
    expect(dateRangeOf({ name: 'between', from: '2026-11-02', to: 'soon' }, now)).toEqual({
      from: november(2),
      to: null,
    });
  });
});

it.each([
  ['2026-11-02', '2026-11-03', null],
  ['2026-11-02', '2026-11-02', null],
  ['2026-11-02', '', null],
  ['', '', 'empty'],
  ['2026-11-02', '31/02/2026', 'empty'],
  ['2026-11-02', '2026-02-31', 'empty'],
  ['2026-11-02', '3/11/26', 'empty'],
  ['2026-11-03', '2026-11-02', 'backwards'],
])('finds what is wrong with the days from "%s" to "%s": %s', (from, to, problem) => {
  expect(rangeProblemOf({ name: 'between', from, to })).toBe(problem);
  expect(rangeProblemOf({ name: 'week', from, to })).toBeNull();
});

describe('closedDateRangeOf', () => {
  it('ends the chosen days with today, unless the choice has an end of its own', () => {
    expect(closedDateRangeOf(rangeNamed('week'), now)).toEqual({ from: november(15), to: november(22) });
    expect(closedDateRangeOf(rangeNamed('yesterday'), now)).toEqual({ from: november(20), to: november(21) });
  });

  it.each([
    ['', '2026-11-03', 'empty'],
    ['2026-11-03', '', 'empty'],
    ['2026-02-31', '2026-11-03', 'empty'],
    ['2026-11-03', '2026-11-02', 'backwards'],
    ['2026-01-01', '2026-11-03', 'tooLong'],
    ['2026-08-04', '2026-11-04', 'tooLong'],
  ])('returns why there are no days from "%s" to "%s": %s', (from, to, why) =>
    expect(closedDateRangeOf({ name: 'between', from, to }, now)).toBe(why),
  );

  it('takes one day, and up to 92', () => {
    const from = '2026-08-05';
    expect(closedDateRangeOf({ name: 'between', from, to: from }, now)).toMatchObject({
      from: Date.UTC(2026, 7, 4, 23),
    });
    expect(closedDateRangeOf({ name: 'between', from, to: '2026-11-04' }, now)).toMatchObject({ to: november(5) });
  });
});

it('writes a date as day month year', () => {
  expect(dayText('2026-11-02')).toBe('02/11/2026');
  expect(dayText('')).toBe('');
});

it.each(['02/11/2026', '2/11/2026', '2.11.2026', '2-11-26', ' 2 11 26 ', '2026-11-02', '2026-11-2'])(
  'reads %j as the second of November',
  (typedDate) => expect(readDay(typedDate)).toBe('2026-11-02'),
);

it.each(['', '2/11', '2/11/6', '2/11/026', '31/02/2026', '29/02/2027', '11/13/2026', '2026/11/02', 'today'])(
  'reads no date in %j',
  (typedDate) => expect(readDay(typedDate)).toBe(null),
);

it('reads the last of February of a leap year', () => {
  expect(readDay('29/02/2028')).toBe('2028-02-29');
});
