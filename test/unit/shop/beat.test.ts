import { describe, expect, it } from 'vitest';
import { parseBeat } from '../../../electron/shop/poller/polling.ts';

const beat = {
  fence: null,
  poller: 'AAAAAA',
  silentMs: 5,
  covered: 7,
  readAgo: null,
  onScreen: ['a'],
  hints: ['b', ''],
};

describe('a beat', () => {
  it('reads a beat as the database sent it, without what it has more', () => {
    expect(parseBeat({ ...beat, more: 1 })).toEqual(beat);
  });

  it('reads no more hints from a beat than the tills of a shop send', () => {
    expect(parseBeat({ ...beat, hints: Array(5_000).fill('sale') }).hints).toHaveLength(1_000);
  });

  it.each([
    ['nothing', null],
    ['a number as text', { ...beat, covered: '7' }],
    ['a till that is none', { ...beat, poller: {} }],
    ['a list that is none', { ...beat, onScreen: 'sale' }],
    ['a sale that is none', { ...beat, hints: [{}] }],
    ['a sale that is too long', { ...beat, hints: ['x'.repeat(41)] }],
    ['a member that is left out', { fence: 1 }],
  ])('refuses a beat with %s', (_, value) => {
    expect(() => parseBeat(value)).toThrow(TypeError);
  });
});
