/**
 * `npm run bench` runs every bench, each in a process of its own, prints one table, and writes results.json, which git
 * ignores, and the table of .github/docs/benchmarks.md. `npm run bench -- --quick` tries the same with little of everything, and writes nothing.
 * `npm run bench -- NAME [ARGUMENT ...]` runs one; without an argument, and so as large as in a run of all, it takes the
 * place of what the same bench came to before. What is timed is a bench, never a test.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, isMet, tableOf } from './figure.ts';

interface Bench {
  readonly usage: string;
  /** Arguments of a quick run. */
  readonly quick: readonly string[];
}

const benches: Readonly<Record<string, Bench>> = {
  watch: { usage: '[SCENARIO]', quick: ['6 sales'] },
  wire: { usage: '[DAY] [HOURS]', quick: ['proven relay', '1'] },
  journal: { usage: '[SALES] [--check]', quick: ['10000'] },
  answers: { usage: '[NAME]', quick: ['100 events'] },
  renderer: { usage: '[SALES]', quick: ['5000'] },
  relay: { usage: '[SECONDS] [TILLS] [PAYMENTS]', quick: ['3', '3', '4'] },
  startup: { usage: '[SALES] [ROUNDS]', quick: ['5000', '2'] },
  memory: { usage: '[HOURS] [SALES AN HOUR]', quick: ['1', '20'] },
  shop: { usage: '[TILLS] [SALES]', quick: ['3', '10'] },
  second: { usage: '[SALES] [STARTS] [MAINS]', quick: ['3', '2', '3'] },
  chain: { usage: '[SHOPS] [SECONDS]', quick: ['5', '2'] },
};

interface BenchResults {
  readonly bench: string;
  readonly arguments: string;
  readonly date: string;
  /** Load of this computer in the minute before; null where it was not recorded. */
  readonly load: number | null;
  readonly seconds: number;
  /** 0 when it ran to its end and every aim was met. */
  readonly exit: number;
  readonly figures: readonly Figure[];
}

/** The figures of all benches on one computer. */
interface Results {
  readonly machine: {
    readonly cores: number;
    readonly processor: string;
    readonly memoryGiB: number;
    readonly node: string;
  };
  readonly benches: readonly BenchResults[];
}

const machine: Results['machine'] = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

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

async function runAll(quick: boolean): Promise<void> {
  const done: BenchResults[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    console.log(`\n## ${name}\n`);
    done.push(await runBench(name, quick ? bench.quick : []));
  }
  console.log(`\n${tableOf(figuresOf(done))}\n`);
  for (const line of complaintsOf(done)) console.log(line);
  if (!quick) publish(done);
  process.exitCode = done.every(({ exit }) => exit === 0) ? 0 : 1;
}

async function runOne(name: string, args: readonly string[]): Promise<void> {
  const done = await runBench(name, args);
  if (args.length === 0) publishOne(done);
  process.exitCode = done.exit;
}

const figuresOf = (done: readonly BenchResults[]) =>
  done.flatMap(({ bench, figures }) => figures.map((figure) => [bench, figure] as const));

function complaintsOf(done: readonly BenchResults[]): readonly string[] {
  const missedAims = figuresOf(done).filter(([, figure]) => !isMet(figure));
  const failedBenches = done.filter(({ exit, figures }) => exit !== 0 && figures.every(isMet));
  return [
    ...missedAims.map(([bench, { name }]) => `missed its aim: ${bench}, ${name}`),
    ...failedBenches.map(({ bench, exit }) => `ended with ${exit}: ${bench}`),
  ];
}

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'results.json');
const document = '.github/docs/benchmarks.md';
const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

/** Replaces the figures of one bench that was run again; changes nothing where another computer ran it before. */
function publishOne(again: BenchResults): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
  if (!before || JSON.stringify(before.machine) !== JSON.stringify(machine)) {
    console.log('Not written: no run of all benches on this computer stands in results.json.');
    return;
  }
  const others = before.benches.filter(({ bench }) => bench !== again.bench);
  publish(Object.keys(benches).flatMap((name) => [...others, again].filter(({ bench }) => bench === name)));
}

/** Writes test/bench/results.json and the table of .github/docs/benchmarks.md: figures with aims, and all that missed theirs. */
function publish(done: readonly BenchResults[]): void {
  const results: Results = { machine, benches: done };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const shownFigures = figuresOf(done).filter(([, figure]) => {
    const { aim, ratioAim, headline = aim !== undefined || ratioAim !== undefined } = figure;
    return headline || !isMet(figure);
  });
  const dates = [...new Set(done.map(({ date }) => date))].sort();
  const load = Math.max(...done.map((each) => each.load ?? 0));
  const paragraph =
    `Measured on ${dates.join(' and ')} by \`npm run bench\` on ${machine.cores} cores (load before each at most ${load}), ` +
    `Node ${machine.node.slice(1)}. Ratios are what is claimed; milliseconds are those of that computer.`;
  const path = join(root, document);
  writeFileSync(path, between(readFileSync(path, 'utf8'), `${paragraph}\n\n${tableOf(shownFigures)}`));
}

/** Puts `inner` between the two marks of a text; throws where they are missing. */
function between(text: string, inner: string): string {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${document} has no ${BEGIN} before ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${inner}\n${text.slice(to)}`;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--quick') await runAll(name === '--quick');
else if (benches[name]) await runOne(name, args);
else {
  const each = Object.entries(benches).map(([knownName, { usage }]) => `${knownName} ${usage}`);
  console.error(`usage: npm run bench [-- --quick | -- ${each.join(' | ')}]`);
  process.exitCode = 2;
}
