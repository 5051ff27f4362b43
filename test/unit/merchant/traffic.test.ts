import { expect, it } from 'vitest';
import { receivedBytes, unpackedAtMost } from '../../../electron/merchant/transport/traffic.ts';

const limit = (headers: Record<string, string>) => unpackedAtMost({ headers: new Headers(headers) }, 1000);

it('takes as many bytes of an answer as were asked for', () => {
  expect(limit({})).toBe(1000);
});

it.each(['gzip', 'br', 'zstd'])(
  'takes a whole answer packed by %s whose length on the wire is within the limit',
  (by) => {
    expect(limit({ 'content-encoding': by, 'content-length': '900' })).toBe(Number.POSITIVE_INFINITY);
    expect(limit({ 'content-encoding': by, 'content-length': '1001' })).toBe(0);
  },
);

it.each([
  ['gzip', 15_000],
  ['br', 40_000],
  ['zstd', 40_000],
])('takes what %s makes of so many bytes where the length is not told', (by, most) => {
  expect(limit({ 'content-encoding': by })).toBe(most);
});

it('counts what is on its way when an answer is cut off, and no more than there is of it', () => {
  const bytesOf = (takenBytes: number, isCut: boolean, more: Record<string, string> = {}) =>
    receivedBytes({ status: 200, headers: new Headers({ 'content-encoding': 'gzip', ...more }) }, takenBytes, isCut);
  const heads = bytesOf(0, false);
  expect(bytesOf(40_000, false) - heads).toBe(10_000);
  expect(bytesOf(40_000, true) - heads).toBe(52_000);
  expect(bytesOf(40_000, true, { 'content-length': '20000' })).toBeLessThan(21_000);
});
