import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supportReport } from '../../../electron/logging/support-report.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { backupStatusOf, snapshotOf, viewOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const amounts = (bytes: number) => ({
  reads: { requests: 3, bytes },
  list: { requests: 1, bytes: 0 },
  writes: { requests: 0, bytes: 0 },
  relay: { requests: 0, bytes: 0 },
  messages: { requests: 0, bytes: 0 },
});
const dataUse = {
  today: amounts(2_100),
  month: amounts(70_000),
  list: { bytes: 4_096, isAllThatWorks: false, mostBytesAnHour: 1, missesPayments: true },
  hints: { hints: [], seen: null },
};
const machine = { platform: 'win32', arch: 'x64', electron: '45.4.1', chrome: '153', node: '24.1.0' };

it('contains the state of the till and the end of its log, and names no person and no amount', () => {
  const log = join(tempFolder(), 'till.log');
  writeFileSync(log, Array.from({ length: 500 }, (_, n) => `{"event":"line.${n}"}`).join('\n'));
  const people = [{ id: 'x' as StaffId, name: 'Adunni', role: 'owner', active: true, waitUntil: null }] as const;
  const till = snapshotOf({ sales: [viewOf('a')], staff: { ...staffOff, people, mode: 'on' } });
  const report = supportReport({ ...till, dataUse }, machine, log, Date.UTC(2026, 10, 21));
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
  const report = supportReport({ ...snapshotOf({ backup }), dataUse: null }, machine, join(tempFolder(), 'none'), 0);
  expect(report).toContain('record: not open, journal-unavailable, cut\n');
});

const line = (second: number, level: string, more: object) =>
  JSON.stringify({ at: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(), level, ...more });
const reportOf = (log: string) => supportReport({ ...snapshotOf(), dataUse: null }, machine, log, 0);

it('shows an error although hundreds of equal lines followed it, as one line with how often and until when', () => {
  const log = join(tempFolder(), 'till.log');
  const repeats = Array.from({ length: 906 }, (_, n) =>
    line(n + 1, 'warn', { event: 'merchant.failed', code: 'not-sent', ms: 10 + n, attempt: n + 1 }),
  );
  writeFileSync(log, [line(0, 'error', { event: 'main.threw' }), ...repeats, ''].join('\n'));
  const end = reportOf(log).split('The end of the log:\n')[1]?.trimEnd().split('\n');
  expect(end).toEqual([
    line(0, 'error', { event: 'main.threw' }),
    `${repeats[0]} and 905 more like it until 2026-11-21T09:15:06.000Z`,
  ]);
});

it('contains the errors of older files of the log too, and their last lines where the newest has few', () => {
  const log = join(tempFolder(), 'till.log');
  const filler = Array.from({ length: 600 }, (_, n) => line(n, 'info', { event: `line.${'a'.repeat(1 + (n % 2))}` }));
  writeFileSync(`${log}.4`, [line(0, 'error', { event: 'oldest.threw' }), ...filler].join('\n'));
  writeFileSync(`${log}.1`, `${line(1, 'info', { event: 'before.moved' })}\n`);
  writeFileSync(log, `${line(2, 'info', { event: 'newest' })}\n`);
  const report = reportOf(log);
  const [errors, end] = report.split('The end of the log:\n');
  expect(errors).toContain('oldest.threw');
  expect(end).not.toContain('oldest.threw');
  expect(end).toContain('before.moved');
});

it('writes a support report where there is no log', () => {
  expect(supportReport({ ...snapshotOf(), dataUse: null }, machine, join(tempFolder(), 'none'), 0)).toContain(
    '(there is none)',
  );
});
