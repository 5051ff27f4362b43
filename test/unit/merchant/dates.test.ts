import { describe, expect, it } from 'vitest';
import { httpDate, instant, tokenEnd } from '../../../electron/merchant/dates.ts';
import { jwtOf } from '../../support/tokens.ts';

const ten = Date.UTC(2026, 10, 21, 10);

describe('a stamp with a zone', () => {
  it.each([
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00Z',
    '2026-11-21T11:00:00+01:00',
    '2026-11-21T09:00:00-0100',
    '2026-11-21 10:00:00Z',
    '2026-11-21 10:00:00+00',
    '2026-11-21T11:00:00+01',
    '2026-11-21T10:00:00.000000Z',
  ])('reads a stamp with a zone as a moment: %s', (text) => {
    expect(instant(text)).toBe(ten);
  });
});

describe('anything else', () => {
  it.each([
    '2026-11-21 10:00:00',
    '2026-11-21T10:00:00',
    '2026-11-21',
    '2026-13-21T10:00:00Z',
    '2026-11-21T25:00:00Z',
    'Sat, 21 Nov 2026 10:00:00 GMT',
    '1795255200000',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00.000Z',
    '0000-00-00T00:00:00Z',
    'Z',
    '',
    null,
  ])('reads no moment from %j', (text) => {
    expect(instant(text)).toBeNull();
  });
});

it('reads an HTTP date only in its own form', () => {
  expect(httpDate('Sat, 21 Nov 2026 10:00:00 GMT')).toBe(ten);
  for (const text of ['2026-11-21T10:00:00Z', 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon GMT', '', null])
    expect(httpDate(text)).toBeNull();
});

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
