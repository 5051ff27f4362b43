import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuCode, telUri, ussdProblemOf, ussdString } from '../../../../electron/shared/banks/ussd.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

const naira = (value: number) => (value * 10_000) as Units;
const only = (ussdTemplate: string | null) => ({ ussdTemplate, transferUssdTemplate: null });
const ask = (template: string | null, amount = naira(5_000), account = '0123456789') =>
  ussdString({ bank: only(template), amount, account });
const whole = (code: string) => ({ ok: true, value: { code, asksAmount: false } });

describe('the string a customer dials', () => {
  it.each([
    ['*737*2*Amount*AccountNumber#', '*737*2*5000*0123456789#'],
    ['*919*4*AccountNumber*Amount#', '*919*4*0123456789*5000#'],
    ['*322*030*AccountNumber*Amount#', '*322*030*0123456789*5000#'],
    ['*322*1234*56*7*AccountNumber*Amount#', '*322*1234*56*7*0123456789*5000#'],
    [' *901*amount*accountNumber# ', '*901*5000*0123456789#'],
  ])('builds the string a customer dials from %s: %s', (template, dial) => expect(ask(template)).toEqual(whole(dial)));

  it.each([
    [null, '*5573*AccountNumber#', '*5573*0123456789#', true],
    ['*710*777*AccountNumber*Amount*Pin#', '*710*AccountNumber#', '*710*0123456789#', true],
    [null, '*326*1*AccountNumber*Amount#', '*326*1*0123456789*5000#', false],
    ['*737*2*Amount*AccountNumber#', '*737*AccountNumber#', '*737*2*5000*0123456789#', false],
  ])(
    'builds the string a customer dials from %s with the transfer template %s: %s',
    (ussdTemplate, transferUssdTemplate, code, asksAmount) => {
      const bank = { ussdTemplate, transferUssdTemplate };
      const dial = ussdString({ bank, amount: naira(5_000), account: '0123456789' });
      expect(dial).toEqual({ ok: true, value: { code, asksAmount } });
      expect(ussdProblemOf(bank)).toBeNull();
    },
  );

  it.each([
    ['*710*AccountNumber*Pin#', 'odd-code'],
    ['*901*AccountNumber*AccountNumber#', 'odd-code'],
    ['*901#', 'odd-code'],
    [null, 'no-code'],
  ])('refuses the transfer template %s: %s', (transferUssdTemplate, problem) => {
    const bank = { ussdTemplate: null, transferUssdTemplate };
    expect(ussdString({ bank, amount: naira(5_000), account: '0123456789' })).toEqual({ ok: false, failure: problem });
  });

  it('refuses kobo in a dialled string where the bank asks for the amount too', () => {
    const bank = { ussdTemplate: null, transferUssdTemplate: '*5573*AccountNumber#' };
    const dial = ussdString({ bank, amount: naira(1_500.5), account: '0123456789' });
    expect(dial).toEqual({ ok: false, failure: 'kobo' });
  });

  it.each([
    [null, 'no-code'],
    ['', 'odd-code'],
    ['*710*777*AccountNumber*Amount*Pin#', 'odd-code'],
    ['*737*AccountNumber#', 'odd-code'],
    ['*901*000*{{REFERENCE}}#', 'odd-code'],
    ['*901*{Amount}*AccountNumber#', 'odd-code'],
    ['*901*Amount*Amount*AccountNumber#', 'odd-code'],
    ['*901*5Amount*AccountNumber#', 'odd-code'],
    ['*901*Amount*AccountNumber', 'odd-code'],
    ['901*Amount*AccountNumber#', 'odd-code'],
    ['*901*Amount*AccountNumber##', 'odd-code'],
    ['*901*Amount*AccountNumber#;ext=1', 'odd-code'],
    ['Amount*AccountNumber', 'odd-code'],
  ])('refuses %j as a template of the string a customer dials: %s', (template, problem) => {
    expect(ask(template)).toEqual({ ok: false, failure: problem });
    expect(ussdProblemOf(only(template))).toBe(problem);
  });

  it('refuses to build a dialled string for kobo, zero or less, or an account without ten digits', () => {
    const template = '*737*2*Amount*AccountNumber#';
    expect(ask(template, naira(1_500.5))).toEqual({ ok: false, failure: 'kobo' });
    expect(ask(template, 1 as Units)).toEqual({ ok: false, failure: 'kobo' });
    for (const amount of [0, -10_000, Number.NaN, 2 ** 60])
      expect(ask(template, amount as Units)).toEqual({ ok: false, failure: 'odd-sale' });
    for (const account of ['', '123456789', '01234567890', '012345678O', '٠١٢٣٤٥٦٧٨٩'])
      expect(ask(template, naira(5), account)).toEqual({ ok: false, failure: 'odd-sale' });
  });
});

const piece = fc.oneof(
  fc.constantFrom('Amount', 'AccountNumber', 'Pin', 'amount', 'ACCOUNTNUMBER', '*', '#', 'null', '{', ' ', '%23', ''),
  fc.stringMatching(/^\d{1,5}$/),
  fc.string({ maxLength: 4 }),
);
const anyTemplate = fc.oneof(
  fc.string(),
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 6 }).map((pieces) => `*${pieces.join('*')}#`),
);

const anyAmount = fc.integer({ min: 1, max: 99_999_999 });
const anyAccount = fc.stringMatching(/^\d{10}$/);

it('contains digits, stars and one end, with exactly this amount and account once, for any template', () =>
  forAny([anyTemplate, anyAmount, anyAccount], randomRuns(2_000), (template, amount, account) => {
    const dial = ask(template, naira(amount), account);
    if (!dial.ok) return;
    expect(dial.value.code).toMatch(/^(\*\d+)+#$/);
    const parts = dial.value.code.slice(1, -1).split('*');
    const fixedParts = template.trim().slice(1, -1).split('*');
    expect(parts).toHaveLength(fixedParts.length);
    const filledParts = parts.filter((part, place) => part !== fixedParts[place]);
    expect(filledParts.toSorted()).toEqual([String(amount), account].toSorted());
  }));

it('dials a menu code only unchanged', () => {
  expect(menuCode('*326#')).toBe('*326#');
  for (const base of [null, '', '326', '*326', '*326*AccountNumber#', '*3 26#', '*326#1'])
    expect(menuCode(base)).toBeNull();
});

it('opens a dialler: no bare # is left in the address', () => {
  expect(telUri('*737*2*5000*0123456789#')).toBe('tel:*737*2*5000*0123456789%23');
});
