import fc from 'fast-check';
import { expect, it } from 'vitest';
import { banksOf } from '../../../../electron/practice/banks.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { searchBanks } from '../../../../electron/shared/banks/bank-search.ts';
import { bankOf } from '../../../support/builders.ts';
import { forAny } from '../../../support/for-any.ts';

const bank = (name: string, more: Partial<BankView> = {}) => bankOf(name, name, more);
const banks = banksOf('ngn').map(({ name, code, ussdTemplate, baseUssdCode }) =>
  bank(name, { code, ussdTemplate, baseUssdCode }),
);
const first = (typedText: string, list: readonly BankView[] = banks) => searchBanks(list, typedText)[0]?.name;

it.each([
  ['GTB', 'Guaranty Trust Bank'],
  ['gtbank', 'Guaranty Trust Bank'],
  ['guaranty', 'Guaranty Trust Bank'],
  ['  Guàranty  trust', 'Guaranty Trust Bank'],
  ['737', 'Guaranty Trust Bank'],
  ['000013', 'Guaranty Trust Bank'],
  ['uba', 'United Bank for Africa'],
  ['fcmb', 'First City Monument Bank'],
  ['first bank', 'First Bank of Nigeria'],
  ['firstbank', 'First Bank of Nigeria'],
  ['ibtc', 'Stanbic IBTC Bank'],
  ['opay', 'OPay Digital Services'],
  ['o-pay', 'OPay Digital Services'],
  ['zen', 'Zenith Bank'],
  ['union', 'Union Bank of Nigeria'],
])('finds for %s first %s', (typedText, name) => expect(first(typedText)).toBe(name));

it('finds a bank by any of its names, whichever the list has', () => {
  const list = [bank('Access Bank'), bank('GTBank Plc'), bank('UBA'), bank('Ọ̀ṣun Microfinance Bank')];
  expect([first('guaranty', list), first('united', list), first('osun', list)]).toEqual([
    'GTBank Plc',
    'UBA',
    'Ọ̀ṣun Microfinance Bank',
  ]);
});

it('puts words of a name, one after the other, before letters in the middle of one', () => {
  expect(first('trustb', [bank('Entrust Bank'), bank('Guaranty Trust Bank')])).toBe('Guaranty Trust Bank');
});

it('lists all in their order for nothing typed, and none for what no bank is called', () => {
  expect(searchBanks(banks, ' - ')).toEqual(banks);
  expect(searchBanks(banks, 'qqq')).toEqual([]);
  expect(searchBanks(banks, 'zenithbankq')).toEqual([]);
});

it('finds each bank by its own name, in whatever case and accents, among the first', () =>
  forAny([fc.constantFrom(...banks), fc.boolean()], (wantedBank, upper) => {
    const typedName = (upper ? wantedBank.name.toUpperCase() : wantedBank.name).replace(/a/g, 'a\u0301');
    expect(searchBanks(banks, typedName)[0]).toBe(wantedBank);
  }));
