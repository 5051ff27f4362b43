/**
 * What the journal costs: `npm run bench -- journal [COLLECTIONS] [--check]`, 1,000,000 by default.
 * Measures a journal of whole sales as the till records them, raw records sealed, and prints medians and spreads
 * against the aims. `--check` adds the whole check of the night, minutes long for a million.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitCosts, copyCosts, wholeCheckCosts } from './journal/commits.ts';
import { createTable, runTimed } from './journal/figures.ts';
import { searchCosts, takingsCosts } from './journal/queries.ts';
import { earlierSales, openOrThrow, optionsIn } from './journal/shop-data.ts';

const OPENINGS = 9;
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const sales = Number(positionals[0]?.replaceAll(',', '') ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
const { note, missed } = createTable();
const load = () => console.log(`load of this computer, last minute: ${loadavg()[0]?.toFixed(2)}`);

try {
  await earlierSales(folder, sales);
  const options = await optionsIn(folder);
  note('sales', [sales], '');
  load();
  note('file per sale', [statSync(options.file).size / sales], 'bytes', 4_096);
  const open = () => {
    const [journal, ms] = runTimed(() => openOrThrow(options));
    journal.close();
    return ms;
  };
  note('open to ready', Array.from({ length: OPENINGS }, open), 'ms', 500);
  const journal = openOrThrow(options);
  takingsCosts(journal, sales, note);
  await searchCosts(journal, sales, note);
  await commitCosts(journal, options, sales, note);
  load();
  await copyCosts(journal, options, sales, note);
  if (flags.check) await wholeCheckCosts(journal, options, sales, note);
  load();
  journal.close();
  console.log(missed() === 0 ? 'Every aim was met.' : `${missed()} aims were missed.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
