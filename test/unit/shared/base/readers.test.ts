import { expect, it } from 'vitest';
import {
  integer,
  listOf,
  nullOr,
  object,
  orElse,
  rightItems,
  rightMembers,
  text,
  valueIn,
} from '../../../../electron/shared/base/readers.ts';

it('reads an object with all members that it needs, and leaves out further ones', () => {
  const read = object({ name: text(3), note: orElse(nullOr(text()), 'none') }, { count: integer(0) });
  expect(read({ name: 'abc', note: null, more: 1 })).toEqual({ name: 'abc', note: null });
  expect(read({ name: 'abc', note: 7, count: 2 })).toEqual({ name: 'abc', note: 'none', count: 2 });
  for (const wrong of [
    {},
    { name: 'abcd' },
    { name: 'abc', count: -1 },
    { name: 'abc', count: undefined },
    ['abc'],
    null,
  ])
    expect(read(wrong)).toBeUndefined();
});

it('reads all items of a list or none, or those that are right', () => {
  expect(listOf(text())(['a', 'b'])).toEqual(['a', 'b']);
  expect(listOf(text())(['a', 1])).toBeUndefined();
  expect(rightItems(text())(['a', 1])).toEqual(['a']);
  expect(rightMembers(integer())({ a: 1, b: '1', c: 0.5 })).toEqual({ a: 1 });
  for (const read of [listOf(text()), rightItems(text()), rightMembers(text())]) expect(read('ab')).toBeUndefined();
});

it('reads nothing from a text that is no JSON', () => {
  expect(valueIn('{"a"', rightMembers(integer()))).toBeUndefined();
  expect(valueIn('{"a":1}', rightMembers(integer()))).toEqual({ a: 1 });
});
