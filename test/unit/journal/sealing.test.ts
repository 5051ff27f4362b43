import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dictionary, type Keys, keysFrom, packText, unpack } from '../../../electron/journal/encryption.ts';
import { forAny } from '../../support/for-any.ts';
import { transaction, uuid } from '../../support/merchant-records.ts';

it('unpacks every text as it was packed', () =>
  forAny([fc.string({ unit: 'grapheme', maxLength: 500 })], (text) => unpack(packText(text)) === text));

it('makes a usual record at least three times smaller, and nothing longer by more than its one byte', () => {
  const text = JSON.stringify({ ...transaction, refid: uuid });
  expect(packText(text).length).toBeLessThan(text.length / 3);
  const noise = randomBytes(300).toString('latin1');
  expect(packText(noise).length).toBeLessThanOrEqual(Buffer.byteLength(noise) + 1);
});

it('opens what an earlier version packed: the dictionary and the forms are for ever', () => {
  expect(createHash('sha256').update(dictionary).digest('hex')).toBe(
    'e44ef0949580b59bc9c1575ac61de4b13cf5e49f8f4f8cd1f7f470bf5b78cd7d',
  );
  expect(unpack(Buffer.from('0143946945ba864a580a28e4a8ac0500', 'hex'))).toBe(
    '{"refid":"r-1","currency":"NGN","delivered":1}',
  );
  expect(unpack(Buffer.from('006f6b', 'hex'))).toBe('ok');
});

it('makes four different keys, always the same ones', () => {
  const keys = keysFrom(new Uint8Array(32).fill(1));
  const hexesOf = ({ wrap, check, names, chain }: Keys) =>
    [Buffer.from(wrap), Buffer.from(check), names.export(), chain.export()].map((key) => key.toString('hex'));
  const hexes = hexesOf(keys);
  expect(hexesOf(keysFrom(new Uint8Array(32).fill(1)))).toEqual(hexes);
  expect(new Set(hexes).size).toBe(4);
  expect(hexes[0]).toBe('47285ef572c85ed2637afd6214ef33a7fb05b8e22c21cf0d8d0a769d118e73ec');
});
