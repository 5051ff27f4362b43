import { describe, expect, it } from 'vitest';
import { encrypt } from '../../../electron/journal/encryption.ts';
import { openKey, sealKey } from '../../../electron/shop/customers/sealed-key.ts';

const shop = { id: 'shop', key: new Uint8Array(32).fill(1) };
const customer = 'a'.repeat(32);
const key = new Uint8Array(32).fill(2);
const base64 = Buffer.from(key).toString('base64');

const openText = (text: string) =>
  openKey(shop, 'BBBBBB', customer, encrypt(shop.key, `customer key shop BBBBBB ${customer}`, Buffer.from(text)));

describe('the sealed key of a customer', () => {
  it('opens the sealed key of a customer for its own till alone', () => {
    const sealedBytes = sealKey(shop, 'BBBBBB', customer, { key, name: 'b'.repeat(32), tail: '4567' });
    expect(openKey(shop, 'BBBBBB', customer, sealedBytes)).toEqual({
      key: Buffer.from(key),
      name: 'b'.repeat(32),
      tail: '4567',
    });
    expect(openKey(shop, 'CCCCCC', customer, sealedBytes)).toBe(null);
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', 'null'],
    ['a key of another length', JSON.stringify({ key: 'AAAA', name: null, tail: null })],
    ['a name of another type', JSON.stringify({ key: base64, name: {}, tail: null })],
    ['a tail that is left out', JSON.stringify({ key: base64, name: null })],
    ['a tail that is long', JSON.stringify({ key: base64, name: null, tail: '1'.repeat(65) })],
  ])('refuses the key of a customer where another till sealed %s', (_, text) => {
    expect(openText(text)).toBe(null);
  });
});
