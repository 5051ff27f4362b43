import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import { createDataUse } from '../../../electron/back-office/data-use/data-use.ts';
import { type BanksOptions, createBanks, writeBanks } from '../../../electron/banks/banks.ts';
import { badName } from '../../../electron/journal/aside.ts';
import { backupName } from '../../../electron/journal/backups.ts';
import { msUntilNightlyRun } from '../../../electron/journal/maintenance/maintenance.ts';
import { recoverJournal } from '../../../electron/journal/recovery/recovery.ts';
import { fileSink } from '../../../electron/logging/file-sink.ts';
import { createLog } from '../../../electron/logging/log.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { retentionTime } from '../../../electron/shared/back-office/customer-data.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { systemTimers } from '../../../electron/till/till-journal.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { partial } from '../../support/partial.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { type Cell, fixedCells, mustNever } from './cell.ts';

/** What a computer shows with an empty battery, after its firmware was reset, or with a year typed wrong. */
const wrongYears = [1970, 2016, 2062] as const;
type Year = (typeof wrongYears)[number];
const DAY = hours(24);
const TODAY = Date.UTC(2026, 10, 21, 9);
const inYear = (year: Year): number => Date.UTC(year, 0, 5, 9);

/** Runs a row in a folder of its own. */
const inFolder = (play: (folder: string) => Promise<void> | void) => async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'till-dates-'));
  try {
    await play(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A till's journal, opened, used and closed at any time of any year. */
function aTill(dataDir: string) {
  const place = { environment: 'live' as const, dataDir, keychain: memoryKeychain().keychain, till: 'T7K2QP' };
  return {
    place,
    /** Three entries are recorded, and closing makes a copy. Returns the number of the last entry. */
    async day(at: number): Promise<number> {
      const report = () => undefined;
      const timers = { ...systemTimers, now: () => at };
      const { journal, close } = unwrap(await openAsTill({ ...place, timers, report, reportError: report }));
      const entry = { kind: 'note', subject: 'sale', actor: 'ada', body: {} };
      unwrap(journal.append([entry, entry, entry]));
      await close();
      return journal.head().seq;
    },
  };
}

/** As many as are kept of the weeks before, so that the next copy pushes one out. They cannot be read. */
function fillWithCopies(folder: string): void {
  for (let hour = 1; hour <= 40; hour += 1)
    writeFileSync(join(folder, backupName({ seq: 1, at: TODAY - hour * hours(5) })), 'x');
}

/** A virus scanner takes the journal away: the best copy must have every entry, also those of the wrong day. */
const restoresEverything = (year: Year, daysAfter: number) =>
  inFolder(async (folder) => {
    const till = aTill(folder);
    await till.day(TODAY);
    fillWithCopies(join(folder, 'backups'));
    let last = await till.day(inYear(year));
    for (let day = 1; day <= daysAfter; day += 1) last = await till.day(TODAY + day * DAY);
    rmSync(join(folder, 'journal.db'));
    unwrap(await recoverJournal({ ...till.place, projections: journalProjections }));
    // The entry about the recovery, and three of that day.
    assert.equal(await till.day(TODAY + 30 * DAY), last + 4, 'entries are missing');
  });

const keepsWhatWasSetAside = (year: Year) =>
  inFolder(async (folder) => {
    const till = aTill(folder);
    await till.day(TODAY);
    const aside = badName(join(folder, 'journal.db'), TODAY);
    const beforeMigration = join(folder, 'backups', backupName({ seq: 1, at: TODAY }, 2));
    for (const file of [aside, `${aside}-wal`, beforeMigration]) writeFileSync(file, 'x');
    await till.day(inYear(year));
    await till.day(TODAY + DAY);
    for (const file of [aside, `${aside}-wal`, beforeMigration]) assert.equal(readFileSync(file, 'utf8'), 'x');
  });

function checksEveryNight(year: Year): void {
  const wait = msUntilNightlyRun(inYear(year));
  assert.ok(wait >= hours(1) && wait <= hours(25), `the next nightly check is in ${wait / hours(1)} h`);
}

/** The service's time counts as soon as it was heard; before that, no customer is due at all. */
async function erasesNobody(kit: FaultKit): Promise<void> {
  await kit.issued();
  const { tillJournal } = kit.till();
  assert.ok(tillJournal);
  const now = () => retentionTime(kit.clock.wall(), kit.sales().snapshot().clockOffset);
  assert.equal(await forgetOldCustomers({ journal: tillJournal.journal, now, months: () => 6 }), 0);
}

const keepsDataUse = (year: Year) =>
  inFolder((folder) => {
    const use = (at: number) =>
      createDataUse({
        file: join(folder, 'data-use.json'),
        now: () => at,
        setTimer: () => null,
        clearTimer: () => undefined,
        hints: () => ({ hints: [], seen: null }),
        listUse: () => ({ bytes: 0, isAllThatWorks: false, mostBytesAnHour: 0, missesPayments: false }),
      });
    const day = (at: number) => {
      const countedUse = use(at);
      countedUse.note({ route: 'GET /banks', ms: 1, attempt: 1, traffic: { sent: 1, received: 9 } });
      countedUse.stop();
    };
    for (let n = 0; n < 20; n += 1) day(TODAY + n * DAY);
    day(inYear(year));
    assert.equal(use(TODAY + 19 * DAY).view().month.reads.bytes, 200);
  });

/** A list of banks that was stored in the future is asked for again, and not believed until then. */
const renewsBanks = (year: Year) =>
  inFolder(async (folder) => {
    const file = join(folder, 'banks.json');
    const bank = { code: '057', name: 'Zenith', ussdTemplate: null, baseUssdCode: null, transferUssdTemplate: null };
    writeBanks(file, { listedAt: ms(inYear(year)), banks: [bank], pinned: [] });
    let requestCount = 0;
    const merchant = partial<BanksOptions['merchant']>({
      listBanks: async () => {
        requestCount += 1;
        return err(failure('service-down'));
      },
    });
    const journal = partial<BanksOptions['journal']>({ query: { get: () => undefined, all: () => [] } });
    const banks = createBanks({ merchant, journal, file, now: () => TODAY, changed: () => undefined });
    const bankList = unwrap(await banks.list());
    assert.deepEqual([bankList.banks.length, requestCount], [1, 1]);
  });

const keepsLogs = (year: Year) =>
  inFolder((folder) => {
    const path = join(folder, 'logs', 'till.log');
    const write = (at: number, event: string) =>
      createLog({ sink: fileSink({ path }), redact: (event, fields) => ({ event, fields }), now: () => at }).info(
        event,
        {},
      );
    write(TODAY, 'first');
    write(inYear(year), 'second');
    write(TODAY, 'third');
    const events = readFileSync(path, 'utf8').trim().split('\n');
    assert.deepEqual(
      events.map((line) => (JSON.parse(line) as { event: string }).event),
      ['first', 'second', 'third'],
    );
  });

/** What cannot be read is copied before it is replaced, under a name of its own each time. */
const keepsBadSettings = inFolder((folder) => {
  const path = join(folder, 'settings.json');
  for (const text of ['first {', 'second {']) {
    writeFileSync(path, text);
    openSettings(path, () => 0);
  }
  const copies = readdirSync(folder).filter((name) => name.includes('.bad-'));
  assert.deepEqual(copies.map((name) => readFileSync(join(folder, name), 'utf8')).sort(), ['first {', 'second {']);
});

/** Returns how far a clock is ahead now that shows this year. */
const aheadIn = (year: Year): number => inYear(year) - Date.now();

/** Every place where the time decides about a file, started once under a clock that is wrong by years. */
export const dateCells: readonly Cell[] = wrongYears.flatMap((year) => [
  ...fixedCells('lose a sale, delete what is needed', [
    [`last start in ${year}, then the journal is gone`, restoresEverything(year, 0)],
    [`one start in ${year}, days later the journal is gone`, restoresEverything(year, 1)],
    [`one start in ${year}: what was set aside`, keepsWhatWasSetAside(year)],
    [`one start in ${year}: the nightly check`, async () => checksEveryNight(year)],
    [`one start in ${year}: the data used`, keepsDataUse(year)],
    [`one start in ${year}: the list of banks`, renewsBanks(year)],
    [`one start in ${year}: the log`, keepsLogs(year)],
  ]),
  mustNever('erase a customer early')(`one start in ${year}: customers`, 'till', erasesNobody, {
    clockAhead: aheadIn(year),
  }),
]);

export const clockStandsStill: readonly Cell[] = fixedCells('lose a sale, delete what is needed', [
  ['clock that stands still: settings that cannot be read', keepsBadSettings],
]);
