import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, newerThan } from '../../../electron/merchant/response-parser/list-head.ts';
import { forAny } from '../../support/for-any.ts';

const frame = { status: true, code: '200', message: null };
const record = (n: number) => JSON.stringify({ id: `e-${n}`, payload: { note: `"],}{[ ẹ̀kọ́ ${'x'.repeat(700)}`, n } });
const bodyOf = (numbers: readonly number[], before = '{"status":true,"code":200,"data":[', after = ']}') =>
  Buffer.from(`${before}${numbers.map(record).join(', ')}${after}`);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const hundred = bodyOf(down(100, 1));
const headOfHundred = headOf(hundred, frame) ?? expect.fail('no head');

const idsIn = (body: Buffer) =>
  (JSON.parse(body.toString('utf8')) as { readonly data: readonly { readonly id: string }[] }).data.map(({ id }) => id);

describe('how a list began', () => {
  it('takes no head from a short list, from what is no list, or before success is stated', () => {
    expect(headOf(bodyOf(down(20, 1)), frame)).toBeNull();
    expect(headOf(Buffer.from(`{"status":true,"code":200,"text":"${'x'.repeat(50_000)}"}`), frame)).toBeNull();
    expect(headOf(Buffer.from(`<html>${'x'.repeat(50_000)}`), frame)).toBeNull();
    expect(headOf(bodyOf(down(100, 1), '{"data":[', '],"status":true,"code":200}'), frame)).toBeNull();
    expect(headOf(bodyOf(down(100, 1), '{"status":true,"data":[', '],"code":200}'), frame)).toBeNull();
    expect(headOf(bodyOf(down(100, 1), '{"status":false,"code":500,"data":['), frame)).toBeNull();
  });

  it('finds the head of a list again after newer records, and returns those records alone', () => {
    for (const newest of [100, 101, 104, 250]) {
      const newer = newerThan(headOfHundred, bodyOf(down(newest, 1)));
      expect(idsIn(newer?.body ?? Buffer.alloc(0))).toEqual(down(newest, 101).map((n) => `e-${n}`));
    }
  });

  it('continues with the head of the longer list from then on', () => {
    const next = newerThan(headOfHundred, bodyOf(down(104, 1)))?.head ?? expect.fail('not found');
    expect(idsIn(newerThan(next, bodyOf(down(106, 1)))?.body ?? Buffer.alloc(0))).toEqual(['e-106', 'e-105']);
  });

  it('finds no head in a list whose first records changed, are in another order, or follow another frame', () => {
    const changedTimes = down(104, 1).map((n) => (n === 95 ? 9_500 : n));
    expect(newerThan(headOfHundred, bodyOf(changedTimes))).toBeNull();
    expect(newerThan(headOfHundred, bodyOf(down(104, 1).toReversed()))).toBeNull();
    expect(newerThan(headOfHundred, bodyOf(down(104, 1), '{"status":true,"code":201,"data":['))).toBeNull();
  });

  it('finds the head of a list as soon as its last byte has come, and not before', () => {
    const whole = bodyOf(down(103, 1));
    const end = whole.indexOf(headOfHundred.records) + headOfHundred.records.byteLength;
    forAny([fc.integer({ min: 0, max: whole.byteLength })], (length) => {
      expect(newerThan(headOfHundred, whole.subarray(0, length)) !== null).toBe(length >= end);
    });
  });
});
