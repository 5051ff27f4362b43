import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalProjections } from '../../../electron/compose/projections.ts';
import { tillIdIn } from '../../../electron/compose/till-id.ts';
import { openTillJournal } from '../../../electron/compose/till-journal.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { record } from '../journal/data-set.ts';
import { collectionDrafts, START, TILL } from '../journal/rows.ts';

const AT_ONCE = 500;
const MINUTE = 60_000;

/**
 * The data folder of a practice till with so many earlier sales, and `open` more of this day that wait for money. The
 * earlier ones are made once and kept in the temporary folder of this computer; another layout makes others.
 */
export async function shopData(folder: string, earlier: number, open: number): Promise<void> {
  const tables = journalProjections.map(({ schema }) => schema).join();
  const layout = createHash('sha256').update(tables).digest('hex').slice(0, 8);
  const kept = join(tmpdir(), `till-bench-shop-${earlier}-${layout}`);
  if (!existsSync(kept)) {
    const begun = `${kept}.new`;
    rmSync(begun, { recursive: true, force: true });
    await withJournal(begun, (journal) => fill(journal, earlier, (n) => ({ at: START + n * MINUTE })));
    renameSync(begun, kept);
  }
  cpSync(kept, join(folder, 'practice'), { recursive: true });
  const now = Date.now();
  await withJournal(join(folder, 'practice'), (journal) =>
    fill(journal, open, (n) => ({ at: now - (open - n) * 10_000, ending: 'never' })),
  );
}

async function withJournal(dataDir: string, use: (journal: Journal) => void): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const till = tillIdIn(dataDir, TILL);
  if (!till.ok) throw new Error(till.failure.code);
  const opened = await openTillJournal({
    environment: 'practice',
    dataDir,
    keychain: memoryKeychain().keychain,
    till: till.value,
    report: () => undefined,
    broke: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(opened.failure.text);
  use(opened.value.journal);
  await opened.value.close();
}

type More = NonNullable<Parameters<typeof collectionDrafts>[2]>;

function fill(journal: Journal, count: number, more: (n: number) => More): void {
  for (let from = 0; from < count; from += AT_ONCE) {
    const drafts: EntryDraft[] = [];
    for (let n = from; n < Math.min(count, from + AT_ONCE); n += 1)
      drafts.push(...collectionDrafts(journal.vault, n, more(n)));
    record(journal, drafts);
  }
}
