import { openHeadAnchor } from '../credentials/head-anchor.ts';
import { type HeadAnchor, type Journal, openJournal } from '../journal/journal.ts';
import { keysFrom } from '../journal/sealing.ts';
import type { Failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { pepperFrom } from '../staff/pin.ts';
import { headStore, type JournalPlace, journalFile, readHead, wrappingKey } from './journal-keys.ts';
import { forgedEntry, type KeeperReport } from './keeper-report.ts';
import { type Keepers, type KeeperWorld, startKeepers } from './keepers.ts';
import { journalProjections } from './projections.ts';
import { timers } from './timers.ts';

export interface TillJournalOptions extends JournalPlace {
  readonly till: string;
  readonly report: (report: KeeperReport) => void;
  readonly broke: (error: unknown) => void;
  /** Told how every append ended: its failure, or null. */
  readonly appended?: (problem: Failure | null) => void;
  /** Done each night with the open journal. */
  readonly atNight?: (journal: Journal) => Promise<unknown>;
  /** Timers and clock of the keepers; this computer's when left out. */
  readonly world?: KeeperWorld;
}

/** A journal in use: checked against its anchor, and looked after. */
export interface TillJournal {
  /** The id this till has in this environment. */
  readonly till: string;
  readonly journal: Journal;
  readonly keepers: Keepers;
  /** What PINs are checked with beside the journal itself. */
  readonly pepper: Uint8Array;
  /** Makes the last copy, keeps the last head, closes. */
  readonly close: () => Promise<void>;
}

export const realWorld: KeeperWorld = {
  ...timers,
  now: Date.now,
};

/**
 * Opens the journal of one environment: head from outside the file, key, file, in this order. The failure says which
 * case it is: `journal-unavailable` with a `JournalCase` as its text, or a problem of the keychain.
 */
export async function openTillJournal(options: TillJournalOptions): Promise<Result<TillJournal>> {
  const { environment, dataDir, till, world = realWorld } = options;
  const store = headStore(options);
  const head = await readHead(store);
  if (!head.ok) return head;
  const key = await wrappingKey(options, head.value);
  if (!key.ok) return key;
  const opened = await openHeadAnchor({ ...store, get: async () => head }, world);
  if (!opened.ok) return opened;
  const anchor = { ...opened.value, mustHave: environment !== 'practice' };
  const file = journalFile(dataDir);
  const forged = once((seq) => options.report(forgedEntry(seq)));
  const journal = openJournal({ file, till, wrappingKey: key.value, projections: journalProjections, anchor, forged });
  if (!journal.ok) return journal;
  const kept = await keepFirstHead(anchor, journal.value, anchor.settle);
  if (!kept.ok) return err(kept.failure);
  const atNight = async () => options.atNight?.(journal.value);
  const keepers = startKeepers({
    ...options,
    ...{ journal: journal.value, chainKey: keysFrom(key.value).chain, file, world, atNight },
  });
  return ok({
    till,
    journal: options.appended ? heard(journal.value, options.appended) : journal.value,
    keepers,
    pepper: pepperFrom(key.value),
    async close() {
      await keepers.stop();
      await anchor.settle();
      journal.value.close();
    },
  });
}

/** The same for each entry once, however often it is read. */
function once(tell: (seq: number) => void): (seq: number) => void {
  const told = new Set<number>();
  return (seq) => {
    if (told.has(seq)) return;
    told.add(seq);
    tell(seq);
  };
}

/** The same journal, whose appends are heard of: a full disk must be told of before a cashier meets it. */
function heard(journal: Journal, appended: (problem: Failure | null) => void): Journal {
  const append: Journal['append'] = (drafts) => {
    const recorded = journal.append(drafts);
    appended(recorded.ok ? null : recorded.failure);
    return recorded;
  };
  return { ...journal, append };
}

/** Before the first entry there is a head outside the file, so that a journal with entries always has one. */
async function keepFirstHead(
  anchor: HeadAnchor,
  journal: Journal,
  settle: () => Promise<Result<void>>,
): Promise<Result<void>> {
  const first = anchor.read() === null;
  anchor.write(journal.head());
  if (!first || !anchor.mustHave) return ok(undefined);
  const kept = await settle();
  if (!kept.ok) journal.close();
  return kept;
}
