import { readFileSync, statfsSync } from 'node:fs';
import { release } from 'node:os';
import { basename, dirname } from 'node:path';
import { saveFile } from '../platform/files.ts';
import { type DataAmounts, type DataUseView, dataUses, type ListUse } from '../shared/back-office/data-use.ts';
import type { Failure } from '../shared/base/failure.ts';
import { fromThrowable, mapOk, ok, type Result } from '../shared/base/result.ts';
import { type MessageChannel, type MessagesView, messageChannels } from '../shared/messages/messages.ts';
import { parsePrinterTarget } from '../shared/receipts/receipt-printer.ts';
import { type ShopStatus, shopRefusalOf } from '../shared/shop/shop.ts';
import type { TillSnapshot } from '../shared/till/contract.ts';

interface LogFiles {
  readonly log: string;
  /** Of successful calls of the service. */
  readonly calls: string;
  /** Of the PostgreSQL that this till may run for its shop, which writes it. */
  readonly shopServer: string;
}

/** Facts about the till in a report: states and counts, without names. */
export type ReportedState = Pick<
  TillSnapshot,
  'environment' | 'version' | 'connection' | 'clockOffset' | 'backup' | 'previousRunCrashed' | 'shop'
> & {
  readonly preferences: Pick<TillSnapshot['preferences'], 'printer' | 'receiptPrinter'>;
  readonly staff: Pick<TillSnapshot['staff'], 'mode'>;
  readonly cannotCollect: { readonly code: string } | null;
  readonly sales: { readonly length: number };
  readonly unmatched: { readonly length: number };
  /** Null where no till is open. */
  readonly dataUse: DataUseView | null;
  /** Null too while the keychain is closed. */
  readonly messages: MessagesView | null;
};

/** Lines of the log at the end of a report, of its errors and of the calls of the service before them. */
const LOG_LINES = 400;
const ERRORS = 100;
const CALLS = 50;
const SERVER_LINES = 100;

const time = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());

/**
 * The state of the till, its last errors and calls, and the end of its log. Lines were redacted when they were written.
 */
export function supportReport(till: ReportedState, machine: Machine, files: LogFiles, now: number): string {
  const { backup, connection } = till;
  const facts: readonly (readonly [string, string | number | boolean])[] = [
    ['made', time(now)],
    ['version', till.version],
    ['environment', till.environment],
    ['platform', `${machine.platform} ${machine.arch}`],
    ['electron', `${machine.electron}, chrome ${machine.chrome}, node ${machine.node}`],
    ['system release', machine.release],
    ['free disk space', machine.freeBytes === null ? 'unknown' : `${Math.round(machine.freeBytes / 1e6)} MB`],
    ['clock', `${till.clockOffset} ms from here to the service, time zone ${machine.timeZone}`],
    ['connection', `${connection.state} since ${time(connection.since)}, last answer ${time(connection.lastAnswerAt)}`],
    ['cannot collect', till.cannotCollect?.code ?? 'no'],
    ['record', [backup.recordOpen ? 'open' : 'not open', ...problemWords(backup.problem)].join(', ')],
    ['record checked', time(backup.checkedAt)],
    ['record copied', `${time(backup.copiedAt)}${backup.copyProblem ? `, ${backup.copyProblem.code}` : ''}`],
    ['recovery file', time(backup.recoveryFileAt)],
    ['shop', shopText(till.shop)],
    ['messages to the owner', messageChannels.map((channel) => channelText(channel, till.messages)).join('; ')],
    ['receipt printer', printerText(till.preferences)],
    ['staff', till.staff.mode],
    ['sales in the list', till.sales.length],
    ['unmatched money', till.unmatched.length],
    ['stopped suddenly', till.previousRunCrashed !== null],
    ...(till.dataUse ? dataFacts(till.dataUse) : []),
  ];
  const log = linesOf(files.log);
  return [
    'Transfer Till, report for support',
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    'The last errors:',
    ...lastOf(log.filter(isError), ERRORS),
    '',
    'The last messages of the shop’s database here:',
    ...lastOf(messagesOf(files.shopServer), SERVER_LINES),
    '',
    'The last calls of the service:',
    ...lastOf(linesOf(files.calls), CALLS),
    '',
    'The end of the log:',
    ...lastOf(log, LOG_LINES),
    '',
  ].join('\n');
}

const problemWords = (problem: Failure | null): readonly string[] =>
  problem === null ? ['in order'] : [problem.code, ...(problem.text === undefined ? [] : [problem.text])];

function shopText(shop: ShopStatus): string {
  if (shop.state === 'closed') return `closed, ${shopRefusalOf(shop.failure) ?? shop.failure.code}`;
  if (shop.state === 'asking') return `asking, refusal ${shop.refusal ?? 'none'}`;
  if (shop.state !== 'member') return shop.state;
  const { link, host, waiting, problem } = shop;
  return [
    'member',
    `${link.state} since ${time(link.since)}`,
    `refusal ${link.refusal ?? 'none'}`,
    `host ${host}`,
    `${waiting} entries wait`,
    problem ?? 'no problem',
  ].join(', ');
}

function channelText(channel: MessageChannel, messages: MessagesView | null): string {
  const state = messages?.[channel];
  if (!state) return `${channel} ${messages ? 'not set up' : 'unknown'}`;
  const { waiting, sentAt, problem } = state;
  return `${channel} ${waiting} wait, last taken ${time(sentAt)}, problem ${problem ?? 'none'}`;
}

const printerText = ({ printer, receiptPrinter }: ReportedState['preferences']): string =>
  `${parsePrinterTarget(receiptPrinter)?.to ?? 'none'}; printer of the system ${printer === null ? 'not chosen' : 'chosen'}`;

const dataFacts = ({ today, month, list }: DataUseView): readonly (readonly [string, string])[] => [
  ['data today', amountsText(today)],
  ['data in 30 days', amountsText(month)],
  ['event list', `last one ${list.bytes} bytes, ${listText(list)}`],
];

const amountsText = (amounts: DataAmounts): string =>
  dataUses.map((use) => `${use} ${amounts[use].bytes} bytes in ${amounts[use].requests} requests`).join(', ');

const listText = ({ isAllThatWorks, missesPayments }: ListUse): string =>
  [isAllThatWorks ? 'single reads do not work' : 'single reads work', missesPayments && 'leaves payments out']
    .filter(Boolean)
    .join(', ');

/** Returns all lines of a log, those of its older files first; that of PostgreSQL ends in `.old`. */
function linesOf(file: string): readonly string[] {
  return ['.old', '.4', '.3', '.2', '.1', ''].flatMap((age) => {
    try {
      return readFileSync(`${file}${age}`, 'utf8').split('\n').filter(Boolean);
    } catch {
      // There is none yet, or it cannot be read.
      return [];
    }
  });
}

/**
 * Returns what PostgreSQL wrote, without statements, details and what it quotes: names of logins, addresses and values.
 */
const messagesOf = (file: string): readonly string[] =>
  linesOf(file)
    .filter((line) => /\[\d+\] (LOG|WARNING|ERROR|FATAL|PANIC|HINT): /.test(line))
    .map((line) => line.replaceAll(/"[^"]*"/g, '"…"'));

const isError = (line: string): boolean => line.includes('"level":"error"');

/** What PostgreSQL writes before a message: the time and the process. */
const startOfMessage = /^(\d{4}-\S+ \S+ \S+) \[\d+\] /;

/** A line without what differs each time. */
const kindOf = (line: string): string =>
  line.replace(startOfMessage, '').replaceAll(/"(at|ms|bytes|attempt)":("[^"]*"|[\d.]+)/g, '');

/** The last so many lines. Those in a row that say the same count as one, which says how many there were and until when. */
function lastOf(lines: readonly string[], most: number): readonly string[] {
  const runs: { first: string; kind: string; more: number; until: string }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const kind = kindOf(line);
    if (last?.kind === kind) {
      last.more += 1;
      last.until = (/"at":"([^"]*)"/.exec(line) ?? startOfMessage.exec(line))?.[1] ?? '';
    } else runs.push({ first: line, kind, more: 0, until: '' });
  }
  const lastRuns = runs.slice(-most);
  if (lastRuns.length === 0) return ['(there is none)'];
  return lastRuns.map(({ first, more, until }) =>
    more === 0 ? first : `${first} and ${more} more like it until ${until}`,
  );
}

type Machine = ReturnType<typeof thisMachine>;

/** `freeBytes`: on the disk of the log; null where the system does not say it. */
function thisMachine(folder: string) {
  const { electron = '-', chrome = '-', node } = process.versions;
  const { platform, arch } = process;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const disk = fromThrowable(() => statfsSync(folder));
  const freeBytes = disk.ok ? disk.value.bavail * disk.value.bsize : null;
  return { platform, arch, release: release(), electron, chrome, node, timeZone, freeBytes };
}

export interface SupportReportOptions {
  readonly state: () => Promise<ReportedState>;
  readonly files: () => LogFiles;
  readonly pickSavePath: (name: string) => Promise<string | null>;
}

/** `support.*` of the contract. */
export function createSupportReportService(options: SupportReportOptions) {
  const { state, files, pickSavePath } = options;
  async function report(): Promise<string> {
    const logs = files();
    return supportReport(await state(), thisMachine(dirname(logs.log)), logs, Date.now());
  }
  return {
    report: async () => ok(await report()),
    /** Saves the report where the user chooses; returns the file's name, or null when they cancelled. */
    async save(): Promise<Result<string | null>> {
      const path = await pickSavePath('transfer-till-report.txt');
      if (path === null) return ok(null);
      return mapOk(saveFile(path, await report(), 'not-saved'), () => basename(path));
    },
  };
}
