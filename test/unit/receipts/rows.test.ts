import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../electron/receipts/layout.ts';
import { forAny } from '../../support/for-any.ts';

it('wraps every row to the width of the paper, without losing a letter', () =>
  forAny([fc.stringMatching(/^[A-Za-z0-9.,& -]{0,200}$/), fc.integer({ min: 4, max: 80 })], (text, columns) => {
    const rows = rowsOf(text, columns);
    expect(rows.every((row) => row.length <= columns && row === row.trim())).toBe(true);
    expect(rows.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
  }));

it('breaks between words, and counts a dotted vowel as one letter', () => {
  expect(rowsOf('Iya Basira Provisions', 12)).toEqual(['Iya Basira', 'Provisions']);
  expect(rowsOf('Ọ̀ṣọ́ Ọ̀yọ́', 7)).toEqual(['Ọ̀ṣọ́ Ọ̀yọ́']);
});
