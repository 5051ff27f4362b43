import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, headOf, isMet, lineOf } from './figure.ts';

/** The figures of all benches on one computer. */
export interface Results {
  readonly machine: {
    readonly cores: number;
    readonly processor: string;
    readonly memoryGiB: number;
    readonly node: string;
  };
  readonly benches: readonly BenchResults[];
}

export interface BenchResults {
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

const root = resolve(import.meta.dirname, '../../..');
const document = '.github/docs/benchmarks.md';
const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

export const thisMachine = (): Results['machine'] => ({
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

/** The figures to publish, and those that missed their aims. The others are only in the file. */
const inDocument = (figure: Figure) => {
  const { aim, ratioAim, headline = aim !== undefined || ratioAim !== undefined } = figure;
  return headline || !isMet(figure);
};

/** The figures of a run as a table in Markdown: all of them, or those the document shows. */
export function tableOf({ benches }: Results, isShown: (figure: Figure) => boolean = () => true): string {
  const lines = benches.flatMap(({ bench, figures }) => figures.filter(isShown).map((each) => lineOf(bench, each)));
  return [headOf('bench'), ...lines].join('\n');
}

function paragraph({ machine: { cores, node }, benches }: Results): string {
  const dates = [...new Set(benches.map(({ date }) => date))].sort();
  const load = Math.max(...benches.map((each) => each.load ?? 0));
  return (
    `Measured on ${dates.join(' and ')} by \`npm run bench\` on ${cores} cores (load before each at most ${load}), ` +
    `Node ${node.slice(1)}. Ratios are what is claimed; milliseconds are those of that computer.`
  );
}

/** Puts `inner` between the two marks of a text; throws where they are missing. */
export function between(text: string, inner: string): string {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${document} has no ${BEGIN} before ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${inner}\n${text.slice(to)}`;
}

const file = join(root, 'test/bench/results.json');

/** Replaces the figures of one bench that was run again; changes nothing where another computer ran it before. */
export function publishOne(again: BenchResults): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
  if (JSON.stringify(before?.machine) !== JSON.stringify(thisMachine())) {
    console.log('Not written: no run of all benches on this computer stands in results.json.');
    return;
  }
  const benches = before?.benches.map((each) => (each.bench === again.bench ? again : each)) ?? [];
  publish({ machine: thisMachine(), benches });
}

/** Writes test/bench/results.json and the table of .github/docs/benchmarks.md. */
export function publish(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const path = join(root, document);
  const table = `${paragraph(results)}\n\n${tableOf(results, inDocument)}`;
  writeFileSync(path, between(readFileSync(path, 'utf8'), table));
}
