import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { adoptPrepared, prepareReplacement, type Replacement } from '../../../electron/journal/replace.ts';
import { setAside } from '../../../electron/journal/restore.ts';
import { hashedName } from '../../../electron/journal/vault.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { aKey, copyOf, drafts, newFile, open, tally } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const rowsOf = (journal: Journal, after = 0): readonly EntryRow[] =>
  journal.query.all(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [after]);

const note = (subject: string, kind = 'note') => ({ kind, subject, actor: 'ada', body: {} });

/** A journal with five entries and the copy of its file, to both of which more is added. */
async function divergedJournals() {
  const file = newFile();
  const old = newFile();
  const journal = open(file);
  unwrap(journal.append([note('sale-a', 'begun'), ...drafts(4)]));
  unwrap(await copyOf(journal, old));
  unwrap(journal.append([note('theirs'), note('theirs')]));
  const copy = open(old);
  unwrap(copy.append([note('own'), note('sale-a'), { ...note('shift', 'closed'), body: { until: 7 } }]));
  const uuid = journal.head().journal;
  const replacement: Replacement = {
    file: old,
    till: 'T1',
    uuid,
    common: 5,
    rows: rowsOf(journal, 5),
    keys: [],
    drafts: [note('healed')],
    begun: ['begun'],
    counting: ['closed'],
    bound: ['pin-set'],
  };
  const own = rowsOf(copy, 5);
  copy.close();
  const replace = (more: Partial<Replacement> = {}) => {
    const options = { ...replacement, ...more, keysOfJournal: keysFrom(aKey), projections: [tally] };
    const head = prepareReplacement({ ...options, now: () => FIXED_NOW });
    const aside = setAside(old, head.journal !== uuid, FIXED_NOW);
    adoptPrepared(old, head.journal);
    return { head, aside };
  };
  return { journal, old, own, replace };
}

describe('a journal that is made again', () => {
  it('makes a journal again: the common entries, those of the shop, then its own with their ids and times', async () => {
    const { journal, old, own, replace } = await divergedJournals();
    const { head, aside } = replace();
    const newJournal = open(old);
    expect(rowsOf(newJournal).slice(0, 7)).toEqual(rowsOf(journal));
    expect(rowsOf(newJournal).map(({ subject }) => subject)).toEqual([
      ...rowsOf(journal).map(({ subject }) => subject),
      'healed',
      'own',
      'sale-a',
      'shift',
    ]);
    const again = rowsOf(newJournal, 8);
    expect(again.map(({ id, at }) => [id, at])).toEqual(own.map(({ id, at }) => [id, at]));
    expect(newJournal.verify()).toEqual({ ok: true, head });
    expect(newJournal.compareProjections()).toEqual([]);
    expect(existsSync(join(dirname(old), aside ?? ''))).toBe(true);
  });

  it('records no entry again that was recorded again when the same backup was put back before', async () => {
    const { old, replace } = await divergedJournals();
    const backup = readFileSync(old);
    replace();
    const healedJournal = open(old);
    const rows = rowsOf(healedJournal, 5);
    healedJournal.close();
    writeFileSync(old, backup);
    replace({ rows, drafts: [] });
    expect(rowsOf(open(old), 5).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('takes for a new till only what began after the common entries into a journal made again', async () => {
    const { journal, old, replace } = await divergedJournals();
    replace({ till: 'T2', uuid: randomUUID(), rows: [] });
    const newJournal = open(old, { till: 'T2' });
    expect(rowsOf(newJournal).map(({ subject, till }) => [subject, till])).toEqual([
      ['healed', 'T2'],
      ['own', 'T2'],
      ['shift', 'T2'],
    ]);
    expect(newJournal.head().journal).not.toBe(journal.head().journal);
    expect(newJournal.verify()).toMatchObject({ ok: true });
  });

  it('takes what a new till counted of a shift that began before the copy, under an id that the copied till lacks', async () => {
    const { old, replace } = await divergedJournals();
    const copy = open(old);
    unwrap(copy.append([{ ...note('sale-a', 'closed'), body: { until: 8 } }]));
    copy.close();
    replace({ till: 'T2', uuid: randomUUID(), rows: [] });
    const entries = open(old, { till: 'T2' }).entries({ subject: 'sale-a-T2' });
    expect(entries.map(({ kind, body }) => [kind, body])).toEqual([
      ['begun', {}],
      ['note', {}],
      ['closed', { until: 5 }],
    ]);
  });

  it('binds a PIN that a new till takes over to the journal where it was set, unless it names an earlier one', async () => {
    const { old, replace } = await divergedJournals();
    const copy = open(old);
    for (const pin of [{ hash: 'a' }, { hash: 'b', journal: 'earlier' }])
      unwrap(copy.append([{ ...note('ada', 'pin-set'), body: { pin } }]));
    const before = copy.head().journal;
    copy.close();
    replace({ till: 'T2', uuid: randomUUID(), rows: [] });
    const bodies = open(old, { till: 'T2' }).entries({ kind: 'pin-set' });
    expect(bodies.map(({ body }) => body.pin)).toEqual([
      { hash: 'a', journal: before },
      { hash: 'b', journal: 'earlier' },
    ]);
  });

  it('refuses to make a journal again where an entry of the shop does not follow, and leaves it as it is', async () => {
    const { journal, old, own, replace } = await divergedJournals();
    const [first, ...rest] = rowsOf(journal, 5);
    expect(() => replace({ rows: [{ ...(first as EntryRow), actor: 'eve' }, ...rest] })).toThrow('corrupt');
    expect(rowsOf(open(old), 5)).toEqual(own);
  });

  it('takes the shop’s keys of customers into a journal made again, and none of who was erased', async () => {
    const { old, replace } = await divergedJournals();
    const customer = 'a'.repeat(32);
    const erasedCustomer = 'b'.repeat(32);
    const key = new Uint8Array(32).fill(3);
    const keys = [customer, erasedCustomer].map((each, i) => ({
      customer: each,
      key,
      name: `name ${i}`,
      tail: '1234',
    }));
    replace({ keys, drafts: [note(erasedCustomer, 'customer.erased')] });
    expect(open(old).query.all('SELECT customer, tail FROM data_key')).toEqual([{ customer, tail: '1234' }]);
  });

  it('opens in a replaced journal all that was sealed for a customer whom the shop has under another id', async () => {
    const { old, replace } = await divergedJournals();
    const copy = open(old);
    const ownId = copy.vault.customerOf('08099999999', '9999');
    const { box } = copy.vault.seal(ownId, 'a phone');
    const sealedAlone = { ...note('sale-b'), body: { raw: box } };
    unwrap(copy.append([{ ...note('sale-b'), body: { customer: ownId, phone: box } }, sealedAlone]));
    copy.close();
    const customer = 'a'.repeat(32);
    const name = hashedName(keysFrom(aKey).names, '08099999999');
    replace({ keys: [{ customer, key: new Uint8Array(32).fill(3), name, tail: '9999' }] });
    const newJournal = open(old);
    const bodies = newJournal.entries({ subject: 'sale-b' }).map(({ body }) => body);
    expect(bodies).toMatchObject([{ customer }, {}]);
    const boxes = [bodies[0]?.phone, bodies[1]?.raw];
    expect(boxes.map((each) => newJournal.vault.open({ customer, box: String(each) }))).toEqual(['a phone', 'a phone']);
  });
});
