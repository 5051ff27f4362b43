import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectReading } from '../../../electron/journal/connection.ts';
import type { Sealed } from '../../../electron/journal/journal.ts';
import { draft, newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const phone = '+2348031234567';
const record = JSON.stringify({
  refid: 'r-1',
  msisdn: phone,
  meta: { accountNo: '0123456789', note: 'ọjà'.repeat(200) },
});

it('names a customer by a random id that stays until they are erased, and cannot be computed again', () => {
  const file = newFile();
  const first = open(file);
  expect(first.vault.findCustomer(phone)).toBeNull();
  const customer = first.vault.customerOf(phone, '4567');
  first.vault.seal(customer, phone);
  unwrap(first.append([draft(1)]));
  expect(customer).toMatch(/^[0-9a-f]{32}$/);
  expect(first.vault.customerOf('+2348031234568')).not.toBe(customer);
  first.close();
  const again = open(file);
  expect(again.vault.customerOf(phone)).toBe(customer);
  expect(again.vault.findCustomer(phone)).toBe(customer);
  expect(again.query.get('SELECT tail FROM data_key')).toEqual({ tail: '4567' });
  expect(open(newFile()).vault.customerOf(phone)).not.toBe(customer);
  unwrap(again.vault.erase(customer));
  expect(again.vault.findCustomer(phone)).toBeNull();
  expect(again.vault.customerOf(phone)).not.toBe(customer);
});

it('opens what it sealed, also after a restart; short and long, and smaller than it was', () => {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf(phone);
  const sealedTexts = [phone, record, ''].map((text) => journal.vault.seal(customer, text));
  unwrap(journal.append([draft(1, { body: { sealed: sealedTexts } })]));
  expect(sealedTexts.map(journal.vault.open)).toEqual([phone, record, '']);
  expect(sealedTexts[1]?.box.length).toBeLessThan(record.length / 2);
  journal.close();
  const again = open(file);
  const storedBoxes = again.entries({}).flatMap(({ body }) => body.sealed as Sealed[]);
  expect(storedBoxes.map(again.vault.open)).toEqual([phone, record, '']);
});

it('writes no plain text and no data key to the disk', () => {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf(phone);
  unwrap(journal.append([draft(1, { body: { phone: journal.vault.seal(customer, phone) } })]));
  const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]).toString('latin1');
  expect(bytes).toContain(customer);
  expect(bytes).not.toContain('8031234567');
});

it('seals the same text differently each time', () => {
  const { vault } = open(newFile());
  const customer = vault.customerOf(phone);
  expect(vault.seal(customer, phone).box).not.toBe(vault.seal(customer, phone).box);
});

it('erases: nothing opens, in this run or the next, and the chain still verifies', () => {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf(phone);
  const other = journal.vault.customerOf('+2348030000000');
  const sealedText = journal.vault.seal(customer, phone);
  const keptText = journal.vault.seal(other, 'stays');
  unwrap(journal.append([draft(1, { body: { sealed: sealedText, kept: keptText } })]));
  const wrappedRow = journal.query.get<{ wrapped: Uint8Array }>('SELECT wrapped FROM data_key WHERE customer = ?', [
    customer,
  ]);
  expect(journal.vault.erase(customer)).toEqual({ ok: true, value: undefined });
  expect([journal.vault.open(sealedText), journal.vault.open(keptText)]).toEqual([null, 'stays']);
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(journal.verify().ok).toBe(true);
  journal.close();
  const bytes = readFileSync(file);
  expect(wrappedRow?.wrapped).toHaveLength(60);
  expect(bytes.includes(Buffer.from(wrappedRow?.wrapped ?? []))).toBe(false);
  const again = open(file);
  expect([again.vault.open(sealedText), again.vault.open(keptText)]).toEqual([null, 'stays']);
  expect(again.verify().ok).toBe(true);
});

it('erases no customer while a background reader of the journal needs its log, and erases the customer afterwards', () => {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf(phone);
  const sealedText = journal.vault.seal(customer, phone);
  unwrap(journal.append([draft(1, { body: { sealed: sealedText } })]));
  const reader = connectReading(file);
  reader.exec('BEGIN');
  reader.get('SELECT seq FROM entry');
  expect(journal.vault.erase(customer)).toMatchObject({ ok: false, failure: { text: 'busy' } });
  expect(journal.vault.open(sealedText)).toBe(phone);
  reader.native.close();
  expect(journal.vault.erase(customer)).toEqual({ ok: true, value: undefined });
  expect(journal.vault.open(sealedText)).toBeNull();
});

it('lets nobody open what is sealed for a customer after they were erased, and stores no key for it', () => {
  const file = newFile();
  const journal = open(file);
  const customer = journal.vault.customerOf(phone);
  unwrap(journal.append([draft(1, { body: { sealed: journal.vault.seal(customer, phone) } })]));
  unwrap(journal.vault.erase(customer));
  const late = journal.vault.seal(customer, record);
  unwrap(journal.append([draft(2, { body: { late } })]));
  expect(journal.vault.open(late)).toBeNull();
  expect(journal.query.all('SELECT customer FROM data_key')).toEqual([]);
  journal.close();
  expect(open(file).vault.open(late)).toBeNull();
});

it('erases a customer nothing was recorded of yet', () => {
  const journal = open(newFile());
  const customer = journal.vault.customerOf(phone);
  const sealedText = journal.vault.seal(customer, phone);
  journal.vault.erase(customer);
  unwrap(journal.append([draft(1, { body: { sealed: sealedText } })]));
  expect(journal.vault.open(sealedText)).toBe(null);
});

it('uses a new data key for the next append when one fails', () => {
  const journal = open(newFile());
  const customer = journal.vault.customerOf(phone);
  const sealedText = journal.vault.seal(customer, phone);
  expect(() => journal.append([draft(1, { body: { sealed: sealedText, wrong: 0.5 } })])).toThrow();
  unwrap(journal.append([draft(1, { body: { sealed: sealedText } })]));
  expect(journal.query.get('SELECT count(*) AS n FROM data_key')).toEqual({ n: 1 });
  expect(journal.vault.open(sealedText)).toBe(phone);
});

it('opens nothing that was changed or belongs to another customer', () => {
  const { vault, append } = open(newFile());
  const one = vault.customerOf(phone);
  const two = vault.customerOf('+2348030000000');
  const sealedText = vault.seal(one, phone);
  unwrap(append([draft(1, { body: { sealed: sealedText, two: vault.seal(two, 'x') } })]));
  const bytes = Buffer.from(sealedText.box, 'base64');
  for (let i = 0; i < bytes.length; i += 1) {
    const changedBytes = Buffer.from(bytes);
    changedBytes[i] = (changedBytes[i] ?? 0) ^ 1;
    expect(vault.open({ customer: one, box: changedBytes.toString('base64') })).toBe(null);
  }
  expect(vault.open({ customer: two, box: sealedText.box })).toBe(null);
  expect(vault.open({ customer: one, box: '' })).toBe(null);
});

it('takes no customer that is not a keyed hash', () => {
  const { vault } = open(newFile());
  expect(() => vault.seal(phone, 'x')).toThrow('customerOf');
});
