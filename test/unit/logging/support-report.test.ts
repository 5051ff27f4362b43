import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ReportedState, supportReport } from '../../../electron/logging/support-report.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { usualChoices } from '../../../electron/shared/messages/messages.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { backupStatusOf, NOW, snapshotOf, viewOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memberStatus } from '../../support/shop-status.ts';

const amounts = (bytes: number) => ({
  reads: { requests: 3, bytes },
  list: { requests: 1, bytes: 0 },
  writes: { requests: 0, bytes: 0 },
  relay: { requests: 0, bytes: 0 },
  messages: { requests: 0, bytes: 0 },
  updates: { requests: 0, bytes: 0 },
});
const dataUse = {
  today: amounts(2_100),
  month: amounts(70_000),
  list: { bytes: 4_096, isAllThatWorks: false, mostBytesAnHour: 1, missesPayments: true },
  hints: { hints: [], seen: null },
};
const machine = {
  platform: 'win32',
  arch: 'x64',
  release: '10.0.26100',
  electron: '45.4.1',
  chrome: '153',
  node: '24.1.0',
  timeZone: 'Africa/Lagos',
  freeBytes: 1_500_000_000,
} as const;
const filesIn = (folder: string) => ({
  log: join(folder, 'till.log'),
  calls: join(folder, 'calls.log'),
  shopServer: join(folder, 'server.log'),
});
const stateOf = (more: Partial<TillSnapshot> = {}) => ({ ...snapshotOf(more), dataUse: null, messages: null });
const reportOf = (folder: string, state: ReportedState = stateOf()) =>
  supportReport(state, machine, filesIn(folder), Date.UTC(2026, 10, 21));

it('contains the state of the till and the end of its log, and names no person and no amount', () => {
  const folder = tempFolder();
  writeFileSync(filesIn(folder).log, Array.from({ length: 500 }, (_, n) => `{"event":"line.${n}"}`).join('\n'));
  const people = [{ id: 'x' as StaffId, name: 'Adunni', role: 'owner', active: true, waitUntil: null }] as const;
  const till = snapshotOf({ sales: [viewOf('a')], staff: { ...staffOff, people, mode: 'on' } });
  const report = reportOf(folder, { ...till, dataUse, messages: null });
  expect(report).toContain('platform: win32 x64');
  expect(report).toContain('sales in the list: 1');
  expect(report).toContain('data today: reads 2100 bytes in 3 requests, list 0 bytes in 1 requests, writes 0');
  expect(report).toContain('data in 30 days: reads 70000 bytes');
  expect(report).toContain('event list: last one 4096 bytes, single reads work, leaves payments out');
  expect(report).toContain('{"event":"line.499"}\n');
  expect(report).not.toContain('{"event":"line.99"}');
  for (const secret of ['Adunni', '1,500', '15005000', '9081726354', '4567', 'ref-a', 'Providus'])
    expect(report).not.toContain(secret);
});

it('names why the record is not open', () => {
  const backup = backupStatusOf({ recordOpen: false, problem: failure('journal-unavailable', { text: 'cut' }) });
  expect(reportOf(tempFolder(), stateOf({ backup }))).toContain('record: not open, journal-unavailable, cut\n');
});

const line = (second: number, level: string, more: object) =>
  JSON.stringify({ at: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(), level, ...more });

it('shows an error although hundreds of equal lines followed it, as one line with how often and until when', () => {
  const folder = tempFolder();
  const { log } = filesIn(folder);
  const repeats = Array.from({ length: 906 }, (_, n) =>
    line(n + 1, 'warn', { event: 'merchant.failed', code: 'not-sent', ms: 10 + n, attempt: n + 1 }),
  );
  writeFileSync(log, [line(0, 'error', { event: 'main.threw' }), ...repeats, ''].join('\n'));
  const end = reportOf(folder).split('The end of the log:\n')[1]?.trimEnd().split('\n');
  expect(end).toEqual([
    line(0, 'error', { event: 'main.threw' }),
    `${repeats[0]} and 905 more like it until 2026-11-21T09:15:06.000Z`,
  ]);
});

it('contains the errors of older files of the log too, and their last lines where the newest has few', () => {
  const folder = tempFolder();
  const { log } = filesIn(folder);
  const filler = Array.from({ length: 600 }, (_, n) => line(n, 'info', { event: `line.${'a'.repeat(1 + (n % 2))}` }));
  writeFileSync(`${log}.4`, [line(0, 'error', { event: 'oldest.threw' }), ...filler].join('\n'));
  writeFileSync(`${log}.1`, `${line(1, 'info', { event: 'before.moved' })}\n`);
  writeFileSync(log, `${line(2, 'info', { event: 'newest' })}\n`);
  const report = reportOf(folder);
  const [errors, end] = report.split('The end of the log:\n');
  expect(errors).toContain('oldest.threw');
  expect(end).not.toContain('oldest.threw');
  expect(end).toContain('before.moved');
});

it('contains what most calls for help are about, and names no server, printer or till', () => {
  const shop = memberStatus({
    address: 'db.adunni.example:5432/shop',
    names: { A: 'Adunni counter' },
    link: { state: 'alone', since: NOW, refusal: 'disk-full' },
    host: 'till',
    waiting: 12,
    problem: 'forked',
  });
  const idle = { waiting: 2, sentAt: null, problem: 'login-refused', nextAt: null } as const;
  const email = { ...idle, host: 'mail.adunni.example', port: 465, user: 'adunni', from: 'a@adunni.example', to: '' };
  const snapshot = snapshotOf({ shop, clockOffset: ms(-7_200_000) });
  const preferences = { ...snapshot.preferences, printer: 'Adunni EPSON', receiptPrinter: '192.168.7.9:9100' };
  const messages = { phone: null, email, choices: usualChoices, worksAlone: true };
  const report = reportOf(tempFolder(), { ...snapshot, preferences, dataUse: null, messages });
  for (const line of [
    'system release: 10.0.26100',
    'free disk space: 1500 MB',
    'clock: -7200000 ms from here to the service, time zone Africa/Lagos',
    'shop: member, alone since 2026-11-21T13:02:00.000Z, refusal disk-full, host till, 12 entries wait, forked',
    'messages to the owner: phone not set up; email 2 wait, last taken never, problem login-refused',
    'receipt printer: network; printer of the system chosen',
  ])
    expect(report).toContain(line);
  expect(report).not.toMatch(/adunni|192\.168|EPSON/i);
});

it('contains the last calls of the service, so that it shows whether accounts are read', () => {
  const folder = tempFolder();
  const call = (n: number) =>
    line(n, 'debug', { event: 'merchant.called', route: `GET /${'a'.repeat(n)}`, status: 200 });
  writeFileSync(filesIn(folder).calls, Array.from({ length: 60 }, (_, n) => call(n + 1)).join('\n'));
  const calls = reportOf(folder)
    .split(/The last calls of the service:\n|\n\nThe end/)[1]
    ?.split('\n');
  expect(calls).toHaveLength(50);
  expect(calls?.at(-1)).toBe(call(60));
});

it('contains why the database of the shop ended, without statements, names and addresses', () => {
  const folder = tempFolder();
  const serverLine = (text: string) => `2026-11-21 09:00:00.000 UTC [71] ${text}`;
  const lines = [
    serverLine('LOG:  could not bind IPv4 address "192.168.7.9": Address already in use'),
    serverLine('ERROR:  duplicate key value violates unique constraint "claim_pkey"'),
    serverLine('DETAIL:  Key (payment)=(event of Adunni) already exists.'),
    serverLine("STATEMENT:  ALTER ROLE till_1 PASSWORD 'secret',"),
    "\t'secret'",
    serverLine('FATAL:  could not write to file: No space left on device'),
  ];
  writeFileSync(filesIn(folder).shopServer, lines.join('\n'));
  const report = reportOf(folder);
  expect(report).toContain('could not bind IPv4 address "…": Address already in use\n');
  expect(report).toContain('FATAL:  could not write to file: No space left on device\n');
  expect(report).not.toMatch(/secret|Adunni|192\.168|claim_pkey/);
});

it('shows why the database of the shop ended although hundreds of alike lines followed', () => {
  const folder = tempFolder();
  const { shopServer } = filesIn(folder);
  const refusals = Array.from({ length: 900 }, (_, n) => {
    const time = new Date(Date.UTC(2026, 10, 21, 9, 0, n)).toISOString().replace('T', ' ').replace('Z', ' UTC');
    return `${time} [${71 + n}] FATAL:  password authentication failed for user "owner"`;
  });
  writeFileSync(`${shopServer}.old`, '2026-11-21 08:00:00.000 UTC [7] PANIC:  could not write to file\n');
  writeFileSync(shopServer, refusals.join('\n'));
  const messages = reportOf(folder).split(/The last messages of the shop’s database here:\n|\n\nThe last calls/)[1];
  expect(messages?.split('\n')).toEqual([
    '2026-11-21 08:00:00.000 UTC [7] PANIC:  could not write to file',
    '2026-11-21 09:00:00.000 UTC [71] FATAL:  password authentication failed for user "…" and 899 more like it until 2026-11-21 09:14:59.000 UTC',
  ]);
});

it('writes a support report where there is no log', () => {
  expect(reportOf(tempFolder())).toContain('The end of the log:\n(there is none)');
});
