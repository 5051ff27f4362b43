import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalProjections } from '../../../electron/compose/projections.ts';
import { type EntryDraft, type Journal, type JournalOptions, openJournal } from '../../../electron/journal/journal.ts';
import { collectionDrafts, TILL } from './rows.ts';

const AT_ONCE = 500;
const SAID_EVERY = 50_000;

export const optionsIn = (folder: string): JournalOptions => ({
  file: join(folder, 'journal.db'),
  till: TILL,
  projections: journalProjections,
  wrappingKey: new Uint8Array(32).fill(7),
});

/** Opens or throws: a bench has no till to go on with. */
export function opened(options: JournalOptions): Journal {
  const journal = openJournal(options);
  if (!journal.ok) throw new Error(journal.failure.text);
  return journal.value;
}

export function record(journal: Journal, drafts: readonly EntryDraft[]): void {
  const recorded = journal.append(drafts);
  if (!recorded.ok) throw new Error(recorded.failure.text);
}

export interface DataSetOptions {
  readonly collections: number;
  /** Where it is wanted. */
  readonly folder: string;
  /** Whether a copy of it stays for the next run. */
  readonly keep: boolean;
  readonly say: (text: string) => void;
}

/** A journal with so many collections: a copy of one that was kept, or filled now. Other tables make another. */
export function dataSet({ collections, folder, keep, say }: DataSetOptions): JournalOptions {
  const tables = journalProjections.map(({ schema }) => schema).join();
  const layout = createHash('sha256').update(tables).digest('hex').slice(0, 8);
  const kept = join(tmpdir(), `till-bench-journal-${collections}-${layout}`);
  if (existsSync(kept)) {
    cpSync(kept, folder, { recursive: true });
    return optionsIn(folder);
  }
  fill(folder, collections, say);
  if (keep) keepCopy(folder, kept);
  return optionsIn(folder);
}

/** Under its name only when it is whole. */
function keepCopy(folder: string, kept: string): void {
  const draft = `${kept}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true });
  renameSync(draft, kept);
}

function fill(folder: string, collections: number, say: (text: string) => void): void {
  const journal = opened(optionsIn(folder));
  for (let from = 0; from < collections; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, collections - from);
    record(journal, Array.from({ length: size }, (_, i) => collectionDrafts(journal.vault, from + i)).flat());
    if (from > 0 && from % SAID_EVERY === 0) say(`filled ${from.toLocaleString('en')}`);
  }
  journal.close();
}
