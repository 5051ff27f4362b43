import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBank } from '../kill/bank.ts';
import { compileCache } from '../kill/compile-cache.ts';
import { newPlace } from '../kill/place.ts';
import { flushesIn, requestsIn } from './trace.ts';

/** One request for an account, and whether its intent had reached the disk before it left. */
export interface Sent {
  readonly reference: string;
  readonly flushed: boolean;
}

export interface Order {
  /** As the till's own process saw it: COMMIT had returned, under settings by which it waits for the disk. */
  readonly hooks: readonly Sent[];
  /** As the kernel saw it; null where system calls cannot be watched. */
  readonly kernel: readonly Sent[] | null;
  /** The files that were flushed between two requests, from the thread that sends; null where that cannot be watched. */
  readonly flushes: readonly (readonly string[])[] | null;
  /** How many accounts the service was asked for: each must be among the requests. */
  readonly issued: number;
}

const script = join(import.meta.dirname, 'order-process.ts');

/** Whether system calls can be watched here: strace is installed and may trace. */
export const traceable = (): boolean => spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

/** Lets a till ask for `count` accounts, and watches in which order it writes, flushes and sends. */
export async function watchOrder(count: number): Promise<Order> {
  const trace = traceable();
  const bank = await openBank();
  const line = await bank.openLine();
  const place = await newPlace(line.keys);
  try {
    const file = join(place.folder, 'trace');
    const through = trace ? [...strace, '-o', file] : [];
    const [program = '', ...args] = [...through, process.execPath, script, place.folder, String(count)];
    const lines = await run(program, args);
    const hooks = lines.map((each) => JSON.parse(each) as Sent);
    const issuedCount = (await line.books()).length;
    if (!trace) return { hooks, kernel: null, flushes: null, issued: issuedCount };
    const traces = tracesIn(place.folder);
    return { hooks, kernel: traces.flatMap(requestsIn), flushes: traces.flatMap(flushesIn), issued: issuedCount };
  } finally {
    place.remove();
    await line.close();
    await bank.close();
  }
}

const CALLS = 'trace=pwrite64,pwritev,fsync,fdatasync,write,writev,sendto,sendmsg';
/** A file for each thread, so that no call is torn in two; enough of each write to find a reference in a page. */
const strace = ['strace', '-ff', '--seccomp-bpf', '-y', '-s', '8192', '-e', CALLS] as const;

async function run(program: string, args: readonly string[]): Promise<readonly string[]> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the till ended with ${code}`);
  return output.split('\n').filter((each) => each !== '');
}

/** Of each thread: the one that sends must have flushed. */
const tracesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('trace.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const USUAL = 200;

/** `npm run faults -- order [COUNT]`: prints how many intents reached the disk before their request; true when all. */
export async function runOrder([count]: readonly string[]): Promise<boolean> {
  const rounds = Number(count ?? USUAL);
  const { hooks, kernel, issued } = await watchOrder(rounds);
  const printLine = (how: string, sent: readonly Sent[]) =>
    process.stdout.write(
      `${how}: ${inOrder(sent)} of ${rounds} intents flushed before the first byte of their request\n`,
    );
  printLine('in the till (COMMIT had returned, synchronous=FULL)', hooks);
  if (kernel) printLine('in the kernel (strace: fdatasync of the log, then the socket)', kernel);
  else process.stdout.write('in the kernel: skipped, strace is not installed or may not trace here\n');
  process.stdout.write(`accounts issued by the service: ${issued}\n`);
  return issued === rounds && [hooks, kernel ?? hooks].every((sent) => inOrder(sent) === rounds);
}

/** Different requests whose intent was on the disk first. */
const inOrder = (sent: readonly Sent[]): number =>
  new Set(sent.filter(({ flushed }) => flushed).map(({ reference }) => reference)).size;
