import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from './figure.ts';
import type { BenchResults } from './publish.ts';

const folder = resolve(import.meta.dirname, '..');

/** Runs one bench in a process of its own, its words on this screen, and gathers what it reports. */
export async function runBench(bench: string, args: readonly string[]): Promise<BenchResults> {
  const began = performance.now();
  const date = new Date().toISOString().slice(0, 10);
  const load = Number(loadavg()[0]?.toFixed(2));
  const figures: Figure[] = [];
  const child = spawn(process.execPath, [join(folder, `${bench}.ts`), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => figures.push((message as { figure: Figure }).figure));
  const exit = await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { bench, arguments: args.join(' '), date, load, seconds, exit, figures };
}
