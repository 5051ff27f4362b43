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

it('writes a support report where there is no log', () => {
  expect(supportReport({ ...snapshotOf(), dataUse: null }, machine, join(tempFolder(), 'none'), 0)).toContain(
    '(there is none)',
  );
});
