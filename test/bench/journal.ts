/**
 * What the journal costs: `node test/bench/journal.ts [collections]` (default 20,000; the aims are for 1,000,000).
 * Fills a journal with whole collections as the till records them, raw records sealed, once for each number and kept
 * in the temporary folder; then measures a copy of it and prints a table.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundCosts } from './journal/background.ts';
import { commitCosts } from './journal/commits.ts';
import { dataSet, opened } from './journal/data-set.ts';
import { median, timed } from './journal/figures.ts';
import { searchCosts } from './journal/searches.ts';

const collections = Number(process.argv[2] ?? 20_000);
const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
const rows: [measure: string, value: string, aim: string][] = [];

function note(measure: string, value: number, unit: string, aim = ''): void {
  const text = `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })} ${unit}`;
  rows.push([measure, text, aim]);
  console.log(`${measure.padEnd(52)}${text.padStart(16)}  ${aim}`);
}

try {
  const options = dataSet(collections, folder, console.log);
  note('collections', collections, '');
  note('file per collection', statSync(options.file).size / collections, 'bytes', 'aim 4,096');
  const opening = Array.from({ length: 5 }, () => {
    const [journal, ms] = timed(() => opened(options));
    journal.close();
    return ms;
  });
  note('open to ready, first', opening[0] ?? 0, 'ms', 'aim 500');
  note('open to ready, median of 5', median(opening), 'ms', 'aim 500');
  const journal = opened(options);
  await searchCosts(journal, collections, note);
  await commitCosts(journal, options.file, collections, note);
  await backgroundCosts(journal, options.file, collections, note);
  journal.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
