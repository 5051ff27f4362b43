import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeVirtualAccount } from '../../../../electron/merchant/decode/virtual-account.ts';
import { oneLine } from '../../../../electron/shared/base/one-line.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

it.each([
  ['Wema\u202eBank', 'Wema Bank'],
  ['ADA\u200b OBI', 'ADA OBI'],
  ['one\r\ntwo', 'one two'],
  ['a\u2028b\u2029c', 'a b c'],
  [' Ẹ̀kọ́ Àjọ ', 'Ẹ̀kọ́ Àjọ'],
  ['\u2066\u2069', ''],
])('takes what cannot be seen out of %j', (text, expectedLine) => {
  expect(oneLine(text)).toBe(expectedLine);
});

it('leaves no mark of any account the service gives', () => {
  const marks = fc.string({
    unit: fc.constantFrom(...'\u202e\u200f\u2067\u0007\n\r\t\u00ad\ufeffABC '),
    maxLength: 30,
  });
  forAny([marks, marks], randomRuns(1_000), (bank, name) => {
    const account = decodeVirtualAccount({ accountNo: '9012345678', bankName: `B${bank}`, accountName: name });
    expect(`${account?.bankName}${account?.accountName}`).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  });
});
