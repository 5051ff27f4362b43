import { describe, expect, it } from 'vitest';
import { tokenEnd } from '../../../electron/merchant/dates.ts';
import { jwtOf } from '../../support/tokens.ts';

describe('the end of a bearer token', () => {
  it('reads the end of a bearer token from the exp of its JWT, in milliseconds', () => {
    expect(tokenEnd(jwtOf({ iat: 1_687_000_000, exp: 1_688_209_600 }))).toBe(1_688_209_600_000);
    expect(tokenEnd(jwtOf({ exp: 1_688_209_600.5 }))).toBe(1_688_209_600_500);
  });

  it.each([
    ['none', null],
    ['text', 'pt_practice_0a0b'],
    ['two parts', 'eyJhbGciOiJub25lIn0.eyJleHAiOjE2ODgyMDk2MDB9'],
    ['parts that are no JSON', 'a.b.c'],
    ['claims that are no record', jwtOf(null)],
    ['no exp', jwtOf({ iat: 1 })],
    ['an exp in words', jwtOf({ exp: '1688209600' })],
    ['an exp of 0', jwtOf({ exp: 0 })],
    ['an exp that is no date', jwtOf({ exp: 1e18 })],
  ])('reads no end of a bearer token from %s', (_, token) => {
    expect(tokenEnd(token)).toBe(null);
  });
});
