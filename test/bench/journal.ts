/**
 * What the journal costs: `npm run bench -- journal [SALES] [--check]`, 1,000,000 by default. Measures a journal of
 * whole sales as the till records them, raw records sealed. `--check` adds the whole check of the night, minutes long for
 * a million.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { takingsOf } from '../../electron/back-office/takings.ts';
import { keysFrom } from '../../electron/journal/encryption.ts';
import { openJournal } from '../../electron/journal/journal.ts';
import { startJournalMaintenance } from '../../electron/journal/maintenance/maintenance.ts';
import { journalWorker, runInWorker } from '../../electron/journal/run-in-worker.ts';
import type { Task } from '../../electron/journal/tasks.ts';
import { searchSales } from '../../electron/sales/history/search.ts';
import type { SearchInput } from '../../electron/sales/history/search-input.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { hours, ms } from '../../electron/shared/base/units.ts';
import { systemTimers } from '../../electron/till/till-journal.ts';
import { lastDays } from '../support/last-days.ts';
import { unwrap } from '../support/unwrap.ts';
import { EVERY, earlierSales, optionsIn, START, saleDrafts } from './earlier-sales.ts';
import { type Against, figureOf, quantile, report } from './figure.ts';

const { values: arguments_, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const sales = Number(positionals[0]?.replaceAll(',', '') ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
await earlierSales(folder, sales);
const options = await optionsIn(folder);
const { file } = options;
const { chain: chainKey } = keysFrom(options.wrappingKey);

const note = (name: string, rounds: readonly number[], unit: string, aim?: number, more: Against = {}) =>
  report(figureOf(name, unit, rounds, { aim, ...more }));
/** One of many of its kind, of which only the slowest is worth a line in the document. */
const detail = { headline: false };

const timeOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const rounds = (count: number, work: () => unknown) => Array.from({ length: count }, () => timeOf(work));

note('sales', [sales], '');
note('load of this computer', [loadavg()[0] ?? Number.NaN], '');
note('file per sale', [statSync(file).size / sales], 'bytes', 4_096);
note(
  'open to ready',
  rounds(9, () => unwrap(openJournal(options)).close()),
  'ms',
  500,
);
const journal = unwrap(openJournal(options));
const { query, vault } = journal;

const TAKINGS_ROUNDS = 15;
const TAKINGS_DAYS = [1, 7, 30, 90];

/** How long the owner's takings take for each stretch of days, and the list of sales behind their largest figure. */
function takingsCosts(): void {
  const now = ms(START + (sales - 1) * EVERY + hours(1));
  for (const days of TAKINGS_DAYS) {
    const took = rounds(TAKINGS_ROUNDS, () => takingsOf(query, lastDays(days, now), now));
    note(`takings, ${days} days`, took, 'ms', 50, days === 90 ? {} : detail);
  }
  const { from, to } = takingsOf(query, lastDays(90, now), now);
  for (const hour of [null, 14]) {
    const took = rounds(TAKINGS_ROUNDS, () =>
      searchSales(query, [{ receivedWithin: { from, to, hour, isUnsettled: false } }], now),
    );
    note(`sales behind 90 days${hour === null ? '' : ', one hour'}`, took, 'ms', 50);
  }
}

interface KnownSale {
  readonly id: string;
  readonly reference: string;
  readonly account_no: string;
  readonly refid: string;
  readonly amount: number;
  readonly phone_tail: string;
}

const dayAt = () => START + randomInt(sales) * EVERY;
const span = (from: number, duration: number) => ({ from: ms(from), to: ms(from + duration) });

/** Each kind of question, about sales taken at random. */
const questions: Readonly<Record<string, (sale: KnownSale) => Omit<SearchInput, 'limit'>>> = {
  'the newest': () => ({}),
  'phone tail': ({ phone_tail }) => ({ phoneTail: phone_tail }),
  amount: ({ amount }) => ({ amount: amount as Units }),
  'amount, in a month': ({ amount }) => ({ amount: amount as Units, ...span(dayAt(), hours(720)) }),
  'reference, whole': ({ reference }) => ({ text: reference }),
  'reference, last six': ({ id }) => ({ text: id.slice(-6) }),
  'account number, whole': ({ account_no }) => ({ text: account_no }),
  'account number, last four': ({ account_no }) => ({ text: account_no.slice(-4) }),
  'three digits': ({ account_no }) => ({ text: account_no.slice(-3) }),
  'transaction id, whole': ({ refid }) => ({ text: refid }),
  'transaction id, first eight': ({ refid }) => ({ text: refid.slice(0, 8) }),
  date: () => span(dayAt(), hours(24)),
  'status paid': () => ({ status: 'paid' }),
  'status expired': () => ({ status: 'expired' }),
  'status waiting': () => ({ status: 'waiting' }),
  'status underpaid': () => ({ status: 'underpaid' }),
  'status underpaid, on a day': () => ({ status: 'underpaid', ...span(dayAt(), hours(24)) }),
  'amount and status paid': ({ amount }) => ({ amount: amount as Units, status: 'paid' }),
  'paid, a page in the middle': () => ({ status: 'paid', before: 1 + randomInt(sales * 6) }),
};

const SEARCHES = 100;
const ROUNDS = 5;

/** Measures a page of 50 for each kind of query; the clock is set half a day after the last sale. */
async function searchCosts(): Promise<void> {
  const now = ms(START + sales * EVERY + hours(12));
  const highest = query.get<{ n: number }>('SELECT max(n) AS n FROM sale')?.n ?? 1;
  const anyone = (): KnownSale => {
    const sale = query.get<KnownSale>(
      'SELECT * FROM sale c JOIN attempt a ON a.sale = c.id WHERE c.n >= ? ORDER BY c.n LIMIT 1',
      [randomInt(highest)],
    );
    if (!sale) throw new Error('an empty journal');
    return sale;
  };
  let slowest: readonly number[] = [0];
  for (const [kind, ask] of Object.entries(questions)) {
    const round = () => {
      const searches = Array.from({ length: SEARCHES }, () => ask(anyone()));
      return searches.map((input) => timeOf(() => searchSales(query, [{ ...input, limit: 50 }], now)));
    };
    const p95 = Array.from({ length: ROUNDS }, () => quantile(round(), 0.95));
    note(`search, ${kind}: p95`, p95, 'ms', 20, detail);
    if (quantile(p95, 0.5) > quantile(slowest, 0.5)) slowest = p95;
    await new Promise(setImmediate);
  }
  note('search, the slowest of all kinds: p95', slowest, 'ms', 20);
}

const SALES = 300;

/** Records sales one entry a commit, as at the counter, giving other work a turn between sales; ms of each commit. */
async function sell(from: number, count = SALES): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    for (const draft of saleDrafts(vault, from + i)) times.push(timeOf(() => unwrap(journal.append([draft]))));
    await new Promise(setImmediate);
  }
  return times;
}

/** One figure of each round: noise of this computer shows as spread. */
function noteCommits(what: string, all: readonly (readonly number[])[]): void {
  const rate = (times: readonly number[]) => (times.length / times.reduce((sum, time) => sum + time, 0)) * 1_000;
  note(`durable commits, ${what}`, all.map(rate), '/s');
  const at = (share: number) => all.map((times) => quantile(times, share));
  note(`commit p50, ${what}`, at(0.5), 'ms');
  note(`commit p99, ${what}`, at(0.99), 'ms', 5);
  note(`longest commit, ${what}`, at(1), 'ms');
}

/** With the journal's maintenance running, which writes the log back during the sales. */
async function commitCosts(): Promise<void> {
  const report = () => undefined;
  const reportError = console.error;
  const maintenance = startJournalMaintenance({ journal, chainKey, file, timers: systemTimers, report, reportError });
  const all: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await sell(sales + round * SALES));
  noteCommits('maintenance at work', all);
  note('log after that', [statSync(`${file}-wal`).size / (1 << 20)], 'MiB');
  await maintenance.end();
}

async function longestWait(meanwhile: Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await meanwhile;
  delay.disable();
  return delay.max / 1e6;
}

/** A task in the background: how long it takes, what it does to this thread and to commits. */
async function besideSales(what: string, task: Task): Promise<void> {
  const start = performance.now();
  const work = runInWorker(journalWorker, task).result;
  const all: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await sell(sales * 2 + round * SALES, SALES / ROUNDS));
  // The commits block the thread as long as they report; from here on only the task could.
  const longest = await longestWait(work);
  const result = await work;
  if (!result.ok) throw new Error(result.failure.text);
  const { value } = result;
  if (value && 'differences' in value && (!value.verification.ok || value.differences.length > 0))
    throw new Error(JSON.stringify(value));
  note(`${what} in the background`, [(performance.now() - start) / 1_000], 's');
  note(`longest wait of the main thread, ${what} beside it`, [longest], 'ms');
  noteCommits(`${what} beside them`, all);
}

try {
  takingsCosts();
  await searchCosts();
  await commitCosts();
  note('longest wait of the main thread, nothing beside it', [await longestWait(wait(5_000))], 'ms');
  const head = journal.head();
  const uuid = head.journal;
  await besideSales('a copy', { kind: 'backup', file, uuid, chainKey, at: Date.now() });
  // Every entry, the file, every projected table computed again.
  if (arguments_.check)
    await besideSales('a whole check', { kind: 'check', file, uuid, chainKey, known: [journal.head()] });
  console.log(`load of this computer, last minute: ${loadavg()[0]?.toFixed(2)}`);
  journal.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
