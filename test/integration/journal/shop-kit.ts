import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { MaintenanceReport } from '../../../electron/journal/maintenance/maintenance.ts';
import { restoredKind } from '../../../electron/journal/record-restoration.ts';
import { type RecoveryOptions, recoverJournal } from '../../../electron/journal/recovery/recovery.ts';
import { andThen, ok } from '../../../electron/shared/base/result.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import type { TillJournal } from '../../../electron/till/till-journal.ts';
import { drafts, tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** One till's folder and keychain, opened and closed as the app does it. */
export function shop(
  environment: Environment = 'live',
  dataDir = tempFolder(),
  { keychain, native } = memoryKeychain(),
) {
  const place = { environment, dataDir, keychain, till: 'T7K2QP' };
  const mistakes: unknown[] = [];
  const reports: MaintenanceReport[] = [];
  const openedJournals: TillJournal[] = [];
  const tryOpen = () =>
    openAsTill({
      ...place,
      report: (report) => reports.push(report),
      reportError: (error) => mistakes.push(error),
    });
  const open = async () => {
    const till = unwrap(await tryOpen());
    openedJournals.push(till);
    return till;
  };
  onTestFinished(async () => {
    for (const till of openedJournals) await till.close();
    expect(mistakes).toEqual([]);
  });
  return {
    ...place,
    native,
    reports,
    keychain,
    file: join(dataDir, 'journal.db'),
    open,
    /** What the till says when it is opened: 'opened', or the case. */
    async says(): Promise<string | undefined> {
      const till = await tryOpen();
      if (!till.ok) return till.failure.text ?? till.failure.code;
      await till.value.close();
      return 'opened';
    },
    /** Recovers the journal. Returns what it recorded of that. */
    recover: async (more: Partial<RecoveryOptions> = {}) =>
      andThen(await recoverJournal({ ...place, projections: journalProjections, ...more }), async () => {
        const till = unwrap(await tryOpen());
        const last = till.journal.entries({ kind: restoredKind }).at(-1);
        await till.close();
        return ok(last?.body ?? {});
      }),
    /** Records and closes in good order, which makes a copy. */
    async day(count: number) {
      const till = await open();
      unwrap(till.journal.append(drafts(count)));
      await till.close();
    },
  };
}

export type Shop = ReturnType<typeof shop>;

/** All that the journal holds, read by a till that is opened for it and closed again. */
export async function entriesOf(from: Shop) {
  const till = await from.open();
  const entries = till.journal.entries({});
  await till.close();
  return entries;
}
