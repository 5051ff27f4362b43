import type { AnchoredHead } from '../credentials/head-store.ts';
import { type Restoration, recordRestoration, type Uncertain } from '../journal/accept.ts';
import { inBackground } from '../journal/background.ts';
import { type HeadAnchor, type Journal, noAnchor, openJournal } from '../journal/journal.ts';
import { placeOf } from '../journal/place.ts';
import { type JournalCase, journalFailure } from '../journal/problem.ts';
import { setAllAside } from '../journal/restore.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { headStore, type JournalPlace, journalFile, wrappingKey } from './journal-keys.ts';
import { journalWorker } from './journal-worker-file.ts';
import { journalProjections } from './projections.ts';

export interface RecoveryOptions extends JournalPlace {
  readonly till: string;
  /** This copy, such as one brought from another computer, instead of the newest good one of the backups. */
  readonly copy?: string;
  /** Where no copy holds: begin with an empty journal. The owner's word, for everything not on the service is lost. */
  readonly startAnew?: boolean;
}

/** What was done about a journal that did not open. */
export interface Recovery extends Omit<Restoration, 'anchor'> {
  readonly uncertain: Uncertain;
}

/** These a copy cures. The others need the disk, another program, a newer till or the right key put right first. */
const curable: ReadonlySet<JournalCase> = new Set([
  'missing',
  'empty',
  'cut',
  'corrupt',
  'other-journal',
  'anchor-missing',
]);

/**
 * Makes a journal that does not open, or whose whole check failed, usable again: keeps the bad files aside, puts the
 * newest good copy in their place with whatever the bad file can still prove, records that and which hours are
 * uncertain, erases again who was erased since, and keeps the new head. The till must be closed; opened afterwards,
 * its watcher fills the gap from the event feed. May be run again when it was cut short.
 *
 * Never called by the till itself: entries are lost here, and an older file put in the journal's place on purpose
 * would pass for an accident if nobody were asked.
 *
 * Fails with the case where a copy cures nothing, `no-backup` where none holds, `not-allowed` where nothing is wrong.
 */
export async function recoverJournal(options: RecoveryOptions): Promise<Result<Recovery>> {
  const store = headStore(options);
  const kept = await store.get();
  if (!kept.ok && kept.failure.code !== 'unexpected') return kept;
  const anchor = kept.ok ? kept.value : null;
  const key = await wrappingKey(options, anchor);
  if (!key.ok) return key;
  const bench = { ...options, file: journalFile(options.dataDir), key: key.value, anchor };
  const why = kept.ok ? await diagnose(bench) : ok<JournalCase>('anchor-missing');
  if (!why.ok) return why;
  if (!curable.has(why.value)) return err(journalFailure(why.value));
  const restored = await restore(bench, why.value);
  if (!restored.ok) return restored;
  const recorded = record(bench, restored.value);
  if (!recorded.ok) return recorded;
  // Last, for until then the old head says that something is wrong, and this may be run again.
  const anchored = await store.set(recorded.value.head);
  return anchored.ok ? ok(recorded.value.recovery) : anchored;
}

interface Bench extends RecoveryOptions {
  readonly file: string;
  readonly key: Uint8Array;
  readonly anchor: AnchoredHead | null;
}

const openOn = ({ file, till, key }: Bench, anchor: HeadAnchor) =>
  openJournal({ file, till, wrappingKey: key, projections: journalProjections, anchor });

/** What is wrong: what opening says, else what the whole check finds. A blank journal gives way to a copy. */
async function diagnose(bench: Bench): Promise<Result<JournalCase>> {
  const { anchor, environment, file, copy } = bench;
  const mustHave = environment !== 'practice';
  const opened = openOn(bench, { read: () => anchor, write: () => undefined, mustHave });
  if (!opened.ok) return ok(opened.failure.text);
  const head = opened.value.head();
  opened.value.close();
  if (copy !== undefined && head.seq === 0) {
    setAllAside(file, Date.now());
    return ok('missing');
  }
  const checked = await isWhole(bench, head.journal, anchor);
  if (!checked.ok) return checked;
  return checked.value ? err(failure('not-allowed', { text: 'nothing to recover' })) : ok('corrupt');
}

async function isWhole({ file }: Bench, uuid: string, anchor: AnchoredHead | null): Promise<Result<boolean>> {
  const known = anchor === null ? [] : [anchor];
  const checked = await inBackground(journalWorker, { kind: 'check', file, uuid, known }).result;
  return checked.ok ? ok(checked.value.verification.ok) : checked;
}

async function restore(bench: Bench, why: JournalCase): Promise<Result<Restoration>> {
  const { anchor, file } = bench;
  const asItIs = why === 'anchor-missing' ? await takeAsItIs(bench) : ok(null);
  if (!asItIs.ok) return asItIs;
  if (asItIs.value) return ok(asItIs.value);
  const back = await inBackground(journalWorker, { ...taskOf(bench), kind: 'restore' }).result;
  if (back.ok) return ok({ ...back.value, why, anchor });
  if (back.failure.text !== 'no-backup' || !bench.startAnew) return back;
  return ok({ why, anchor, copy: null, aside: setAllAside(file, Date.now()), salvaged: 0, complete: false });
}

const taskOf = ({ file, till, key, anchor, copy, environment }: Bench) => ({
  ...{ file, till, wrappingKey: key, environment },
  // A blank journal's head says nothing of the copy that takes its place.
  anchor: anchor?.seq === 0 ? null : anchor,
  ...(copy !== undefined && { copy }),
});

/** With no head to hold it against, a journal that is whole in itself is the best there is. Null when it is not. */
async function takeAsItIs(bench: Bench): Promise<Result<Restoration | null>> {
  const opened = openOn(bench, noAnchor);
  if (!opened.ok) return curable.has(opened.failure.text) ? ok(null) : opened;
  const { journal: uuid } = opened.value.head();
  opened.value.close();
  const whole = await isWhole(bench, uuid, null);
  if (!whole.ok || !whole.value) return whole.ok ? ok(null) : whole;
  return ok({ why: 'anchor-missing', anchor: null, copy: null, aside: null, salvaged: 0, complete: false });
}

/** Opens what is there now, without the head that no longer holds, and writes down what happened. */
function record(bench: Bench, restoration: Restoration): Result<{ head: AnchoredHead; recovery: Recovery }> {
  const opened = openOn(bench, noAnchor);
  if (!opened.ok) return opened;
  const journal: Journal = opened.value;
  try {
    const uncertain = recordRestoration(journal, placeOf(bench.file), restoration, Date.now());
    if (!uncertain.ok) return uncertain;
    const { anchor: _, ...told } = restoration;
    return ok({ head: journal.head(), recovery: { ...told, uncertain: uncertain.value } });
  } finally {
    journal.close();
  }
}
