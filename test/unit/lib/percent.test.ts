import { expect, it } from 'vitest';
import { percentText } from '../../../renderer/lib/percent.ts';

it.each([
  ['0.015', '1.5'],
  ['0.001', '0.1'],
  ['0.1', '10'],
  ['0', '0'],
  ['1', '100'],
  ['0.3', '30'],
  ['-0.0125', '-1.25'],
  ['1e-3', null],
  ['free', null],
  ['', null],
])('writes the fraction %s as %s per cent', (fraction, percent) => expect(percentText(fraction)).toBe(percent));
