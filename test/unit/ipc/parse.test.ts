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

  it('refuses an object with missing, extra or hidden keys', () => {
    for (const wrong of [{ name: 'a' }, { name: 'a', id, more: 1 }, { name: 'a', id, [Symbol('more')]: 1 }])
      expect(pair(wrong)).toBeUndefined();
    expect(pair(Object.defineProperty({ name: 'a', id }, 'hidden', { value: 1 }))).toBeUndefined();
    expect(pair(Object.defineProperty({ name: 'a' }, 'id', { value: id }))).toBeUndefined();
  });

  it('ignores inherited members', () => {
    expect(pair(Object.create({ name: 'a', id }))).toBeUndefined();
    expect(pair(Object.assign(Object.create({ more: 1 }), { name: 'a', id }))).toBeUndefined();
    class Named {
      name = 'a';
      id = id;
    }
    expect(pair(new Named())).toBeUndefined();
    expect(object<{ toString: string }>({ toString: text(5) })({})).toBeUndefined();
  });

  it('runs no getter and survives a proxy', () => {
    let ran = false;
    const tricky = Object.defineProperty({ name: 'a' }, 'id', {
      enumerable: true,
      get: () => {
        ran = true;
        return id;
      },
    });
    expect(pair(tricky)).toBeUndefined();
    expect(object<{ name: string; id: unknown }>({ name: text(5), id: nothing })(tricky)).toBeUndefined();
    expect(ran).toBe(false);
    const boom = () => {
      throw new Error('boom');
    };
    expect(pair(new Proxy({}, { getPrototypeOf: boom }))).toBeUndefined();
    expect(pair(new Proxy({}, { ownKeys: boom }))).toBeUndefined();
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
    const proxy = new Proxy({ name: 'abc' }, { getOwnPropertyDescriptor: () => fail() });
    expect(patch(proxy)).toBeUndefined();
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

  it('refuses what is no real list, is too long, or has a hole, a getter or anything wrong in it', () => {
    const getter = Object.defineProperty(['a'], 0, { get: () => fail(), enumerable: true });
    const more = Object.assign(['a'], { extra: 1 });
    const proxy = new Proxy(['a'], { getOwnPropertyDescriptor: () => fail() });
    const sparse = Array.from({ length: 2 });
    delete sparse[0];
    for (const wrong of [['c'], ['a', 'b', 'a'], { 0: 'a', length: 1 }, 'a', null, sparse, getter, more, proxy])
      expect(names(wrong)).toBeUndefined();
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

const fail = (): never => {
  throw new Error('a trap');
};

it('refuses a time that no date can have', () => {
  expect(time(8.64e15)).toEqual(8.64e15);
  expect(time(8.64e15 + 1)).toBeUndefined();
});
