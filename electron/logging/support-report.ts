import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { saveFile } from '../platform/files.ts';
import { type DataAmounts, type DataUseView, dataUses, type ListUse } from '../shared/back-office/data-use.ts';
import type { Failure } from '../shared/base/failure.ts';
import { mapOk, ok, type Result } from '../shared/base/result.ts';
import type { TillSnapshot } from '../shared/till/contract.ts';

interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly electron: string;
  readonly chrome: string;
  readonly node: string;
}

/** Facts about the till in a report: states and counts, without names. */
type ReportedState = Pick<TillSnapshot, 'environment' | 'version' | 'connection' | 'backup' | 'previousRunCrashed'> & {
  readonly staff: Pick<TillSnapshot['staff'], 'mode'>;
  readonly cannotCollect: { readonly code: string } | null;
  readonly sales: { readonly length: number };
  readonly unmatched: { readonly length: number };
  /** Null where no till is open. */
  readonly dataUse: DataUseView | null;
};

/** Lines of the log at the end of a report, and of its errors before them. */
const LINES = 400;
const ERRORS = 100;

const time = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());

/** Returns the state of the till, the errors and the end of its log, whose lines were redacted when written, for support. */
export function supportReport(till: ReportedState, machine: Machine, logFile: string, now: number): string {
  const { backup, connection } = till;
  const facts: readonly (readonly [string, string | number | boolean])[] = [
    ['made', time(now)],
    ['version', till.version],
    ['environment', till.environment],
    ['platform', `${machine.platform} ${machine.arch}`],
    ['electron', `${machine.electron}, chrome ${machine.chrome}, node ${machine.node}`],
    ['connection', `${connection.state} since ${time(connection.since)}, last answer ${time(connection.lastAnswerAt)}`],
    ['cannot collect', till.cannotCollect?.code ?? 'no'],
    ['record', [backup.recordOpen ? 'open' : 'not open', ...problemWords(backup.problem)].join(', ')],
    ['record checked', time(backup.checkedAt)],
    ['record copied', `${time(backup.copiedAt)}${backup.copyProblem ? `, ${backup.copyProblem.code}` : ''}`],
    ['recovery file', time(backup.recoveryFileAt)],
    ['staff', till.staff.mode],
    ['sales in the list', till.sales.length],
    ['unmatched money', till.unmatched.length],
    ['stopped suddenly', till.previousRunCrashed !== null],
    ...(till.dataUse ? dataFacts(till.dataUse) : []),
  ];
  const log = linesOf(logFile);
  return [
    'Transfer Till, report for support',
    ...['', ...facts.map(([name, value]) => `${name}: ${value}`)],
    ...['', 'The last errors:', ...lastOf(log.filter(isError), ERRORS)],
    ...['', 'The end of the log:', ...lastOf(log, LINES), ''],
  ].join('\n');
}

const problemWords = (problem: Failure | null): readonly string[] =>
  problem === null ? ['in order'] : [problem.code, ...(problem.text === undefined ? [] : [problem.text])];

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

/** Returns all lines of a log, those of its older files first. */
function linesOf(file: string): readonly string[] {
  return ['.4', '.3', '.2', '.1', ''].flatMap((age) => {
    try {
      return readFileSync(`${file}${age}`, 'utf8').split('\n').filter(Boolean);
    } catch {
      // There is none yet, or it cannot be read.
      return [];
    }
  });
}

const isError = (line: string): boolean => line.includes('"level":"error"');

/** A line without what differs each time. */
const kindOf = (line: string): string => line.replaceAll(/"(at|ms|bytes|attempt)":("[^"]*"|[\d.]+)/g, '');

/** The last so many lines. Those in a row that say the same count as one, which says how many there were and until when. */
function lastOf(lines: readonly string[], most: number): readonly string[] {
  const runs: { first: string; kind: string; more: number; until: string }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const kind = kindOf(line);
    if (last?.kind === kind) {
      last.more += 1;
      last.until = /"at":"([^"]*)"/.exec(line)?.[1] ?? '';
    } else runs.push({ first: line, kind, more: 0, until: '' });
  }
  const lastRuns = runs.slice(-most);
  if (lastRuns.length === 0) return ['(there is none)'];
  return lastRuns.map(({ first, more, until }) =>
    more === 0 ? first : `${first} and ${more} more like it until ${until}`,
  );
}

export interface SupportReportOptions {
  readonly state: () => ReportedState;
  readonly logFile: string;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
}

/** `support.*` of the contract. */
export function createSupportReportService(options: SupportReportOptions) {
  const { state, logFile, pickSavePath } = options;
  const report = () => {
    const { electron = '-', chrome = '-', node } = process.versions;
    const { platform, arch } = process;
    return supportReport(state(), { platform, arch, electron, chrome, node }, logFile, Date.now());
  };
  return {
    report: () => ok(report()),
    /** Saves the report where the user chooses; returns the file's name, or null when they cancelled. */
    async save(): Promise<Result<string | null>> {
      const path = await pickSavePath('transfer-till-report.txt');
      if (path === null) return ok(null);
      return mapOk(saveFile(path, report(), 'not-saved'), () => basename(path));
    },
  };
}
