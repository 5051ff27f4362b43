import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, hideSecrets } from '../../../electron/redaction/known-secrets.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';
import { encodedKeys, holdsTooMuch, keyEncodings } from '../../support/key-encodings.ts';

const key = 'SK_live-4f1c9aQz77d0/e2Yx+b3B8';

describe('taking a key out of a text', () => {
  it.each(keyEncodings)('finds it $name', ({ put, most }) => {
    const writtenKey = put(key);
    const cleanText = hideSecrets([key])(`Invalid key ${writtenKey} given`);
    expect(cleanText).toContain(HIDDEN);
    expect(holdsTooMuch(cleanText, writtenKey, most)).toBe(false);
  });

  it('finds it however it is cut to twelve characters', () => {
    for (let at = 0; at + 12 <= key.length; at += 1) {
      expect(hideSecrets([key])(`x ${key.slice(at, at + 12)} y`), key.slice(at, at + 12)).toBe(`x ${HIDDEN} y`);
    }
  });

  it('leaves the words around it', () => {
    expect(hideSecrets([key])(`bad key "${key}", ask support`)).toBe(`bad key "${HIDDEN}", ask support`);
  });

  it('finds a short value only whole', () => {
    expect(hideSecrets(['1123456789'])('to 1123456789, not 112345678')).toBe(`to ${HIDDEN}, not 112345678`);
  });

  it('leaves a text without a key as it is, whatever escapes it has', () =>
    forAny(
      [fc.string({ maxLength: 80 }), fc.string({ unit: fc.constantFrom(...'%41&#x;\\u0=+/ab'), maxLength: 80 })],
      randomRuns(3_000),
      (one, two) => {
        expect(hideSecrets([key])(one + two)).toBe(one + two);
      },
    ));

  it('finds random keys in random encodings, cut or whole, among other words', () =>
    forAny([encodedKeys, fc.lorem(), fc.lorem()], randomRuns(5_000), (encodedKey, before, after) => {
      const cleanText = hideSecrets(['another-secret-value', encodedKey.key])(
        `${before} ${encodedKey.written} ${after}`,
      );
      expect(
        holdsTooMuch(cleanText, encodedKey.written, encodedKey.encoding.most),
        `${encodedKey.encoding.name}: ${cleanText}`,
      ).toBe(false);
    }));
});
