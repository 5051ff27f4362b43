import type { EntryDraft, Journal } from '../journal/journal.ts';
import { restoredKind } from '../journal/record-restoration.ts';
import { ms } from '../shared/base/units.ts';
import { staffKindsTakenOver } from '../shared/staff/staff.ts';
import { staffDraft } from './entries.ts';
import { createPeople, type KnownStaff, MOST_KNOWN_OWNERS } from './staff-repository.ts';

/**
 * Returns the entries that give a journal that was restored from an older copy the owners and PINs of `known`, which are
 * later ones; none where the copy lacks nothing, or once somebody was changed after that. An owner whom the copy does not have is called by the end of the
 * id: no name is stored outside. A PIN of another till comes from the shop.
 */
export function ownersAfterRestoration(journal: Journal, knownPeople: KnownStaff): readonly EntryDraft[] {
  const restoration = journal.entries({ kind: restoredKind }).at(-1);
  if (!restoration || restoration.body.complete === true || knownPeople.journal !== journal.head().journal) return [];
  const isLater = (kind: string) => journal.entries({ kind, after: restoration.seq, limit: 1 }).length > 0;
  if (staffKindsTakenOver.some(isLater)) return [];
  const { person, all } = createPeople(journal.query);
  const since = ms(Number(restoration.body.from));
  const owners = knownPeople.owners.flatMap(({ id, pin: knownPin }) => {
    const inCopy = person(id);
    const pin = knownPin ?? inCopy?.pin;
    const name = inCopy?.name ?? `Owner ${id.slice(-4)}`;
    return pin ? [staffDraft('staff.adopted', id, 'till', { name, role: 'owner', active: true, pin, since })] : [];
  });
  const isListedWhole = owners.length > 0 && knownPeople.owners.length < MOST_KNOWN_OWNERS;
  const formerOwners = all().filter(
    ({ id, role, active }) =>
      isListedWhole && active && role === 'owner' && knownPeople.owners.every((one) => one.id !== id),
  );
  return [
    ...owners,
    ...formerOwners.map(({ id, name, role, pin }) =>
      staffDraft('staff.adopted', id, 'till', { name, role, active: false, pin, since }),
    ),
  ];
}
