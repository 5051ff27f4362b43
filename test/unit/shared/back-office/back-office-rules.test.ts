import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusinessField, businessFields, changesOf } from '../../../../electron/shared/back-office/business.ts';
import { referenceOf } from '../../../../electron/shared/back-office/lookups.ts';
import { newBusinessProblems } from '../../../../electron/shared/back-office/new-business.ts';
import {
  digitsOf,
  groupedDigits,
  maskedNumber,
  type NewPayoutAccountInput,
  payoutAccountProblem,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import { isFinal, payoutIdOf } from '../../../../electron/shared/back-office/payouts.ts';
import type { Flags } from '../../../../electron/shared/sales/evidence.ts';
import { flagReading } from '../../../../electron/shared/sales/evidence-rules.ts';
import { facts, noFlags } from '../../../support/evidence.ts';
import { forAny } from '../../../support/for-any.ts';

describe('a payout account as it is typed', () => {
  const account: NewPayoutAccountInput = {
    type: 'bank',
    number: '0123456789',
    bankCode: '000013',
    name: 'Adunni Stores',
  };
  it.each<[Partial<NewPayoutAccountInput>, string | null]>([
    [{}, null],
    [{ number: '012 345-6789' }, null],
    [{ number: '' }, 'number-empty'],
    [{ number: ' - ' }, 'number-empty'],
    [{ number: '01234s6789' }, 'number-digits'],
    [{ number: '٠١٢٣٤٥٦٧٨٩' }, 'number-digits'],
    [{ number: '012345678' }, 'number-length'],
    [{ number: '01234567890' }, 'number-length'],
    [{ type: 'mobile', number: '08031234567' }, null],
    [{ bankCode: '' }, 'bank'],
    [{ name: ' ' }, 'name'],
    [{ name: 'A\u0000' }, 'name'],
  ])('checks a payout account as it is typed: %o as %s', (more, problem) => {
    expect(payoutAccountProblem({ ...account, ...more })).toBe(problem);
  });

  it('shows an account number in groups that are its digits and nothing else, and masks all but four', () => {
    forAny([fc.stringMatching(/^\d{5,20}$/)], (digits) => {
      expect(digitsOf(groupedDigits(digits))).toBe(digits);
      expect(maskedNumber(digits)).toBe('*'.repeat(digits.length - 4) + digits.slice(-4));
    });
    expect([groupedDigits('0123456789'), groupedDigits('08031234567')]).toEqual(['012 345 6789', '0803 123 4567']);
  });
});

describe('a change of the business', () => {
  const blank = Object.fromEntries(businessFields.map((name) => [name, null])) as Record<BusinessField, null>;
  const before = { ...blank, name: 'Adunni', city: 'Ikeja' };
  const typedFields = { name: 'Adunni', streetaddress: '', city: 'Ikeja', state: '', postcode: '', country: '' };
  it('returns what differs in a change of the business, without blanks around it', () => {
    expect(changesOf(before, typedFields)).toEqual({});
    expect(changesOf(before, { ...typedFields, city: ' Ikeja ', state: ' Lagos ' })).toEqual({ state: 'Lagos' });
  });
  it('empties no field', () => {
    expect(changesOf(before, { ...typedFields, name: '  ', city: '' })).toEqual({});
  });
});

describe('a new business', () => {
  const form = {
    name: 'A',
    currency: 'ngn',
    email: 'a@b.example',
    type: 'individual',
    phone: '08031234567',
  } as const;
  it('accepts a right new business, and names what is wrong in another', () => {
    expect(newBusinessProblems(form)).toEqual([]);
    expect(newBusinessProblems({ ...form, name: ' ', currency: 'N', email: 'a@b', phone: '1' })).toEqual([
      'name',
      'currency',
      'email',
      'phone',
    ]);
  });

  it('accepts a business with a name of 120 characters at most and an address of 254, without blanks around', () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`;
    const problemsOf = (name: string, address: string) => newBusinessProblems({ ...form, name, email: address });
    expect(problemsOf(` ${'A'.repeat(120)} `, ` ${email} `)).toEqual([]);
    expect(problemsOf('A'.repeat(121), `${email}m`)).toEqual(['name', 'email']);
  });
});

describe('flags read together', () => {
  const flags = (more: Partial<Flags>): Flags => ({ ...noFlags, delivered: null, failed: null, ...more });
  const all = { delivered: 1, debited: 1, vended: 1 };
  it.each<[Partial<Flags>, string]>([
    [{}, 'nothing'],
    [{ delivered: -1, failed: -1 }, 'nothing'],
    [{ processing: 1, flag: 1 }, 'nothing'],
    [{ debited: 1 }, 'on-its-way'],
    [all, 'received'],
    [{ ...all, failed: 1 }, 'failed'],
    [{ ...all, isreversing: 1 }, 'reversing'],
    [{ ...all, reversed: 1, isreversing: 1 }, 'reversed'],
    [{ delivered: 2, debited: 1, vended: 1 }, 'on-its-way'],
  ])('reads flags together: %o as %s', (some, reading) => {
    expect(flagReading(facts({ flags: flags(some) }))).toBe(reading);
  });
  it('reads no money from flags where there is none', () => {
    expect(flagReading(facts({ amount: null, flags: flags(all) }))).toBe('on-its-way');
  });
});

it('reads a payout’s number and a reference as typed, and refuses others', () => {
  expect([payoutIdOf(' #17 '), payoutIdOf('017'), payoutIdOf('1/2'), payoutIdOf('1.5')]).toEqual([
    '17',
    null,
    null,
    null,
  ]);
  expect([referenceOf(' T-1.a '), referenceOf('../x'), referenceOf('a/b'), referenceOf('')]).toEqual([
    'T-1.a',
    null,
    null,
    null,
  ]);
});

it('ends a payout by the words of its last events, in any case, and by no other', () => {
  expect(['completed', 'CANCELLED', 'failed'].map(isFinal)).toEqual([true, true, true]);
  expect([null, 'pending', 'received', 'In Clearing'].map(isFinal)).toEqual([false, false, false, false]);
});
