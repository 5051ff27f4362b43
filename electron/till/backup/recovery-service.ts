import { basename } from 'node:path';
import type { JsonObject } from '../../journal/journal.ts';
import { type JournalLocation, tillIdIn } from '../../journal/recovery/journal-location.ts';
import type { RecoveryOptions } from '../../journal/recovery/recovery.ts';
import {
  checkRecoveryFile,
  type KeyLocation,
  readRecoveryKey,
  restoreKey,
  saveRecoveryFile,
} from '../../journal/recovery/recovery-key.ts';
import { failure } from '../../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { minutes } from '../../shared/base/units.ts';
import type { BackupStatus, SavedFile } from '../../shared/journal/backup.ts';
import type { PassphraseInput, RestoreInput } from '../../shared/journal/contract.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import type { HealMode } from '../../shared/shop/shop.ts';
import type { ForgottenPinProof, OwnerProof, ProvedBy } from '../../shared/staff/staff.ts';
import type { FileDialogs } from '../../windows/file-dialogs.ts';
import { credentialsAt } from '../active-keys.ts';
import type { ActiveTill } from '../active-till.ts';
import { checkKeysInUse } from '../owner-guard.ts';
import { journalProjections } from '../projections.ts';
import { recoveryFileMoved, recoveryFileSaved } from './copies-elsewhere.ts';
import { healStream } from './heal-stream.ts';

export interface JournalRecoveryOptions {
  readonly place: () => JournalLocation;
  readonly till: ActiveTill;
  /** The till's id when there is none next to the journal. */
  readonly proposedTill: () => string;
  /** They return absolute paths, of which windows learn the last name alone. */
  readonly files: FileDialogs;
  readonly setCopyPlace: (folder: string | null) => Result<void>;
  readonly view: () => BackupStatus;
  /** Called when the result of `view` changed without the till being reopened. */
  readonly changed: () => void;
}

/** How long an imported recovery file counts as the owner's proof. */
const KEY_COUNTS = minutes(10);
const RECOVERY_FILE = 'json';
const COPY = 'db';

/** Creates `backup.*` of the contract, for the active till: recovery file, copies elsewhere, restoration, retry. */
export function createJournalRecovery(options: JournalRecoveryOptions) {
  const { place, till, proposedTill, files, setCopyPlace, view, changed } = options;
  const broughtCounts = new Map<Environment, number>();
  const id = () => tillIdIn(place().dataDir, proposedTill());

  async function closedFor(work: () => Promise<Result<unknown>>): Promise<Result<BackupStatus>> {
    return mapOk(await till.between(work), () => shownStatus());
  }

  const recover = async (more: Pick<RecoveryOptions, 'copy' | 'allowEmptyStart' | 'onEmptyStart'>) =>
    andThen(id(), async (knownId) => {
      const { recoverJournal } = await import('../../journal/recovery/recovery.ts');
      return recoverJournal({ ...place(), till: knownId, projections: journalProjections, ...more });
    });

  /** Who asks for a copy: while a dialog is open the till may be locked. */
  const asker = (): string => till.now().staff?.actor() ?? 'till';

  function record(kind: string, actor: string, body: JsonObject = {}): Result<unknown> {
    const { tillJournal, problem } = till.now();
    if (!tillJournal) return err(problem ?? failure('journal-unavailable'));
    const { journal } = tillJournal;
    return journal.append([{ kind, subject: journal.head().journal, actor, body }]);
  }

  const isBrought = () => {
    const at = broughtCounts.get(place().environment);
    return at !== undefined && performance.now() - at < KEY_COUNTS;
  };

  function shownStatus(): BackupStatus {
    return { ...view(), needsProof: view().needsProof && !isBrought() };
  }

  async function prove(proof: OwnerProof | null): Promise<Result<ProvedBy>> {
    if (isBrought()) return ok('recovery-file');
    const { guard } = till.now();
    return guard.ok ? guard.value.prove(proof) : guard;
  }

  /**
   * It has no owner yet, so the service's keys must be entered again: they are forgotten last, before it can be opened.
   */
  async function startEmpty(by: ProvedBy): Promise<Result<BackupStatus>> {
    const { guard } = till.now();
    if (!guard.ok) return guard;
    let isEmpty = false;
    const onEmptyStart = async () => {
      isEmpty = true;
      return by === 'keys' || by === 'none' ? ok(undefined) : credentialsAt(place()).forget();
    };
    return closedFor(async () => {
      const recovery = await recover({ allowEmptyStart: true, onEmptyStart });
      return recovery.ok && isEmpty ? guard.value.forget() : recovery;
    });
  }

  return {
    view: shownStatus,
    async saveRecoveryFile({ passphrase }: PassphraseInput): Promise<Result<SavedFile | null>> {
      const keyPlace = keyPlaceOf(place());
      const knownId = id();
      if (!keyPlace) return err(failure('not-allowed'));
      if (!knownId.ok) return knownId;
      const by = asker();
      const path = await files.saveAs(`Transfer Till recovery ${knownId.value}.${RECOVERY_FILE}`);
      if (path === null) return ok(null);
      const saveResult = await saveRecoveryFile(keyPlace, { till: knownId.value, path, passphrase });
      if (!saveResult.ok) return saveResult;
      // The file is valid even if this fails.
      record(recoveryFileSaved, by, { isElsewhere: saveResult.value.isElsewhere });
      changed();
      return ok({ name: basename(path), ...saveResult.value });
    },
    confirmRecoveryFileMoved(): Result<BackupStatus> {
      const savedFiles = till.now().tillJournal?.journal.entries({ kind: recoveryFileSaved, limit: 1 });
      if (savedFiles?.length === 0) return err(failure('not-allowed'));
      const recordResult = record(recoveryFileMoved, asker());
      if (!recordResult.ok) return recordResult;
      changed();
      return ok(shownStatus());
    },
    async saveCopy(): Promise<Result<SavedFile | null>> {
      const knownId = id();
      if (!knownId.ok) return knownId;
      const by = asker();
      const path = await files.saveAs(`Transfer Till copy ${knownId.value}.${COPY}`);
      const { copies, problem } = till.now();
      if (path === null) return ok(null);
      if (!copies) return err(problem ?? failure('not-allowed'));
      const saveResult = await copies.save(path, by);
      changed();
      return saveResult;
    },
    async chooseCopyPlace(): Promise<Result<BackupStatus | null>> {
      const by = asker();
      const folder = await files.pickFolder();
      const { copies, problem } = till.now();
      if (folder === null) return ok(null);
      if (!copies) return err(problem ?? failure('not-allowed'));
      const placeTest = await copies.tryPlace(folder, by);
      const recordResult = andThen(placeTest, () => record('copy.place-chosen', by));
      const set = andThen(recordResult, () => setCopyPlace(folder));
      changed();
      return mapOk(set, shownStatus);
    },
    forgetCopyPlace(): Result<BackupStatus> {
      const forgetResult = andThen(record('copy.place-removed', asker()), () => setCopyPlace(null));
      changed();
      return mapOk(forgetResult, shownStatus);
    },
    async importRecoveryFile({ passphrase }: PassphraseInput): Promise<Result<BackupStatus | null>> {
      const keyPlace = keyPlaceOf(place());
      if (!keyPlace) return err(failure('not-allowed'));
      const { guard } = till.now();
      if (!guard.ok) return guard;
      const path = await files.pick(RECOVERY_FILE);
      if (path === null) return ok(null);
      const key = await guard.value.counted(() => readRecoveryKey(keyPlace, { path, passphrase }));
      if (!key.ok) return key;
      return closedFor(async () => {
        const restoring = await restoreKey(keyPlace, key.value);
        if (restoring.ok) broughtCounts.set(keyPlace.environment, performance.now());
        return restoring;
      });
    },
    /**
     * Returns what showed that an owner asks who forgot their PIN; null where no file was picked. `record` runs before
     * the check, and without it there is none. Never proved by a missing owner.
     */
    async proveForgottenPin(proof: ForgottenPinProof, record: () => Result<void>): Promise<Result<ProvedBy | null>> {
      const keyPlace = keyPlaceOf(place());
      const { guard } = till.now();
      if (!keyPlace) return err(failure('not-allowed'));
      if (!guard.ok) return guard;
      const path = proof.by === 'recovery-file' ? await files.pick(RECOVERY_FILE) : '';
      if (path === null) return ok(null);
      return guard.value.counted(async () => {
        const recordResult = record();
        if (!recordResult.ok) return recordResult;
        if (proof.by === 'keys') return checkKeysInUse(keyPlace, proof);
        return checkRecoveryFile(keyPlace, { path, passphrase: proof.passphrase });
      });
    },
    async restore({ from, proof }: RestoreInput): Promise<Result<BackupStatus | null>> {
      const proofResult = await prove(proof);
      if (!proofResult.ok) return proofResult;
      if (from === 'nothing') return startEmpty(proofResult.value);
      if (from !== 'picked') return closedFor(() => recover({}));
      const copy = await files.pick(COPY);
      return copy === null ? ok(null) : closedFor(() => recover({ copy }));
    },
    healStream: (as: HealMode) => healStream(till, place(), as),
    retryOpen: () => closedFor(async () => ok(undefined)),
  };
}

export type JournalRecovery = ReturnType<typeof createJournalRecovery>;

/** Practice stores its key in its own folder: there is none to save or import. */
const keyPlaceOf = ({ environment, ...place }: JournalLocation): KeyLocation | null =>
  environment === 'practice' ? null : { ...place, environment };
