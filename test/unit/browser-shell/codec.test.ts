import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../browser-shell/server/codec.ts';
import { forAny } from '../../support/for-any.ts';

const there = (value: unknown) => decode(encode(value));

describe('a message between tab and shell', () => {
  it('returns a message between tab and shell as structured clone would return it', () => {
    const plain = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: false,
    });
    forAny([plain], (value) => void expect(there(value)).toEqual(structuredClone(value)));
  });

  it('preserves what JSON alone would lose', () => {
    const value = {
      gone: undefined,
      none: Number.NaN,
      far: -Infinity,
      zero: -0,
      at: new Date(5),
      never: new Date(Number.NaN),
      raw: new Uint8Array([1, 255]),
    };
    const back = there(value) as typeof value;
    expect(back).toEqual(value);
    expect(Object.keys(back)).toContain('gone');
    expect(Object.is(back.zero, -0)).toBe(true);
  });

  it.each([() => 1, Symbol('s'), Promise.resolve(1), { inner: [() => 1] }, new WeakMap(), /a/])(
    'refuses %s',
    (value) => {
      expect(() => encode(value)).toThrow('could not be cloned');
    },
  );

  it.each(['{', '["constructor"]', '["__proto__",1]', '[]', '["fn","x"]'])('refuses the message %s', (text) => {
    expect(() => decode(text)).toThrow();
  });

  it('makes no prototype out of a message', () => {
    const back = decode('["record",[["__proto__",["record",[["bad",true]]]]]]') as { bad?: boolean };
    expect(back.bad).toBeUndefined();
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
  });
});
