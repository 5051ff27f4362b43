import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { nairaWords, numberWords } from '../../../../electron/shared/base/naira-words.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

const units = (value: number) => value as Units;

describe('a spoken amount', () => {
  it.each([
    [50_000_000, 'five thousand naira'],
    [15_005_000, 'one thousand five hundred naira, fifty kobo'],
    [10_050_000, 'one thousand and five naira'],
    [10_000, 'one naira'],
    [5_000, 'fifty kobo'],
    [10_100, 'one naira, one kobo'],
    [210_000, 'twenty-one naira'],
    [1_190_000, 'one hundred and nineteen naira'],
    [12_345_670_000, 'one million two hundred and thirty-four thousand five hundred and sixty-seven naira'],
    [9_000_000_000_000_000, 'nine hundred billion naira'],
    [-5_000_000, 'five hundred naira'],
    [0, 'zero naira'],
    [10_099, 'one naira'],
  ])('spells the amount %i as "%s"', (value, words) => expect(nairaWords(units(value))).toBe(words));

  it('spells an amount so that it reads back the same, to the kobo', () =>
    forAny([fc.integer({ min: 0, max: 90_000_000_000_000 })], randomRuns(2_000), (kobo) => {
      expect(koboOf(nairaWords(units(kobo * 100)))).toBe(kobo);
    }));

  it('spells at most the amount, whatever is below a kobo', () =>
    forAny([fc.integer({ min: 0, max: 9_000_000_000_000_000 })], (value) => {
      const saidUnits = koboOf(nairaWords(units(value))) * 100;
      expect(saidUnits).toBeLessThanOrEqual(value);
      expect(value - saidUnits).toBeLessThan(100);
    }));

  it('spells every number differently', () => {
    const all = Array.from({ length: 10_000 }, (_, value) => numberWords(value));
    expect(new Set(all).size).toBe(10_000);
    for (const words of all) expect(words).toMatch(/^[a-z]+(-[a-z]+)?( [a-z]+(-[a-z]+)?)*$/);
  });
});

const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** A listener who knows English, and nothing of how the words were made. */
function koboOf(spokenAmount: string): number {
  const [, naira = 'zero', kobo = 'zero'] = /^(?:(.+) naira)?(?:(?:, )?(.+) kobo)?$/.exec(spokenAmount) ?? [];
  return numberOf(naira) * 100 + numberOf(kobo);
}

function numberOf(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.split(/[ -]/)) {
    const scale = scales[word];
    if (word === 'hundred') part *= 100;
    else if (scale) {
      total += part * scale;
      part = 0;
    } else if (ones.includes(word)) part += ones.indexOf(word) + 1;
    else if (tens.includes(word)) part += (tens.indexOf(word) + 2) * 10;
    else if (word !== 'and' && word !== 'zero') throw new Error(`what is "${word}"?`);
  }
  return total + part;
}
