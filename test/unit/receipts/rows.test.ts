import fc from 'fast-check';
import { expect, it } from 'vitest';
import { footerOf, headerOf, pair, rowsOf } from '../../../electron/receipts/layout.ts';
import { forAny } from '../../support/for-any.ts';
import { documentFacts, letterheadOf } from '../../support/receipt-kit.ts';

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

it('leaves a long value whole for the paper to break once, and breaks only a code', () => {
  const name = 'ADUNNI STORES AND GENERAL MERCHANDISE LTD';
  expect(pair('58mm', 'Account name', name)).toMatchObject([{ rows: [name] }]);
  const shop = letterheadOf({ shopName: name, receiptHeader: [name], receiptFooter: name });
  expect(headerOf(documentFacts({ shop })).flatMap((line) => ('rows' in line ? line.rows : []))).toEqual([name, name]);
  expect(footerOf(documentFacts({ shop }))[0]).toEqual({ kind: 'centre', rows: [name] });
  expect(pair('58mm', 'Check code', 'ab'.repeat(32), 'code')).toMatchObject([
    { rows: ['ab'.repeat(16), 'ab'.repeat(16)] },
  ]);
});
