import { randomUUID } from 'node:crypto';
import { type ErasuresDone, erasureAskedKind, erasuresDoneKind } from '../../journal/erasures.ts';
import type { EntryDraft, Journal } from '../../journal/journal.ts';
import { headStore, type JournalLocation, journalFile } from '../../journal/recovery/journal-location.ts';
import { journalWorker, runInWorker } from '../../journal/run-in-worker.ts';
import { newTillId } from '../../settings/fields.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { type HealMode, shopFailure } from '../../shared/shop/shop.ts';
import { copiedKind } from '../../shop/till/shared-settings.ts';
import type { StaffBodies, StaffEntryKind } from '../../staff/entries.ts';
import type { PinHash } from '../../staff/pin.ts';
import { memberDrafts } from '../../staff/shared-staff.ts';
import type { ActiveTill } from '../active-till.ts';
import { broughtBackKind, splitOffKind, type TillJournal } from '../till-journal.ts';
import { settingsKinds } from '../till-settings.ts';

/** What began with these at the till that was copied goes on there. */
const firstKinds = ['sale.intended', 'shift.opened'];

/** The kinds whose body has this part; the compiler asks for each of them. */
type KindsWith<Part> = { [K in StaffEntryKind]: StaffBodies[K] extends Part ? K : never }[StaffEntryKind];

const counting = Object.keys({ 'shift.closed': true } satisfies Record<KindsWith<{ readonly until: number }>, true>);
const bound = Object.keys({
  'staff.added': true,
  'staff.pin-set': true,
  'staff.adopted': true,
} satisfies Record<KindsWith<{ pin: PinHash }>, true>);

/**
 * Heals a stream that diverged from its copy in the shop, with the till closed. Nothing is overwritten: the shop's
 * entries stay, this journal's own are recorded after them or under a new till, and the file as it was is kept. A new
 * till is in no shop.
 */
export async function healStream(till: ActiveTill, place: JournalLocation, as: HealMode): Promise<Result<void>> {
  const { shop, tillJournal, staff } = till.now();
  if (!shop || !tillJournal) return err(till.now().problem ?? failure('journal-unavailable'));
  const status = shop.status();
  const problem = status.state === 'member' ? status.problem : null;
  if (problem !== 'forked' && problem !== 'behind') return err(shopFailure('not-in-a-shop'));
  const actor = staff?.actor() ?? 'till';
  const lostRecords = await shop.lost();
  if (!lostRecords.ok) return lostRecords;
  const { common, rows, keys, isUsedElsewhere } = lostRecords.value;
  if (as === 'bring-back' && isUsedElsewhere) return err(shopFailure('used-elsewhere'));
  if (as === 'bring-back' && rows === null) return err(shopFailure('lost-records-wrong'));
  const uuid = tillJournal.journal.head().journal;
  const broughtBack = {
    kind: broughtBackKind,
    subject: uuid,
    actor,
    body: { after: common, entries: rows?.length ?? 0 },
  };
  const replacement =
    as === 'bring-back' && rows !== null
      ? { till: tillJournal.till, uuid, rows, keys, drafts: [broughtBack] }
      : { till: newTillId(), uuid: randomUUID(), rows: [], keys: [], drafts: splitOff(tillJournal, actor, common) };
  const task = {
    file: journalFile(place.dataDir),
    common,
    begun: firstKinds,
    counting,
    bound,
    wrappingKey: tillJournal.wrappingKey,
  };
  return till.between(async () => {
    const preparedHead = await runInWorker(journalWorker, { kind: 'replace', ...task, ...replacement }).result;
    // With its head stored, the prepared journal is this till's: `finishHealing` puts it in place before the till opens.
    return preparedHead.ok ? headStore(place).set(preparedHead.value) : preparedHead;
  });
}

/** A new till has the staff and the settings of the one it was copied from. */
function splitOff({ till, journal }: TillJournal, actor: string, common: number): readonly EntryDraft[] {
  const { journal: from } = journal.head();
  const again = settingsKinds.flatMap((kind) => journal.entries({ kind, until: common })).sort((a, b) => a.seq - b.seq);
  return [
    { kind: splitOffKind, subject: from, actor, body: { till, after: common } },
    ...memberDrafts(journal.query, from),
    { kind: erasuresDoneKind, subject: '', actor: 'till', body: { asked: erasuresOf(journal, common) } },
    ...again.map(({ kind, subject, actor: by, body }) => ({ kind: copiedKind(kind, body), subject, actor: by, body })),
  ];
}

/** Returns which erasures, asked by any till, were carried out here before the copy was made. */
const erasuresOf = (journal: Journal, until: number): string[] => [
  ...journal.entries({ kind: erasureAskedKind, until }).map(({ id }) => id),
  ...journal.entries({ kind: erasuresDoneKind, until }).flatMap(({ body }) => (body as ErasuresDone).asked),
];
