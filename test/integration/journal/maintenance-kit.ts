import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { type MaintenanceReport, startJournalMaintenance } from '../../../electron/journal/maintenance/maintenance.ts';
import type { Ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { aKey, newFile, open } from '../../support/journal-kit.ts';
import { until } from '../../support/practice-kit.ts';

/** 9 o'clock in the shop. */
export const NINE = Date.UTC(2026, 10, 21, 8);

/** The journal's maintenance, with a clock and timers that the test moves. */
export function startMaintenance(file = newFile()) {
  const journal = open(file, { projections: journalProjections });
  const reports: MaintenanceReport[] = [];
  const mistakes: unknown[] = [];
  let cleanChecks = 0;
  let now = NINE;
  const timers = holdTimers(() => now);
  const maintenance = startJournalMaintenance({
    journal,
    file,
    chainKey: keysFrom(aKey).chain,
    afterCleanCheck: async () => {
      cleanChecks += 1;
    },
    report: (report) => reports.push(report),
    reportError: (error) => mistakes.push(error),
    timers: { now: () => now, ...timers },
  });
  onTestFinished(async () => {
    await maintenance.end();
    expect(mistakes).toEqual([]);
  });
  return {
    file,
    journal,
    maintenance,
    reports,
    timers: timers.held,
    cleanChecks: () => cleanChecks,
    copies: () => (existsSync(join(file, '../backups')) ? readdirSync(join(file, '../backups')) : []),
    pass(time: Ms): void {
      now += time;
      for (let due = timers.take(now); due; due = timers.take(now)) due.run();
    },
    /** Waits for the next report of a kind. */
    reported: (kind: MaintenanceReport['kind'], count = 1) =>
      until(() => {
        const all = reports.filter((report) => report.kind === kind);
        return all.length >= count && all.at(-1);
      }),
  };
}
