import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from '../../../electron/journal/json.ts';
import { forAny } from '../../support/for-any.ts';

const plain = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;

it('writes canonical JSON that reads back the same', () =>
  forAny([plain], (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  }));

it('sorts by code unit, leaves undefined members out, and writes no white space', () => {
  const value = { b: 1, a: [true, null, { d: '₦', c: 0 }], é: {}, Z: undefined as never };
  expect(canonicalJson(value)).toBe('{"a":[true,null,{"c":0,"d":"₦"}],"b":1,"é":{}}');
});

it('refuses every number that is not a safe integer, naming the place', () => {
  const numbers = fc.oneof(
    fc.double().filter((n) => !Number.isSafeInteger(n)),
    fc.constantFrom(2 ** 53, -Infinity),
  );
  forAny([numbers], (n) => {
    expect(() => canonicalJson({ list: [{ amount: n }] })).toThrow('body.list[0].amount');
  });
});

it('refuses what JSON would change silently', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  for (const value of [undefined, [undefined], new Map(), new Date(0), Symbol('x'), 1n, cyclic, new Uint8Array(2)]) {
    expect(() => canonicalJson(value as never)).toThrow(TypeError);
  }
});
