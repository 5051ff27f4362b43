import { describe, expect, it } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { textsIn } from '../../../renderer/i18n/texts.ts';
import {
  agoText,
  bookedText,
  clockTime,
  dayOf,
  fullDate,
  receiptText,
  shopDate,
} from '../../../renderer/lib/format-time.ts';
import { NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';

const t = textsIn(createI18n(), 'en');
const plus = (distance: number) => ms(NOW + distance);

describe('a time that has not come', () => {
  const tomorrow = plus(hours(24) + minutes(1));

  it('shows a bank time that has not come as booked, without an age', () => {
    expect(receiptText(t, tomorrow, NOW, NOW)).toBe('Bank time 14:03 · 22 Nov');
    expect(bookedText(t, tomorrow, NOW)).toBe('Bank time 14:03 · 22 Nov');
    expect(agoText(t, tomorrow, NOW)).toBe('14:03 · 22 Nov');
  });

  it('shows a bank time that has come since like any other', () => {
    expect(receiptText(t, tomorrow, NOW, tomorrow)).toBe('14:03 · 1 d ago');
    expect(bookedText(t, tomorrow, tomorrow)).toBe('14:03');
  });

  it('shows a bank time 3 seconds ahead as just now, and one 30 seconds ahead as booked', () => {
    expect(receiptText(t, plus(seconds(3)), NOW, NOW)).toBe('14:02 · just now');
    expect(receiptText(t, plus(seconds(30)), NOW, NOW)).toBe(en('outcome.bookedFor', { time: '14:02' }));
  });
});

it('shows an age once the time is reached', () => {
  expect(receiptText(t, NOW, NOW, plus(minutes(2)))).toBe('14:02 · 2 min ago');
  expect(agoText(t, NOW, plus(hours(3)))).toBe(en('ago.hours', { count: 3 }));
});

describe('a day', () => {
  const at = (iso: string) => ms(Date.parse(iso));
  const now = at('2026-11-21T13:02:00Z');

  it('writes the year of a day that is not in this year', () => {
    expect(clockTime(at('2025-11-20T13:02:00Z'), now)).toBe('14:02 · 20 Nov 2025');
    expect(dayOf(at('2027-01-01T13:02:00Z'), now)).toBe('1 Jan 2027');
    expect(shopDate(at('2026-01-01T13:02:00Z'), now)).toBe('1 Jan');
    expect(fullDate(now)).toBe('21 Nov 2026');
  });

  it('writes the year of the same day a year ago', () => {
    expect(clockTime(at('2025-11-21T13:02:00Z'), now)).toBe('14:02 · 21 Nov 2025');
    expect(dayOf(at('2025-11-21T13:02:00Z'), now)).toBe('21 Nov 2025');
  });

  it('changes the day, and the year, at midnight in Lagos', () => {
    const before = at('2026-12-31T22:59:59Z');
    const after = at('2026-12-31T23:00:00Z');
    expect(clockTime(before, after)).toBe('23:59 · 31 Dec 2026');
    expect(clockTime(after, after)).toBe('00:00');
    expect(shopDate(after, before)).toBe('1 Jan 2027');
  });
});
