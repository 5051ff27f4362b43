import { describe, expect, it } from 'vitest';
import { closedDateRangeOf, type DateRangeName, dateRangeOf, rangeNamed } from '../../../renderer/lib/date-range.ts';

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

describe('closedDateRangeOf', () => {
  it('ends the chosen days with today, unless the choice has an end of its own', () => {
    expect(closedDateRangeOf(rangeNamed('week'), now)).toEqual({ from: november(15), to: november(22) });
    expect(closedDateRangeOf(rangeNamed('yesterday'), now)).toEqual({ from: november(20), to: november(21) });
  });

  it.each([
    ['', '2026-11-03', 'empty'],
    ['2026-11-03', '', 'empty'],
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
