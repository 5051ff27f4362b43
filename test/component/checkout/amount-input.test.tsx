import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import { typedSum } from '../../../electron/shared/sales/typed-sum.ts';
import { formatAmountInput } from '../../../renderer/features/checkout/collect/format-amount-input.ts';
import { forAny } from '../../support/for-any.ts';

/** Returns what the amount input holds after these keys, from an empty one. */
const typedKeys = (keys: string): string =>
  [...keys].reduce((text, key) => formatAmountInput(text, text + key, text.length + 1)?.text ?? text, '');

const naira = fc.integer({ min: 1, max: 999_999_999 });

it('refuses an amount typed with a decimal comma, whatever it is', () =>
  forAny([naira, fc.stringMatching(/^\d{1,2}$/)], (whole, kobo) => {
    expect(typedSum(typedKeys(`${whole},${kobo}`))).toEqual({ ok: false, failure: 'comma' });
  }));

it('reads an amount typed with its own commas as the amount without them', () =>
  forAny([naira, fc.integer({ min: 0, max: 99 })], (whole, kobo) => {
    const units = (whole * 10_000 + kobo * 100) as Units;
    const amountText = formatNaira(units).slice(1);
    expect(typedSum(typedKeys(amountText))).toEqual({ ok: true, value: units });
    expect(typedSum(typedKeys(amountText.replaceAll(',', '')))).toEqual({ ok: true, value: units });
  }));
