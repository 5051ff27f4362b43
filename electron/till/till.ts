import { otherCopy, type WriterEntry } from '../credentials/writer-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { openingFailure, tryOnFile } from '../journal/problem.ts';
import { notWritable, openWriter, tillIdIn } from '../journal/recovery/journal-location.ts';
import { makePrivateFolder } from '../platform/files.ts';
import { within } from '../platform/timers.ts';
import { dayFigures } from '../sales/history/sales-totals.ts';
import type { Sales } from '../sales/sales.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { allOk, andThen, err, failureOf, ok, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import { shopFiles, type TillShop } from '../shop/till/shop-port.ts';
import { recordJoining, recordShopChanges } from '../shop/till/shop-record.ts';
import { shopSecrets } from '../shop/till/shop-secrets.ts';
import { adoptFromOthers } from '../shop/till/shop-staff.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { credentialsAt, tillKeys } from './active-keys.ts';
import { createCopiesElsewhere, isRecoveryFileElsewhere } from './backup/copies-elsewhere.ts';
import { finishHealing } from './backup/finish-healing.ts';
import { noteForRestart } from './backup/restart-proof.ts';
import { type OwnerGuard, openOwnerGuard } from './owner-guard.ts';
import { type PracticeRun, startPractice } from './practice.ts';
import { journalProjections } from './projections.ts';
import { openTillJournal, systemTimers, type TillJournal } from './till-journal.ts';
import type { TillOptions } from './till-options.ts';
import { createTillServices, noServices, type TillServices } from './till-services.ts';
import { tillSettings } from './till-settings.ts';

/** How long the journal stays open for a shop that closes; then it is closed first. */
const SHOP_CLOSES_WITHIN = seconds(5);
/** How long closing then still waits for the shop, as for a database that this till runs: less than the process may take. */
const SHOP_ENDS_WITHIN = seconds(8);

/** Opens the till of one environment. Never throws: problems are returned in the till and shown by the window. */
export async function openTill(options: TillOptions) {
  const folder = tryOnFile(options.dataDir, () => makePrivateFolder(options.dataDir));
  const practice = await practiceOf(options);
  const credentials = await credentialsOf(options, practice);
  const wall = options.clocks?.wall ?? Date.now;
  const { timers = systemTimers } = options;
  let shop: TillShop | null = null;
  const writer = await openWriter(options, wall);
  const entry = writer.ok ? writer.value : null;
  const guard = writer.ok ? openOwnerGuard(options, entry) : writer;
  const journal = guard.ok
    ? await openItsJournal(
        options,
        entry,
        guard.value,
        () => shop?.appended(),
        async () => (await parts.backOffice?.customers())?.forgetOld(),
      )
    : guard;
  const settings = tillSettings(options.environment, options.settings, journal.ok ? journal.value.journal : null);
  const keys = tillKeys(credentials, useKeys);
  const parts: TillServices =
    guard.ok && journal.ok
      ? createTillServices(
          { ...options, settings: { ...options.settings, ...settings } },
          journal.value,
          guard.value,
          keys.now,
          practice,
          () => shop,
          () => problem() ?? collectingProblem(options, journal.value.journal, keys.now()),
        )
      : noServices;
  const { sales } = parts;

  /** Returns why nothing can be collected regardless of the service: no journal, or no keys. */
  function problem(): Failure | null {
    return (
      openingProblem ??
      (entry?.isTaken() ? otherCopy : null) ??
      notWritable(options.dataDir) ??
      failureOf(allOk(keys.state(), startResult))
    );
  }

  function useKeys(): void {
    parts.sales?.keysChanged();
    parts.banks?.warm();
  }

  function adopt(): void {
    if (!journal.ok) return;
    if (adoptFromOthers(shop, parts.staff, settings, journal.value.journal))
      options.events.emit('settingsChanged', options.environment);
    sales?.settlements.othersChanged();
    parts.webhooks?.relay.update();
  }

  shop =
    journal.ok && sales
      ? openItsShop(
          options,
          journal.value,
          { sales, adopt, relay: () => parts.webhooks?.relay ?? null, actor: () => parts.staff?.actor() ?? 'till' },
          wall,
        )
      : null;
  const copies =
    journal.ok && options.environment !== 'practice'
      ? createCopiesElsewhere({
          dataDir: options.dataDir,
          tillJournal: journal.value,
          place: () => options.settings.get().copyPlace,
          timers: { ...timers, now: wall },
          changed: () => void options.events.emit('journalHealthChanged', options.environment),
          report: (report) => void options.events.emit('journalMaintained', options.environment, report),
          reportError: (error) => options.reportError(error, 'copies'),
        })
      : null;
  if (journal.ok && options.environment !== 'practice') noteForRestart(options.dataDir);
  const notOpened = failureOf(allOk(folder, journal));
  const openingProblem = notOpened && openingFailure(notOpened, options.dataDir);
  const startResult = sales?.start() ?? ok(undefined);
  parts.backOffice?.start();
  parts.webhooks?.start();
  parts.messages?.start();
  return {
    environment: options.environment,
    settings,
    /** All null when the journal could not be opened; then nothing is collected, and `problem` says why. */
    ...parts,
    get problem() {
      return problem();
    },
    keys,
    tillJournal: journal.ok ? journal.value : null,
    /** The owners stored outside the journal; else the problem of the keychain. */
    guard,
    practice,
    shop,
    copies,
    backUp: async () => (journal.ok ? journal.value.maintenance.backUp() : journal),
    async close(): Promise<void> {
      parts.messages?.close();
      // A shop whose database does not answer must not keep the journal from being closed in time.
      const shopClosed = shop?.close().catch((error) => options.reportError(error, 'shop')) ?? Promise.resolve();
      await within(SHOP_CLOSES_WITHIN, shopClosed, undefined, timers);
      parts.webhooks?.close();
      sales?.stop();
      parts.staff?.stop();
      parts.banks?.stop();
      parts.backOffice?.stop();
      copies?.stop();
      if (journal.ok) await journal.value.close();
      await entry?.close();
      await practice?.close();
      await within(SHOP_ENDS_WITHIN, shopClosed, undefined, timers);
    },
  };
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
  onAppend: () => void,
  afterCleanCheck: () => Promise<unknown>,
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
      onAppend();
    },
  });
}

function openItsShop(
  options: TillOptions,
  { till, journal, wrappingKey }: TillJournal,
  parts: {
    readonly sales: Sales;
    readonly adopt: () => void;
    readonly relay: () => Webhooks['relay'] | null;
    readonly actor: () => string;
  },
  now: () => number,
): TillShop | null {
  const { environment, dataDir, events, reportError, openShop } = options;
  const { sales, adopt, relay, actor } = parts;
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
    polling: {
      ...sales.shopWork,
      changed() {
        sales.shopWork.changed();
        relay()?.dutyChanged();
      },
    },
    secrets: shopSecrets(options),
    changed(status) {
      noteJoining(status);
      adoptAfterChange(status);
      sales.settlements.othersChanged();
      events.emit('shopChanged', environment, status);
    },
    ownJournal: journal,
    arrived(tills) {
      adopt();
      events.emit('shopEntriesArrived', environment, tills);
    },
  });
  return shop ? recordShopChanges(shop, journal, actor) : null;
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
