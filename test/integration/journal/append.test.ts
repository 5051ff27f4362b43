import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { Projection } from '../../../electron/journal/journal.ts';
import { type DiskTrouble, strikeDisk } from '../../support/disk-trouble.ts';
import { draft, drafts, memoryAnchor, newFile, open, openWith, optionsFor } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

it('returns what it recorded, and reads back the same', () => {
  const journal = open(newFile(), { now: () => 1_700_000_000_123.9 });
  const recordedEntries = unwrap(journal.append(drafts(3)));
  expect(recordedEntries.map((entry) => entry.seq)).toEqual([1, 2, 3]);
  expect(recordedEntries[0]).toMatchObject({ till: 'T1', at: 1_700_000_000_123, kind: 'intent', subject: 'sale-1' });
  expect(recordedEntries.every((entry) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(entry.id))).toBe(true);
  expect(journal.entries({})).toEqual(recordedEntries);
  expect(journal.head()).toMatchObject({ seq: 3, hash: recordedEntries[2]?.hash });
});

it('filters by subject, kind, position and count', () => {
  const { journal } = openWith(24);
  const seqs = (filter: Parameters<typeof journal.entries>[0]) => journal.entries(filter).map(({ seq }) => seq);
  expect(seqs({ subject: 'sale-1' })).toEqual([1, 5, 9, 13, 17, 21]);
  expect(seqs({ kind: 'evidence', after: 12 })).toEqual([15, 18, 21, 24]);
  expect(seqs({ subject: 'sale-1', kind: 'evidence' })).toEqual([9, 21]);
  expect(seqs({ subject: 'sale-1', after: 5, limit: 2 })).toEqual([9, 13]);
});

it('writes projections in the same transaction, and neither when one of them throws', () => {
  const picky: Projection = {
    name: 'picky',
    tables: ['picky'],
    version: 1,
    schema: 'CREATE TABLE IF NOT EXISTS picky (seq INTEGER PRIMARY KEY) STRICT;',
    apply: (db, entry) => {
      if (entry.kind === 'poison') throw new Error('cannot project');
      db.run('INSERT INTO picky (seq) VALUES (?)', [entry.seq]);
    },
  };
  const { journal } = openWith(2, { projections: [...optionsFor('').projections, picky] });
  const before = journal.head();
  expect(() => journal.append([draft(3), draft(4, { kind: 'poison' })])).toThrow('cannot project');
  expect(journal.head()).toEqual(before);
  expect(journal.entries({})).toHaveLength(2);
  expect(journal.query.get('SELECT sum(entries) AS total FROM tally')).toEqual({ total: 2 });
  expect(unwrap(journal.append([draft(3)]))[0]?.seq).toBe(3);
  expect(journal.verify().ok).toBe(true);
});

it.each<[trouble: DiskTrouble, text: string]>([
  ['ENOSPC', 'full'],
  ['EROFS', 'read-only'],
  ['EIO', 'io'],
  ['EACCES', 'io'],
  ['SQLITE_BUSY', 'busy'],
])('changes nothing while the disk fails with %s, returns "%s", and continues afterwards', (trouble, text) => {
  const { file, journal } = openWith(2);
  const before = journal.head();
  onTestFinished(() => strikeDisk(dirname(file), null));
  strikeDisk(dirname(file), trouble);
  expect(journal.append([draft(3)])).toEqual({ ok: false, failure: { code: 'journal-unavailable', text } });
  expect(journal.head()).toEqual(before);
  strikeDisk(dirname(file), null);
  expect(unwrap(journal.append([draft(3)]))[0]?.seq).toBe(3);
  expect(journal.verify()).toMatchObject({ ok: true, head: { seq: 3 } });
  expect(journal.query.get('SELECT sum(entries) AS total FROM tally')).toEqual({ total: 3 });
});

it('refuses text that would not come back as it was', () => {
  const journal = open(newFile());
  expect(() => journal.append([draft(1, { subject: '\ud800' })])).toThrow('subject');
  expect(() => journal.append([draft(1, { kind: '' })])).toThrow('kind');
});

it('forbids UPDATE, DELETE, REPLACE and gaps, whoever asks', () => {
  const { file, journal } = openWith(3);
  const other = new DatabaseSync(file);
  const row = "'x', 'T1', 1, 'a', 'k', 's', '{}', zeroblob(32)";
  expect(() => other.exec("UPDATE entry SET body = '{}' WHERE seq = 2")).toThrow('never changed');
  expect(() => other.exec('DELETE FROM entry WHERE seq = 3')).toThrow('never deleted');
  expect(() => other.exec(`INSERT OR REPLACE INTO entry VALUES (2, ${row})`)).toThrow('at the end');
  expect(() => other.exec(`INSERT INTO entry VALUES (9, ${row})`)).toThrow('at the end');
  expect(() => other.exec("UPDATE journal SET till = 'T2'")).toThrow('keeps its name');
  expect(() => other.exec('DELETE FROM journal')).toThrow('keeps its name');
  other.close();
  expect(journal.verify().ok).toBe(true);
});

it('prevents writing to the journal through query', () => {
  const { journal } = openWith(1);
  expect(() => journal.query.get('DELETE FROM tally RETURNING 1')).toThrow('readonly');
});

it('passes the anchor every new head, and survives one that throws', () => {
  const anchor = memoryAnchor();
  const { journal } = openWith(2, { anchor });
  expect(anchor.head).toEqual(journal.head());
  const brokenJournal = open(newFile(), {
    anchor: {
      read: () => null,
      write: () => {
        throw new Error('keychain');
      },
    },
  });
  expect(brokenJournal.append(drafts(1)).ok).toBe(true);
});
