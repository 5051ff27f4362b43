import { otherCopy, type WriterEntry } from '../credentials/writer-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { openingFailure, tryOnFile } from '../journal/problem.ts';
import { notWritable, openWriter, tillIdIn } from '../journal/recovery/journal-location.ts';
import { makePrivateFolder } from '../platform/files.ts';
import { within } from '../platform/timers.ts';
import { dayFigures } from '../sales/history/sales-totals.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { allOk, andThen, err, failureOf, ok, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import { shopFiles, type TillShop } from '../shop/till/shop-port.ts';
import { recordJoining, recordShopChanges } from '../shop/till/shop-record.ts';
import { shopSecrets } from '../shop/till/shop-secrets.ts';
import { adoptFromOthers } from '../shop/till/shop-staff.ts';
import { credentialsAt, tillKeys } from './active-keys.ts';
import { createCopiesElsewhere, isRecoveryFileElsewhere } from './backup/copies-elsewhere.ts';
import { finishHealing } from './backup/finish-healing.ts';
import { noteForRestart } from './backup/restart-proof.ts';
import { type OwnerGuard, openOwnerGuard } from './owner-guard.ts';
import { type PracticeRun, startPractice } from './practice.ts';
import { journalProjections } from './projections.ts';
import { openTillJournal, systemTimers, type TillJournal } from './till-journal.ts';
import type { TillOptions } from './till-options.ts';
import { closedParts, createTillServices, type TillServices } from './till-services.ts';
import { tillSettings } from './till-settings.ts';

/** How long the journal stays open for a shop that closes; then it is closed first. */
const SHOP_CLOSES_WITHIN = seconds(5);
/** How long closing then still waits for the shop, as for a database that this till runs: less than the process may take. */
const SHOP_ENDS_WITHIN = seconds(8);

/** Opens the till of one environment. Never throws: problems are returned in the till and shown by the window. */
export async function openTill(options: TillOptions) {
  const { environment, dataDir, events, timers = systemTimers } = options;
  const folder = tryOnFile(dataDir, () => makePrivateFolder(dataDir));
  const practice = await practiceOf(options);
  const credentials = await credentialsOf(options, practice);
  const wall = options.clocks?.wall ?? Date.now;
  const writer = await openWriter(options, wall);
  const entry = writer.ok ? writer.value : null;
  const guard = writer.ok ? openOwnerGuard(options, entry) : writer;
  const record = guard.ok ? await openItsJournal(options, entry, guard.value, { appended, afterCleanCheck }) : guard;
  const notOpened = failureOf(allOk(folder, record));
  const openingProblem = notOpened && openingFailure(notOpened, dataDir);
  if (!guard.ok || !record.ok) return closedTill();
  const tillJournal = record.value;
  const { journal } = tillJournal;
  // Before anything that appends.
  const shop = openItsShop(options, tillJournal, { services, adopt }, wall);
  const settings = tillSettings(environment, options.settings, journal);
  const keys = tillKeys(credentials, useKeys);
  const parts = createTillServices(
    { ...options, settings: { ...options.settings, ...settings } },
    tillJournal,
    guard.value,
    keys.now,
    practice,
    shop,
    () => problem() ?? collectingProblem(options, journal, keys.now()),
  );
  const { sales, staff, banks, backOffice, webhooks, messages } = parts;
  const copies =
    environment === 'practice'
      ? null
      : createCopiesElsewhere({
          dataDir,
          tillJournal,
          place: () => options.settings.get().copyPlace,
          timers: { ...timers, now: wall },
          changed: () => void events.emit('journalHealthChanged', environment),
          report: (report) => void events.emit('journalMaintained', environment, report),
          reportError: (error) => options.reportError(error, 'copies'),
        });
  if (environment !== 'practice') noteForRestart(dataDir);
  const startResult = sales.start();
  backOffice.start();
  webhooks.start();
  messages?.start();
  return {
    environment,
    settings,
    ...parts,
    /** Why nothing can be collected regardless of the service: no journal, or no keys. */
    get problem() {
      return problem();
    },
    keys,
    tillJournal,
    /** The owners stored outside the journal; else the problem of the keychain. */
    guard,
    practice,
    shop,
    copies,
    async close(): Promise<void> {
      messages?.close();
      // A shop whose database does not answer must not keep the journal from being closed in time.
      const shopClosed = shop?.close().catch((error) => options.reportError(error, 'shop')) ?? Promise.resolve();
      await within(SHOP_CLOSES_WITHIN, shopClosed, undefined, timers);
      webhooks.close();
      sales.stop();
      staff.stop();
      banks.stop();
      backOffice.stop();
      copies?.stop();
      await tillJournal.close();
      await entry?.close();
      await practice?.close();
      await within(SHOP_ENDS_WITHIN, shopClosed, undefined, timers);
    },
  };

  /** A till without a record collects nothing; its problem says why. */
  function closedTill() {
    return {
      environment,
      settings: tillSettings(environment, options.settings, null),
      ...closedParts,
      problem: openingProblem,
      keys: tillKeys(credentials, () => undefined),
      guard,
      practice,
      async close(): Promise<void> {
        await entry?.close();
        await practice?.close();
      },
    };
  }

  function problem(): Failure | null {
    return (
      openingProblem ??
      (entry?.isTaken() ? otherCopy : null) ??
      notWritable(dataDir) ??
      failureOf(allOk(keys.state(), startResult))
    );
  }

  function appended(): void {
    shop?.appended();
  }

  async function afterCleanCheck(): Promise<void> {
    await (await backOffice.customers()).forgetOld();
  }

  function services(): TillServices {
    return parts;
  }

  function useKeys(): void {
    sales.keysChanged();
    banks.warm();
    events.emit('keysChanged', environment);
  }

  function adopt(): void {
    if (adoptFromOthers(shop, staff, settings, journal)) events.emit('settingsChanged', environment);
    sales.settlements.othersChanged();
    webhooks.relay.update();
  }
}

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Null outside practice, and when the embedded service cannot start (no disk, no loopback). */
const practiceOf = async ({ environment, dataDir, reportError }: TillOptions): Promise<PracticeRun | null> =>
  environment !== 'practice'
    ? null
    : startPractice(dataDir).catch((error: unknown) => {
        reportError(error, 'practice');
        return null;
      });

async function credentialsOf(options: TillOptions, practice: PracticeRun | null): Promise<Result<MerchantCredentials>> {
  if (practice) return ok(practice.credentials);
  if (options.environment === 'practice') return err(failure('service-down'));
  return andThen(await credentialsAt(options).load(), (credentials) =>
    credentials ? ok(credentials) : err(failure('keys-missing')),
  );
}

async function openItsJournal(
  options: TillOptions,
  writer: WriterEntry | null,
  guard: OwnerGuard,
  { appended, afterCleanCheck }: { readonly appended: () => void; readonly afterCleanCheck: () => Promise<unknown> },
): Promise<Result<TillJournal>> {
  const { settings, dataDir, environment, events } = options;
  const healResult = await finishHealing(options, settings.setTillId);
  if (!healResult.ok) return healResult;
  const till = tillIdIn(dataDir, settings.get().tillId);
  if (!till.ok) return till;
  return openTillJournal({
    ...options,
    reportError: (error) => options.reportError(error, 'journal'),
    till: till.value,
    writer,
    guard,
    afterCleanCheck,
    report: (report) => void events.emit('journalMaintained', environment, report),
    appended(problem) {
      events.emit('journalAppended', environment, problem);
      appended();
    },
  });
}

/** Opens the shop before the services that read it; it calls them only once they are there. */
function openItsShop(
  options: TillOptions,
  { till, journal, wrappingKey }: TillJournal,
  { services, adopt }: { readonly services: () => TillServices; readonly adopt: () => void },
  now: () => number,
): TillShop | null {
  const { environment, dataDir, events, reportError, openShop } = options;
  const noteJoining = recordJoining(journal);
  let adoptedTills = '';
  /** What a till that was taken out recorded may count no more. */
  function adoptAfterChange(status: ShopStatus): void {
    if (status.state !== 'member') return;
    const tills = JSON.stringify(
      status.tills.map(({ id, leftAt, countsUntil, countsBefore }) => [id, leftAt, countsUntil, countsBefore]),
    );
    if (tills === adoptedTills) return;
    adoptedTills = tills;
    adopt();
  }
  const shop = openShop?.({
    environment,
    till,
    wrappingKey,
    now,
    reportError: (error) => reportError(error, 'shop'),
    journal: journal.head().journal,
    query: journal.query,
    projections: journalProjections,
    figuresSince: (day) => dayFigures(journal.query, day),
    ...shopFiles(dataDir),
    polling() {
      const { sales, webhooks } = services();
      return {
        ...sales.shopWork,
        changed() {
          sales.shopWork.changed();
          webhooks.relay.dutyChanged();
        },
      };
    },
    secrets: shopSecrets(options),
    changed(status) {
      noteJoining(status);
      adoptAfterChange(status);
      services().sales.settlements.othersChanged();
      events.emit('shopChanged', environment, status);
    },
    ownJournal: journal,
    arrived(tills) {
      adopt();
      events.emit('shopEntriesArrived', environment, tills);
    },
  });
  return shop ? recordShopChanges(shop, journal, () => services().staff.actor()) : null;
}

/**
 * A live record that only this computer's keychain can open would be lost with the computer or its user's password.
 * Without a bearer token no payment can be confirmed.
 */
function collectingProblem(
  { environment }: TillOptions,
  journal: Journal,
  keys: MerchantCredentials | null,
): Failure | null {
  if (environment === 'live' && !isRecoveryFileElsewhere(journal)) return failure('recovery-file-missing');
  return keys?.bearerToken === null ? failure('keys-refused') : null;
}
