import { describe, expect, it } from 'vitest';
import {
  count,
  listOf,
  nothing,
  nullOr,
  object,
  oneOf,
  saleId,
  some,
  text,
  time,
  yesNo,
} from '../../../electron/ipc/parse.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const pair = object<{ name: string; id: string | null }>({ name: text(5), id: nullOr(saleId) });

describe('an object', () => {
  it('parses an object into a frozen copy with the parsed values', () => {
    const sent = { name: 'abc', id };
    const read = pair(sent);
    expect(read).toEqual(sent);
    expect(read).not.toBe(sent);
    expect(Object.isFrozen(read)).toBe(true);
    expect(pair(Object.assign(Object.create(null), sent))).toEqual(sent);
  });

  it('refuses an object with missing, extra or inherited members', () => {
    const named = JSON.parse('{"__proto__":{"id":null},"name":"a"}');
    for (const wrong of [{ name: 'a' }, { name: 'a', id, more: 1 }, { name: 'a', more: 1 }, named])
      expect(pair(structuredClone(wrong))).toBeUndefined();
    expect(pair(Object.create({ name: 'a', id }))).toBeUndefined();
    expect(object<{ toString: string }>({ toString: text(5) })({})).toBeUndefined();
  });

  it.each([
    new Map([['name', 'a']]),
    new Set(['name']),
    new Date(0),
    /name/,
    new Error('name'),
    new Uint8Array(2),
    new ArrayBuffer(2),
    new String('ab'),
    ['a', id],
    Object.assign([], { name: 'a', id }),
  ])('refuses %o, which is passed on too', (wrong) => {
    expect(pair(structuredClone(wrong))).toBeUndefined();
    expect(some<{ name: string }>({ name: text(5) })(structuredClone(wrong))).toBeUndefined();
  });

  it('refuses an object that contains itself', () => {
    const circle = { name: 'a', id: {} };
    circle.id = circle;
    expect(pair(structuredClone(circle))).toBeUndefined();
  });
});

describe('text', () => {
  it('accepts text as long as allowed and no longer', () => {
    expect(text(3)('abc')).toEqual('abc');
    expect(text(3)('')).toEqual('');
    expect(text(3)('abcd')).toBeUndefined();
    expect(text(3)(new String('abc'))).toBeUndefined();
    expect(text(3)('\udc00')).toBeUndefined();
  });
});

it('accepts a ULID of 128 bits as the id of a sale', () => {
  expect(saleId(id)).toEqual(id);
  expect(saleId('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toBeDefined();
  for (const wrong of ['80000000000000000000000000', id.toLowerCase(), `${id}\n`, id.replace('A', 'I'), id.slice(1)])
    expect(saleId(wrong)).toBeUndefined();
});

it('accepts one of several values', () => {
  const two = oneOf(['a', 'b']);
  expect(two('b')).toEqual('b');
  for (const wrong of ['c', 'toString', '__proto__', 0, ['a'], null, undefined]) expect(two(wrong)).toBeUndefined();
});

it('refuses undefined in place of nothing', () => {
  expect(nothing(undefined)).toBeNull();
  for (const wrong of [null, 0, '', {}, []]) expect(nothing(wrong)).toBeUndefined();
});

describe('an object of which any part may be given', () => {
  const patch = some<{ name: string; id: string }>({ name: text(5), id: saleId });

  it('parses an object of optional parts into just the parts that were sent', () => {
    expect(patch({ name: 'abc' })).toEqual({ name: 'abc' });
    expect(patch({ id, name: 'abc' })).toEqual({ id, name: 'abc' });
  });

  it('refuses an object of optional parts with none of them, with others, or with a wrong one', () => {
    for (const wrong of [{}, null, 'abc', [], { more: 1 }, { name: 'abc', more: 1 }, { name: undefined }, { name: 7 }])
      expect(patch(wrong)).toBeUndefined();
  });
});

describe('a list', () => {
  const names = listOf(oneOf(['a', 'b']), 2);

  it('parses a list into a new one, frozen', () => {
    const sent = ['a', 'b'];
    const read = names(sent);
    expect(read).toEqual(['a', 'b']);
    expect(read !== sent && Object.isFrozen(read)).toBe(true);
    expect(names([])).toEqual([]);
  });

  it('refuses what is no real list, is too long, or has a hole, another member or anything wrong in it', () => {
    const more = Object.assign(['a'], { extra: 1 });
    const sparse = Array.from({ length: 2 });
    delete sparse[0];
    const both = Object.assign([...sparse], { extra: 1 });
    delete both[0];
    for (const wrong of [['c'], ['a', 'b', 'a'], { 0: 'a', length: 1 }, 'a', null, sparse, more, both, new Set(['a'])])
      expect(names(structuredClone(wrong))).toBeUndefined();
  });
});

it('accepts whole counts within their bounds', () => {
  const percent = count(100);
  for (const right of [0, 1, 100]) expect(percent(right)).toEqual(right);
  for (const wrong of [-1, 101, 0.5, Number.NaN, '1', null, true, 1n]) expect(percent(wrong)).toBeUndefined();
});

it('accepts only true and false as a Boolean', () => {
  for (const right of [true, false]) expect(yesNo(right)).toEqual(right);
  for (const wrong of [0, 1, 'true', null, undefined]) expect(yesNo(wrong)).toBeUndefined();
});

it('refuses a time that no date can have', () => {
  expect(time(8.64e15)).toEqual(8.64e15);
  expect(time(8.64e15 + 1)).toBeUndefined();
});
