/**
 * What the journal costs: `npm run bench -- journal [COLLECTIONS] [--check]`, 1,000,000 by default.
 * Measures a journal of whole collections as the till records them, raw records sealed, and prints medians and spreads
 * against the aims. `--check` adds the whole check of the night, minutes long for a million.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyCosts, wholeCheckCosts } from './journal/background.ts';
import { commitCosts } from './journal/commits.ts';
import { createTable, timed } from './journal/figures.ts';
import { searchCosts } from './journal/searches.ts';
import { earlierSales, opened, optionsIn } from './journal/shop-data.ts';
import { takingsCosts } from './journal/takings.ts';

const OPENINGS = 9;
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const collections = Number(positionals[0]?.replaceAll(',', '') ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
const { note, missed } = createTable();
const load = () => console.log(`load of this computer, last minute: ${loadavg()[0]?.toFixed(2)}`);

try {
  await earlierSales(folder, collections);
  const options = await optionsIn(folder);
  note('collections', [collections], '');
  load();
  note('file per collection', [statSync(options.file).size / collections], 'bytes', 4_096);
  const open = () => {
    const [journal, ms] = timed(() => opened(options));
    journal.close();
    return ms;
  };
  note('open to ready', Array.from({ length: OPENINGS }, open), 'ms', 500);
  const journal = opened(options);
  takingsCosts(journal, collections, note);
  await searchCosts(journal, collections, note);
  await commitCosts(journal, options, collections, note);
  load();
  await copyCosts(journal, options, collections, note);
  if (asked.check) await wholeCheckCosts(journal, options, collections, note);
  load();
  journal.close();
  console.log(missed() === 0 ? 'Every aim was met.' : `${missed()} aims were missed.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
