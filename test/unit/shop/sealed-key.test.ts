import { describe, expect, it } from 'vitest';
import { encrypt, packText } from '../../../electron/journal/encryption.ts';
import { type CustomersOptions, createCustomers } from '../../../electron/shop/customers/customers.ts';
import { openKey, sealKey } from '../../../electron/shop/customers/sealed-key.ts';
import { partial } from '../../support/partial.ts';

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

const nothing: CustomersOptions['own'] = { get: () => undefined, all: () => [] };

const { open } = createCustomers({
  shop,
  till: 'AAAAAA',
  own: nothing,
  others: nothing,
  wrappingKey: new Uint8Array(32).fill(3),
  store: partial<CustomersOptions['store']>({
    sealedKey: (till) => sealKey(shop, till, customer, { key, name: null, tail: null }),
    isSent: () => true,
  }),
  ownJournal: partial<CustomersOptions['ownJournal']>({}),
  isGone: () => false,
  isCopied: () => true,
  arrived: () => undefined,
  announce: async () => undefined,
});

const openedText = (packedText: Uint8Array) =>
  open('BBBBBB', { customer, box: Buffer.from(encrypt(key, customer, packedText)).toString('base64') });

describe('a text of another till', () => {
  it('opens a text of another till', () => {
    expect(openedText(packText('Ada'))).toBe('Ada');
  });

  it.each([
    ['is packed in another way', Uint8Array.of(1, 255, 255)],
    ['is far too long', packText('x'.repeat(2 << 20))],
  ])('opens no text of another till that %s', (_, packedText) => {
    expect(openedText(packedText)).toBe(null);
  });
});
