import { runKills } from './kill/run.ts';
import { cells } from './matrix/cells.ts';
import { play } from './matrix/play.ts';
import { heading, line } from './matrix/table.ts';
import { runRouter } from './router/run.ts';
import { playHostedShop, runShop } from './shop/run.ts';
import { runOrder } from './write-ordering/run.ts';

if (process.argv[2] === 'kill') process.exit((await runKills(process.argv.slice(3))) ? 0 : 1);
if (process.argv[2] === 'shop') process.exit((await runShop(process.argv.slice(3))) ? 0 : 1);
if (process.argv[2] === 'hosted-shop') process.exit((await runShop(process.argv.slice(3), playHostedShop)) ? 0 : 1);
if (process.argv[2] === 'router') process.exit((await runRouter()) ? 0 : 1);
if (process.argv[2] === 'order') process.exit((await runOrder(process.argv.slice(3))) ? 0 : 1);

/** `npm run faults [part of a row's name]`: plays the fault matrix, prints it, and fails when a cell does. */
const [wanted = ''] = process.argv.slice(2);
const chosenCells = cells.filter(({ fault }) => fault.toLowerCase().includes(wanted.toLowerCase()));
const say = (text: string) => void process.stdout.write(`${text}\n`);

say(heading);
const startedAt = performance.now();
const outcomes = await play(chosenCells, (outcome) => say(line(outcome)));
const failedOutcomes = outcomes.filter(({ problem }) => problem !== null);
for (const { cell, problem } of failedOutcomes) say(`\n${cell.fault} (${cell.column}): ${problem}`);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
say(`\n${outcomes.length - failedOutcomes.length} of ${outcomes.length} passed, in ${seconds} s`);
// A service of the last cells may hold a connection open.
process.exit(failedOutcomes.length === 0 && outcomes.length > 0 ? 0 : 1);
