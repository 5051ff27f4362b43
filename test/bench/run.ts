/**
 * `npm run bench` runs every bench, each in a process of its own, prints one table, and writes results.json, which git
 * ignores, and the table of .github/docs/benchmarks.md. `npm run bench -- --quick` tries the same with little of everything, and writes nothing.
 * `npm run bench -- NAME [ARGUMENT ...]` runs one; without an argument, and so as large as in a run of all, it takes the
 * place of what the same bench came to before. What is timed is a bench, never a test.
 */
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Figure, isMet } from './report/figure.ts';
import { type BenchResults, publish, publishOne, type Results, tableOf, thisMachine } from './report/publish.ts';

/** Runs one bench in a process of its own, its words on this screen, and gathers what it reports. */
async function runBench(bench: string, args: readonly string[]): Promise<BenchResults> {
  const began = performance.now();
  const date = new Date().toISOString().slice(0, 10);
  const load = Number(loadavg()[0]?.toFixed(2));
  const figures: Figure[] = [];
  const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => figures.push((message as { figure: Figure }).figure));
  const exit = await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { bench, arguments: args.join(' '), date, load, seconds, exit, figures };
}

interface Bench {
  readonly usage?: string;
  /** Arguments of a quick run. */
  readonly quick?: readonly string[];
}

const benches: Readonly<Record<string, Bench>> = {
  watch: { usage: '[SCENARIO] [STRATEGY]', quick: ['6 sales'] },
  journal: { usage: '[COLLECTIONS] [--check]', quick: ['10000'] },
  answers: { usage: '[NAME]', quick: ['an account'] },
  hostile: { usage: '[EVENTS]', quick: ['1000'] },
  renderer: { usage: '[COLLECTIONS]', quick: ['5000'] },
  webhooks: { usage: '[TILLS]', quick: ['1'] },
  relay: { usage: '[SECONDS] [TILLS]', quick: ['3', '3'] },
  confirm: { usage: '[PAYMENTS] [MEDIAN]', quick: ['4', '5'] },
  pin: { usage: '[CHECKS]', quick: ['3'] },
  startup: { usage: '[COLLECTIONS] [ROUNDS]', quick: ['5000', '2'] },
  memory: { usage: '[HOURS] [SALES AN HOUR]', quick: ['1', '20'] },
  shop: { usage: '[TILLS] [SALES] [MAINS]', quick: ['3', '10', '3'] },
  second: { usage: '[SALES] [STARTS]', quick: ['3', '2'] },
  chain: { usage: '[SHOPS] [SECONDS]', quick: ['5', '2'] },
  growth: { usage: '[SECONDS]', quick: ['2'] },
};

async function runAll(quick: boolean): Promise<void> {
  const machine = thisMachine();
  const done = [] as BenchResults[];
  for (const [name, bench] of Object.entries(benches)) {
    console.log(`\n## ${name}\n`);
    done.push(await runBench(name, quick ? (bench.quick ?? []) : []));
  }
  const results: Results = { machine, benches: done };
  console.log(`\n${tableOf(results)}\n`);
  for (const line of complaintsOf(done)) console.log(line);
  if (!quick) publish(results);
  process.exitCode = done.every(({ exit }) => exit === 0) ? 0 : 1;
}

async function runOne(name: string, args: readonly string[]): Promise<void> {
  const done = await runBench(name, args);
  if (args.length === 0) publishOne(done);
  process.exitCode = done.exit;
}

function complaintsOf(done: readonly BenchResults[]): readonly string[] {
  const missedAims = done.flatMap(({ bench, figures }) =>
    figures.filter((figure) => !isMet(figure)).map(({ name }) => `missed its aim: ${bench}, ${name}`),
  );
  const failedBenches = done.filter(({ exit, figures }) => exit !== 0 && figures.every(isMet));
  return [...missedAims, ...failedBenches.map(({ bench, exit }) => `ended with ${exit}: ${bench}`)];
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--quick') await runAll(name === '--quick');
else if (benches[name]) await runOne(name, args);
else {
  const each = Object.entries(benches).map(([known, { usage }]) => `${known} ${usage}`);
  console.error(`usage: npm run bench [-- --quick | -- ${each.join(' | ')}]`);
  process.exitCode = 2;
}
