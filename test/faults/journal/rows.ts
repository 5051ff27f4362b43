import type { EntryDraft, JournalOptions, JsonObject, Projection } from '../../../electron/journal/journal.ts';

/** One row for each entry, so that any entry without its projection, or the reverse, shows. */
const shadow: Projection = {
  name: 'shadow',
  tables: ['shadow'],
  version: 1,
  schema: 'CREATE TABLE IF NOT EXISTS shadow (seq INTEGER PRIMARY KEY, n INTEGER NOT NULL) STRICT;',
  apply: (db, { seq, body }) => db.run('INSERT INTO shadow (seq, n) VALUES (?, ?)', [seq, Number(body.n)]),
};

export const optionsFor = (file: string): JournalOptions => ({
  file,
  till: 'T1',
  projections: [shadow],
  wrappingKey: new Uint8Array(32).fill(7),
});

export const draft = (n: number, more: JsonObject): EntryDraft => ({
  kind: 'row',
  subject: `row-${n}`,
  actor: 'test',
  body: { n, ...more },
});
