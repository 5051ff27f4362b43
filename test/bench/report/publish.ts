import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, isMet } from './figure.ts';
import { headOf, lineOf } from './table.ts';

/** What a run of all benches came to. */
export interface Results {
  readonly machine: {
    readonly cores: number;
    readonly processor: string;
    readonly memoryGiB: number;
    readonly node: string;
    /** Of the last minute, when the run began. */
    readonly load: number;
    readonly date: string;
  };
  readonly benches: readonly BenchResults[];
}

export interface BenchResults {
  readonly bench: string;
  readonly arguments: string;
  readonly seconds: number;
  /** 0 when it ran to its end and every aim was met. */
  readonly exit: number;
  readonly figures: readonly Figure[];
}

const root = resolve(import.meta.dirname, '../../..');
const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];

export const thisMachine = (): Results['machine'] => ({
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  load: Number(loadavg()[0]?.toFixed(2)),
  date: new Date().toISOString().slice(0, 10),
});

/** What is worth telling, and whatever missed its aim. The rest stands in the file alone. */
const inReadme = (figure: Figure) => {
  const { aim, ratioAim, headline = aim !== undefined || ratioAim !== undefined } = figure;
  return headline || !isMet(figure);
};

/** The figures of a run as a table in Markdown: all of them, or those the README shows. */
export function tableOf({ benches }: Results, shown: (figure: Figure) => boolean = () => true): string {
  const lines = benches.flatMap(({ bench, figures }) => figures.filter(shown).map((each) => lineOf(bench, each)));
  return [headOf('bench'), ...lines].join('\n');
}

function paragraph({ machine }: Results): string {
  const { cores, node, date, load } = machine;
  return (
    `Measured on ${date} by \`npm run bench\` on ${cores} cores (load ${load} before), Node ${node.slice(1)}. ` +
    'Ratios are what is claimed; milliseconds are those of that computer.'
  );
}

/** Puts `inner` between the two marks of a text; throws where they are missing. */
export function between(text: string, inner: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`README.md has no ${BEGIN} before ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${inner}\n${text.slice(to)}`;
}

/** Writes test/bench/results.json and the table of the README. */
export function publish(results: Results): void {
  writeFileSync(join(root, 'test/bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const readme = join(root, 'README.md');
  writeFileSync(
    readme,
    between(readFileSync(readme, 'utf8'), `${paragraph(results)}\n\n${tableOf(results, inReadme)}`),
  );
}
