import { describe, expect, it } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../electron/shared/units.ts';
import { agoText, bookedText, receiptText } from '../../../renderer/cashier/words/times.ts';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { NOW } from '../build.ts';

const t = createI18n().getFixedT('en');
const plus = (distance: number) => ms(NOW + distance);

describe('a time that has not come', () => {
  const tomorrow = plus(hours(24) + minutes(1));

  it('is shown as booked, without an age', () => {
    expect(receiptText(t, tomorrow, NOW, NOW)).toBe('Booked for 14:03 · 22 Nov');
    expect(bookedText(t, tomorrow, NOW)).toBe('Booked for 14:03 · 22 Nov');
    expect(agoText(t, tomorrow, NOW)).toBe('14:03 · 22 Nov');
  });

  it('is a time like any other once it has come', () => {
    expect(receiptText(t, tomorrow, NOW, tomorrow)).toBe('14:03 · 1 d ago');
    expect(bookedText(t, tomorrow, tomorrow)).toBe('14:03');
  });

  it('is no more than two clocks that differ when it is seconds away', () => {
    expect(receiptText(t, plus(seconds(3)), NOW, NOW)).toBe('14:02 · just now');
    expect(receiptText(t, plus(seconds(30)), NOW, NOW)).toBe('Booked for 14:02');
  });
});

it('a time that has come keeps its age', () => {
  expect(receiptText(t, NOW, NOW, plus(minutes(2)))).toBe('14:02 · 2 min ago');
  expect(agoText(t, NOW, plus(hours(3)))).toBe('3 h ago');
});
