import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileSecret } from '../../../electron/credentials/secret.ts';
import { type EntryDraft, type Journal, type JournalOptions, openJournal } from '../../../electron/journal/journal.ts';
import { journalFile, tillIdIn } from '../../../electron/journal/recovery/journal-location.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { saleDrafts, TILL } from './rows.ts';

const AT_ONCE = 500;
const SAID_EVERY = 50_000;

/** Opens or throws: a bench has no till to go on with. */
export function openOrThrow(options: JournalOptions): Journal {
  const journal = openJournal(options);
  if (!journal.ok) throw new Error(journal.failure.text);
  return journal.value;
}

export function record(journal: Journal, drafts: readonly EntryDraft[]): void {
  const recordResult = journal.append(drafts);
  if (!recordResult.ok) throw new Error(recordResult.failure.text);
}

/** How the journal of such a folder is opened. */
export async function optionsIn(folder: string): Promise<JournalOptions> {
  const key = await fileSecret(join(folder, 'journal.key'));
  if (!key.ok) throw new Error(key.failure.code);
  return { file: journalFile(folder), till: TILL, projections: journalProjections, wrappingKey: key.value };
}

/**
 * Puts a practice till's own folder with so many earlier sales at `folder`. They are made once, twenty minutes of work
 * for a million, and kept in the temporary folder of this computer for every later run; other tables make others.
 */
export async function earlierSales(folder: string, sales: number): Promise<void> {
  const tables = journalProjections.map(({ schema }) => schema).join();
  const layout = createHash('sha256').update(tables).digest('hex').slice(0, 8);
  const keptFolder = join(tmpdir(), `till-bench-${sales}-sales-${layout}`);
  if (!existsSync(keptFolder)) {
    const newFolder = `${keptFolder}.new`;
    rmSync(newFolder, { recursive: true, force: true });
    await make(newFolder, sales);
    console.log(`kept for later runs: ${keptFolder}`);
    renameSync(newFolder, keptFolder);
  }
  cpSync(keptFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function make(folder: string, sales: number): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const till = tillIdIn(folder, TILL);
  if (!till.ok) throw new Error(till.failure.code);
  const journal = openOrThrow(await optionsIn(folder));
  fill(journal, sales);
  journal.close();
}

/** The data folder of a practice till with so many earlier sales, and `open` more of this day that wait for money. */
export async function shopData(dataDir: string, earlier: number, open: number): Promise<void> {
  const folder = join(dataDir, 'practice');
  await earlierSales(folder, earlier);
  const now = Date.now();
  await asTheTill(folder, (journal) =>
    fill(journal, open, (n) => ({ at: now - (open - n) * 10_000, ending: 'never' })),
  );
}

/** Opened and closed as the till does it, so that its copies and heads are there too. */
async function asTheTill(dataDir: string, use: (journal: Journal) => void): Promise<void> {
  const openResult = await openAsTill({
    environment: 'practice',
    dataDir,
    keychain: memoryKeychain().keychain,
    till: TILL,
    report: () => undefined,
    reportError: (error) => {
      throw error;
    },
  });
  if (!openResult.ok) throw new Error(openResult.failure.text);
  use(openResult.value.journal);
  await openResult.value.close();
}

type More = NonNullable<Parameters<typeof saleDrafts>[2]>;

function fill(journal: Journal, sales: number, more?: (n: number) => More): void {
  for (let from = 0; from < sales; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, sales - from);
    record(
      journal,
      Array.from({ length: size }, (_, i) => saleDrafts(journal.vault, from + i, more?.(from + i))).flat(),
    );
    if (from > 0 && from % SAID_EVERY === 0) console.log(`filled ${from.toLocaleString('en')}`);
  }
}
