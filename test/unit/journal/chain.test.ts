import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalRow, chainHash, genesis } from '../../../electron/journal/chain.ts';

const row = {
  seq: 1,
  id: '01J00000000000000000000000',
  till: 'T1',
  at: 1_700_000_000_000,
  actor: 'amaka',
  kind: 'intent',
  subject: 'sale-1',
  body: '{"amount":15000000}',
};

it('writes a journal row in one canonical form, whatever the order of its members', () => {
  const text =
    '{"actor":"amaka","at":1700000000000,"body":"{\\"amount\\":15000000}","id":"01J00000000000000000000000",' +
    '"kind":"intent","seq":1,"subject":"sale-1","till":"T1"}';
  expect(canonicalRow(row)).toBe(text);
  expect(canonicalRow(Object.fromEntries(Object.entries(row).reverse()) as typeof row)).toBe(text);
});

const key = createSecretKey(new Uint8Array(32).fill(3));

it('chains a row by HMAC-SHA-256 over the previous hash and the row, from a genesis of its journal', () => {
  const start = genesis('4f0c1c0e-0000-4000-8000-000000000001');
  expect(start).toEqual(
    createHash('sha256').update('transfer-till journal 4f0c1c0e-0000-4000-8000-000000000001').digest(),
  );
  const byHand = createHmac('sha256', key)
    .update(Buffer.concat([start, Buffer.from(canonicalRow(row))]))
    .digest();
  expect(chainHash(key, start, row)).toEqual(byHand);
  expect(chainHash(key, genesis('another'), row)).not.toEqual(byHand);
  expect(chainHash(createSecretKey(new Uint8Array(32).fill(4)), start, row)).not.toEqual(byHand);
});
