import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inOrder } from '../../../electron/journal/compare-projections.ts';
import { connectScratch } from '../../../electron/journal/connection.ts';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { project } from '../../../electron/journal/rebuild.ts';
import { insertEntry, SCHEMA_VERSION, stepsOf } from '../../../electron/journal/schema.ts';
import { journalProjections } from '../../../electron/till/projections.ts';

/** What tills recorded, a journal on each line. A line is never changed: tills have such entries. */
const journals = readFileSync(join(import.meta.dirname, 'recorded-journals.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly (EntryDraft & { readonly at: number })[]);

/** Returns the version of each projection with a digest of its rows of all journals. */
function rowsByVersion(): Readonly<Record<string, string>> {
  const hashes = journalProjections.map((projection) => ({ ...projection, hash: createHash('sha256') }));
  for (const journal of journals) {
    using db = connectScratch();
    for (const step of stepsOf(SCHEMA_VERSION)) db.exec(step);
    for (const [n, { body, ...entry }] of journal.entries()) {
      const link = { seq: n + 1, id: `entry-${n}`, till: 'T7K2QP', hash: new Uint8Array(32) };
      insertEntry(db, { ...entry, ...link, body: JSON.stringify(body) });
    }
    project(db, db, journalProjections);
    for (const { tables, hash } of hashes)
      for (const table of tables) hash.update(JSON.stringify([table, ...inOrder(db, table)]));
  }
  return Object.fromEntries(
    hashes.map(({ name, version, hash }) => [`${name} ${version}`, hash.digest('hex').slice(0, 16)]),
  );
}

const RULE =
  'The rows of a projection changed. Raise its version, or tills go on with the rows that they have; then write its digest here.';

it('computes other rows of the same entries only under a raised version', () => {
  expect(rowsByVersion(), RULE).toEqual({
    'sales 3': '4e9bdf6e5695e055',
    'bank-choices 1': 'aa5112554f92c1db',
    'waits 1': '68a699544c5bab10',
    'takings 3': 'ac298067dfe44c0f',
    'payments 4': '7bf3e5168c8acc9f',
    'follow-ups 3': 'b733732fc8ac1d43',
    'settlements 4': 'b7626e634bccd614',
    'staff 1': 'c75c85295c51cffe',
    'audit-log 2': '9ea891f232869327',
    'payouts 2': 'b084bea75f90853d',
  });
});
