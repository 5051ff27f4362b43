/**
 * What the journal costs: `node test/bench/journal.ts [collections]` (default 20,000). Fills a journal with whole
 * collections as the till records them, raw records sealed, and prints a table.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionsProjection } from '../../electron/collections/projection.ts';
import { type EntryDraft, type Journal, type JournalOptions, openJournal } from '../../electron/journal/journal.ts';
import { collectionDrafts, TILL } from './journal-rows.ts';

const COLLECTIONS = Number(process.argv[2] ?? 20_000);
const SAMPLES = 5_000;
const BATCH = 200;

const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
const options: JournalOptions = {
  file: join(folder, 'journal.db'),
  till: TILL,
  projections: [collectionsProjection],
  wrappingKey: new Uint8Array(32).fill(7),
};

const rows: [measure: string, value: string][] = [];
const note = (measure: string, value: number, unit: string, digits = 1) =>
  rows.push([measure, `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`]);

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
}

function openNow(): Journal {
  const opened = openJournal(options);
  if (!opened.ok) throw new Error(opened.failure.text);
  return opened.value;
}

function record(journal: Journal, drafts: readonly EntryDraft[]): void {
  const recorded = journal.append(drafts);
  if (!recorded.ok) throw new Error(recorded.failure.text);
}

function fill(journal: Journal): void {
  for (let from = 0; from < COLLECTIONS; from += BATCH) {
    const size = Math.min(BATCH, COLLECTIONS - from);
    record(journal, Array.from({ length: size }, (_, i) => collectionDrafts(journal.vault, from + i)).flat());
  }
}

/** One entry a commit, as at the counter: how long `append` takes with nothing else in the transaction. */
function commits(journal: Journal): void {
  const entries = Array.from({ length: SAMPLES / 5 }, (_, i) =>
    collectionDrafts(journal.vault, COLLECTIONS + i),
  ).flat();
  const times = entries.map((entry) => timed(() => record(journal, [entry]))[1]).sort((a, b) => a - b);
  const total = times.reduce((sum, time) => sum + time, 0);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  note('durable commits', (times.length / total) * 1_000, '/s', 0);
  note('commit p50', at(0.5), 'ms', 3);
  note('commit p99', at(0.99), 'ms', 3);
  note('commit max', times.at(-1) ?? Number.NaN, 'ms', 1);
}

async function run(): Promise<void> {
  const [first, making] = timed(openNow);
  note('make a new journal', making, 'ms');
  const [, filling] = timed(() => fill(first));
  note('collections', COLLECTIONS, '', 0);
  note('entries', first.head().seq, '', 0);
  note(`entries recorded, ${BATCH} collections a commit`, (first.head().seq / filling) * 1_000, '/s', 0);
  first.close();
  note('file per collection', statSync(options.file).size / COLLECTIONS, 'bytes', 0);
  const [journal, opening] = timed(openNow);
  note('open to ready', opening, 'ms');
  commits(journal);
  note('verify (every entry and the file)', timed(() => journal.verify())[1], 'ms', 0);
  note('rebuild all projections', timed(() => journal.rebuild())[1], 'ms', 0);
  const start = performance.now();
  await journal.backup(join(folder, 'copy.db'));
  note('backup, checked', performance.now() - start, 'ms', 0);
  journal.close();
}

try {
  await run();
  const width = Math.max(...rows.map(([measure]) => measure.length));
  for (const [measure, value] of rows) console.log(`${measure.padEnd(width)}  ${value.padStart(16)}`);
} finally {
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
