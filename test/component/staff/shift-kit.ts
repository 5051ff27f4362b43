import { screen } from '@testing-library/react';
import { ok } from '../../../electron/shared/base/result.ts';
import type { ShiftReport, StaffView } from '../../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { report, zReport } from './staff-kit.ts';

export async function inShift(staff: StaffView, shiftReport: ShiftReport = report(), more: Partial<TillSnapshot> = {}) {
  const till = await openTill({ staff, ...more });
  till.reply('shift', 'report', shiftReport);
  const latest = [zReport(), zReport({ number: 11, head: { seq: 1, hash: 'c' }, totals: null, cashiers: null })];
  till.answer('shift', 'zReports', async ({ before }) => ok(before === null ? latest : []));
  await till.goTo('shift');
  await screen.findByRole('heading', { level: 1, name: en('pages.shift') });
  return till;
}
